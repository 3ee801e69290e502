import type {
  Draft,
  Game,
  GameForm,
  LevelChoice,
  PremiumChoice,
  ToldDeal,
  ToldPremium,
  ToldResult,
  ToldShare,
} from '../../generated/wire';

/** Nothing is told yet. */
export function emptyDeal(): ToldDeal {
  return {
    game: null,
    declarer: null,
    partner: null,
    result: null,
    king_left: false,
    contra: 0,
    contra_by: [],
    premiums: [],
    beside: [],
    shares: [],
    offenders: [],
    claims: [],
    untrue: [],
    skues: null,
  };
}

export const emptyDraft = (): Draft => ({ deal: emptyDeal() });

/** Another game is another deal: what was told of the one before does not belong to it. */
export const chooseGame = (game: Game): Draft => ({ deal: { ...emptyDeal(), game } });

/** The deal of a draft, if it is one. */
export function dealOf(draft: Draft): ToldDeal | null {
  return typeof draft === 'object' && 'deal' in draft ? draft.deal : null;
}

export const isResult = (deal: ToldDeal, result: ToldResult): boolean =>
  JSON.stringify(deal.result) === JSON.stringify(result);

/** The next level of Kontra: none, Kontra, Re, Sub, none. */
export function nextLevel(level: number, levels: LevelChoice[]): number {
  const at = levels.findIndex((choice) => choice.level === level);
  return levels[at + 1]?.level ?? 0;
}

/** What a level is called; nothing for none. */
export const levelName = (level: number, levels: LevelChoice[]): string =>
  levels.find((choice) => choice.level === level)?.label ?? '';

export const premiumAt = (deal: ToldDeal, choice: PremiumChoice): number =>
  deal.premiums.findIndex((said) => said.premium === choice.premium);

/** A tap on a premium: it was made, or it was not there at all. The one of the bid stays. */
export function togglePremium(deal: ToldDeal, choice: PremiumChoice): ToldDeal {
  const at = premiumAt(deal, choice);
  if (at >= 0) {
    const others = deal.premiums.filter((said) => said.premium !== choice.premium);
    return choice.bid ? deal : { ...deal, premiums: others };
  }
  const made: ToldPremium = {
    premium: choice.premium,
    defence: choice.defence_only,
    announced: !choice.silent,
    made: true,
    contra: 0,
  };
  return { ...deal, premiums: [...deal.premiums, made] };
}

/** Whether the other side can have announced the same premium as well. */
export const isForBoth = (deal: ToldDeal, choice: PremiumChoice, said: ToldPremium): boolean =>
  choice.both_sides &&
  said.announced &&
  deal.premiums.filter((other) => other.premium === choice.premium).length === 1;

/** The other side announced it too; at most one of the two made it. */
export function announceBoth(deal: ToldDeal, said: ToldPremium): ToldDeal {
  const other = { ...said, defence: !said.defence, made: !said.made, contra: 0 };
  return { ...deal, premiums: [...deal.premiums, other] };
}

/** Whether a premium stands there once for each side. */
export const isTwice = (deal: ToldDeal, said: ToldPremium): boolean =>
  deal.premiums.filter((other) => other.premium === said.premium).length > 1;

/** What is told of one premium changes; a Kontra needs an announcement. */
export function changePremium(deal: ToldDeal, at: number, change: Partial<ToldPremium>): ToldDeal {
  const premiums = deal.premiums.map((said, n) => {
    if (n !== at) return said;
    const changed = { ...said, ...change };
    return changed.announced ? changed : { ...changed, contra: 0 };
  });
  return { ...deal, premiums };
}

export const levelBy = (deal: ToldDeal, player: number): number =>
  deal.contra_by.find((said) => said.player === player)?.level ?? 0;

/** Kontra of one opponent on a negative game. */
export function contraBy(deal: ToldDeal, player: number, level: number): ToldDeal {
  const others = deal.contra_by.filter((said) => said.player !== player);
  return { ...deal, contra_by: level === 0 ? others : [...others, { player, level }] };
}

/** Puts somebody on a list, or takes them off it. */
export const toggle = (list: number[], player: number): number[] =>
  list.includes(player) ? list.filter((known) => known !== player) : [...list, player];

export function shareOf(deal: ToldDeal, player: number): ToldShare {
  return (
    deal.shares.find((share) => share.player === player) ?? {
      player,
      tricks: null,
      points: null,
      blatt: 0,
    }
  );
}

export function changeShare(deal: ToldDeal, player: number, change: Partial<ToldShare>): ToldDeal {
  const share = { ...shareOf(deal, player), ...change };
  return { ...deal, shares: [...deal.shares.filter((known) => known.player !== player), share] };
}

/** A number as it is typed; nothing while there is none. */
export function typed(text: string): number | null {
  // Whoever types behind the nought that stands there means what they type.
  const meant = text
    .trim()
    .replace('−', '-')
    .replace(/^0+(?=[-\d])/u, '');
  const number = Number.parseInt(meant, 10);
  return Number.isSafeInteger(number) ? number : null;
}

/** Whether the form asks more than game, people and result. */
export const hasMore = (game: GameForm): boolean =>
  game.untrue.length > 0 || game.beside.length > 0 || game.king_left || game.skues;
