/** What rounds really differ in: twenty entries of a book that are asked first. */
export const SHORT_FORM: readonly string[] = [
  'scoring.win_at',
  'auction.hold',
  'auction.last_word',
  'call.own_king',
  'call.four_kings',
  'talon.take_with_king',
  'talon.discard_shown',
  'announce.contra_levels',
  'announce.bird_announcer',
  'announce.plain_rufer',
  'play.beat_in_negative',
  'play.kaiserstich',
  'play.trischaken_talon',
  'play.cutting_short',
  'scoring.contra_counts',
  'scoring.silent_failure',
  'scoring.mondfang',
  'trischaken.payment',
  'trischaken.forehand_doubles',
  'evening.double_rounds',
];

/** Entries that count thirds of a point. At a table one says points and Blatt. */
export const IN_THIRDS: readonly string[] = [
  'scoring.win_at',
  'scoring.absolut_above',
  'trischaken.buergermeister_at',
];
