import type { BookWords, Snapshot, TableEvent } from '../generated/wire';
import { t, textOr } from '../app/texts';
import { nameOf, ownPlace, sayAction, verbOf, itemOf } from './view';

/** An event as a sentence, for screen readers; empty for what needs no words. */
export function describe(event: TableEvent, snapshot: Snapshot, labels: BookWords): string {
  if (typeof event !== 'object') return '';
  const who = (place: number): string =>
    place === ownPlace(snapshot) ? t('you') : nameOf(snapshot.places, place);
  const at = (seat: number): string => {
    const place = snapshot.deal?.seats[seat];
    return place === undefined ? '' : who(place);
  };
  const cards = (codes: readonly string[]): string =>
    codes.map((code) => labels.cards[code] ?? code).join(', ');
  const said = (name: string, action: string): string => {
    const { verb, what } = verbOf(action);
    // „Du ruft“ is not German: whoever calls a card is the subject of a sentence.
    return verb === 'call' && what !== 'fourth'
      ? t('called', { name, card: sayAction(action, labels, false) })
      : `${name}: ${spoken(action, labels, at)}`;
  };
  if ('dealt' in event) return t('told-dealt');
  // That a card is to be played or laid away, the question says itself.
  if ('turn' in event)
    return event.turn.place === ownPlace(snapshot) && !event.turn.legal.every(isCard)
      ? t('told-your-turn')
      : '';
  if ('bot-took-over' in event)
    return t('told-bot-took-over', { name: who(event['bot-took-over'].place) });
  if ('gave-back' in event) return t('told-gave-back', { name: who(event['gave-back']) });
  if ('claimed' in event)
    return t(`told-claim-${event.claimed.rest}`, { name: who(event.claimed.place) });
  if ('drawn' in event) return t('drawn-deals', { name: who(event.drawn.dealer) });
  if ('cutting' in event)
    return t(event.cutting.packets ? 'packet-waits' : 'cut-waits', {
      name: who(event.cutting.place),
    });
  if ('annulment-wanted' in event)
    return t('told-annulment', {
      name: who(event['annulment-wanted'].place),
      reason: event['annulment-wanted'].reason,
    });
  if ('sent-away' in event)
    return t('told-sent-away', { name: event['sent-away'].name, by: who(event['sent-away'].by) });
  if ('discard-changed' in event)
    return t('told-discard-changed', { name: who(event['discard-changed'].place) });
  if ('settled' in event) return t('told-settled');
  if ('over' in event) return t('told-over');
  if (!('deal' in event)) return '';
  const deal = event.deal;
  if ('said' in deal) return said(at(Number(deal.said.slice(0, 1))), deal.said.slice(2));
  if ('talon-opened' in deal)
    return t('told-talon', {
      first: cards(deal['talon-opened'][0]),
      second: cards(deal['talon-opened'][1]),
    });
  if ('card-played' in deal)
    return t('told-played', {
      name: at(deal['card-played'].seat),
      card: cards([deal['card-played'].card]),
    });
  if ('talon-taken' in deal)
    return t('told-took', {
      name: at(deal['talon-taken'].seat),
      cards: cards(deal['talon-taken'].cards),
    });
  if ('talon-taken-unseen' in deal)
    return t('told-took-all', { name: at(deal['talon-taken-unseen'].seat) });
  // One's own cards are told together, once all are laid away.
  if ('laid' in deal)
    return deal.laid.open && deal.laid.card !== null && at(deal.laid.seat) !== t('you')
      ? t('told-laid-open', { name: at(deal.laid.seat), card: cards([deal.laid.card]) })
      : '';
  if ('hands-opened' in deal) return t('told-hands-opened');
  if ('trick-taken' in deal) {
    const { seat, kaiserstich, talon } = deal['trick-taken'];
    return [
      kaiserstich ? t('kaiserstich') : '',
      t('told-trick', { name: at(seat) }),
      talon.length > 0 ? t('told-zuwaage', { cards: cards(talon) }) : '',
    ]
      .filter(Boolean)
      .join(' ');
  }
  if ('partner-shown' in deal) return t('told-partner', { name: at(deal['partner-shown']) });
  return '';
}

const isCard = (action: string): boolean => ['play', 'discard'].includes(verbOf(action).verb);

/** What somebody said, with what it is about. */
export function spoken(action: string, labels: BookWords, at: (seat: number) => string): string {
  const { verb, what } = verbOf(action);
  const said = sayAction(action, labels, false);
  if (verb === 'contra' || verb === 're' || verb === 'sub') {
    const item = itemOf(what);
    const about =
      item.premium === null
        ? t('the-game')
        : (labels.premiums[item.premium]?.label ?? item.premium);
    return item.premium !== null && item.seat !== null
      ? t('item-of', { said, item: about, name: at(item.seat) })
      : t('item-about', { said, item: about });
  }
  if (verb === 'take') return textOr(`take-${what}`, what);
  if (verb === 'throw-in') return t('throw-in');
  if (verb === 'call' && what === 'fourth') return t('call-fourth');
  return said;
}
