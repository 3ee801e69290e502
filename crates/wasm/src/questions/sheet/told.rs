//! A line as a scribe tells it, by players and in the order of the questions, and the way from
//! there to an entry of the sheet and back.

use serde::{Deserialize, Serialize};
use tarock_bots::Language;
use tarock_club::{
    AnnulledEntry, ClubError, CountedPoints, DealEntry, Entry, Fault, Heading, NumbersEntry,
};
use tarock_rules::{
    Bidder, Book, Claim, Facts, FalseAnnouncement, Game, Kind, NegativeFacts, Premium,
    PremiumFacts, RenonceFacts, Seat, Side, Thirds,
};

use super::form::OpenField;

/// A line as far as it is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Draft {
    /// What was played.
    Deal(ToldDeal),
    /// Points as somebody worked them out.
    Numbers(ToldNumbers),
    ThrownIn,
    /// Nothing counts, for this reason.
    Annulled(String),
    /// It should not have been written.
    Withdrawn,
}

/// A deal as far as it is told. Players are numbers of the sheet.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ToldDeal {
    /// The game; of several negative ones the leading one.
    pub game: Option<Game>,
    /// Who played it.
    pub declarer: Option<u8>,
    /// Who held the called king.
    pub partner: Option<ToldPartner>,
    /// How it ended.
    pub result: Option<ToldResult>,
    /// Whether the called king was left in the talon.
    pub king_left: bool,
    /// Level of Kontra on a positive game.
    pub contra: i64,
    /// Kontra on a negative game, by opponent.
    pub contra_by: Vec<ToldLevel>,
    pub premiums: Vec<ToldPremium>,
    /// Games beside the leading one.
    pub beside: Vec<ToldBeside>,
    /// What everybody took in Trischaken.
    pub shares: Vec<ToldShare>,
    /// Who broke the rules, if the deal ended by that.
    pub offenders: Vec<u8>,
    /// Silent premiums lost by it.
    pub claims: Vec<ToldClaim>,
    /// Birds and König ultimo announced without the card.
    pub untrue: Vec<ToldUntrue>,
    /// Who held the Sküs, where the last Radl hangs on it.
    pub skues: Option<u8>,
}

/// Who held the called king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ToldPartner {
    Player(u8),
    /// It lay in the talon.
    Talon,
    /// The declarer, or it is not known: they play alone.
    Alone,
}

/// How a deal ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ToldResult {
    /// Won; nobody wrote the count down.
    Won,
    Lost,
    /// With so many points and Blatt.
    Counted {
        points: i64,
        blatt: i64,
    },
    /// A negative game with so many tricks.
    Tricks(i64),
    /// Given up, with the called king in the talon.
    Surrendered,
    /// A plain Rufer that was not played out.
    Unplayed,
    Renonce,
}

/// A level of Kontra by one opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ToldLevel {
    pub player: u8,
    /// 1 Kontra, 2 Re, 3 Sub.
    pub level: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ToldPremium {
    pub premium: Premium,
    /// Whether the defence made or tried it.
    pub defence: bool,
    /// Whether it was announced.
    pub announced: bool,
    /// Whether it succeeded.
    pub made: bool,
    /// Level of Kontra on it.
    pub contra: i64,
}

/// A negative game beside the leading one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ToldBeside {
    pub game: Game,
    /// Who played it.
    pub declarer: u8,
    /// Whether it was won.
    pub won: bool,
}

/// What somebody took in Trischaken; who is left out has the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ToldShare {
    pub player: u8,
    pub tricks: Option<i64>,
    pub points: Option<i64>,
    pub blatt: i64,
}

/// A silent premium that somebody claims.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ToldClaim {
    pub player: u8,
    pub premium: Premium,
}

/// A premium announced without its card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ToldUntrue {
    pub player: u8,
    pub premium: Premium,
    /// Whether it was said with a bid that was overbid.
    #[serde(default)]
    pub bid: bool,
}

/// A line of bare numbers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ToldNumbers {
    /// What the score sheet gets, player by player.
    pub schrift: Vec<i64>,
    /// What is paid, where it differs.
    pub zahlung: Option<Vec<i64>>,
    /// The game, in words.
    pub label: String,
    /// Whether a double round follows.
    pub double_follows: bool,
    /// Who held the Sküs.
    pub skues: Option<u8>,
}

/// Why there is no entry yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Untold {
    /// Something is still to be told.
    Open(OpenField),
    /// Something cannot be.
    Wrong(ClubError),
}

impl From<ClubError> for Untold {
    fn from(error: ClubError) -> Untold {
        Untold::Wrong(error)
    }
}

impl Draft {
    /// The entry of the sheet, checked.
    pub fn entry(&self, book: &Book, heading: &Heading, seats: [u8; 4]) -> Result<Entry, Untold> {
        let entry = match self {
            Draft::Deal(deal) => {
                let mut deal = deal.clone();
                deal.complete(book, seats);
                Entry::Deal(deal.entry(book, heading, seats)?)
            }
            Draft::Numbers(numbers) => Entry::Numbers(NumbersEntry {
                schrift: numbers.schrift.clone(),
                zahlung: numbers.zahlung.clone().filter(|zahlung| *zahlung != numbers.schrift),
                label: Some(numbers.label.trim().to_owned()).filter(|label| !label.is_empty()),
                double_follows: numbers.double_follows,
                skues: numbers.skues,
            }),
            Draft::ThrownIn => Entry::ThrownIn,
            Draft::Annulled(reason) if reason.trim().is_empty() => {
                return Err(Untold::Open(OpenField::Reason));
            }
            Draft::Annulled(reason) => {
                Entry::Annulled(AnnulledEntry { reason: reason.trim().to_owned() })
            }
            Draft::Withdrawn => Entry::Withdrawn,
        };
        entry.check(book, heading)?;
        Ok(entry)
    }

    /// What a line says, told again.
    pub fn of_entry(entry: &Entry, book: &Book) -> Draft {
        match entry {
            Entry::Deal(deal) => Draft::Deal(ToldDeal::of_entry(deal, book)),
            Entry::Numbers(numbers) => Draft::Numbers(ToldNumbers {
                schrift: numbers.schrift.clone(),
                zahlung: numbers.zahlung.clone(),
                label: numbers.label.clone().unwrap_or_default(),
                double_follows: numbers.double_follows,
                skues: numbers.skues,
            }),
            Entry::ThrownIn => Draft::ThrownIn,
            Entry::Struck => Draft::Annulled(String::new()),
            Entry::Annulled(annulled) => Draft::Annulled(annulled.reason.clone()),
            Entry::Withdrawn => Draft::Withdrawn,
        }
    }
}

impl ToldDeal {
    /// What follows from what is told: the forehand's games, and the bird of a bid.
    pub fn complete(&mut self, book: &Book, seats: [u8; 4]) {
        let Some(game) = self.game else { return };
        if forehand_only(book, game) && game.kind() == Kind::Positive {
            self.declarer = Some(seats[0]);
        }
        if let Some(bird) = game.bird()
            && !self.premiums.iter().any(|said| said.premium == bird && !said.defence)
        {
            let bid = ToldPremium {
                premium: bird,
                defence: false,
                announced: true,
                made: true,
                contra: 0,
            };
            self.premiums.insert(0, bid);
        }
    }

    fn entry(&self, book: &Book, heading: &Heading, seats: [u8; 4]) -> Result<DealEntry, Untold> {
        let game = self.game.ok_or(Untold::Open(OpenField::Game))?;
        let at = Places { seats, names: &heading.players };
        let mut facts = Facts::new(&heading.rules, Seat::ALL[0], game);
        match game.kind() {
            Kind::Positive => self.positive(book, &at, &mut facts)?,
            Kind::Negative => self.negative(book, &at, &mut facts)?,
            Kind::Trischaken => self.trischaken(&at, &mut facts)?,
        }
        for untrue in &self.untrue {
            let seat = at.seat(untrue.player)?;
            let ToldUntrue { premium, bid, .. } = *untrue;
            facts.false_birds.push(FalseAnnouncement { seat, premium, bid });
        }
        let mut inactive = None;
        if self.result == Some(ToldResult::Renonce) {
            let (renonce, sat_out) = self.renonce(&at)?;
            facts.renonce = Some(renonce);
            inactive = sat_out;
        }
        Ok(DealEntry { seats, facts, inactive, skues: self.skues, ruling: None })
    }

    fn positive(&self, book: &Book, at: &Places<'_>, facts: &mut Facts) -> Result<(), Untold> {
        let game = facts.game;
        let declarer = self.declarer.ok_or(Untold::Open(OpenField::Declarer))?;
        facts.declarer = Some(at.seat(declarer)?);
        if game.calls_king() {
            let partner = self.partner.ok_or(Untold::Open(OpenField::Partner))?;
            facts.partner = Some(match partner {
                ToldPartner::Player(player) => Some(at.seat(player)?),
                ToldPartner::Talon | ToldPartner::Alone => None,
            });
            facts.called_in_talon = Some(partner == ToldPartner::Talon);
            facts.king_left = self.king_left;
        }
        let result = self.result.ok_or(Untold::Open(OpenField::Result))?;
        match result {
            ToldResult::Won => facts.thirds = Some(self.least_won(book)),
            ToldResult::Lost => facts.thirds = Some(self.most_lost(book)),
            ToldResult::Counted { points, blatt } => {
                facts.thirds = Some(i64::from(CountedPoints::new(points, blatt)?.thirds().0));
            }
            ToldResult::Surrendered => facts.surrendered = true,
            ToldResult::Unplayed => facts.unplayed = true,
            ToldResult::Renonce => {}
            ToldResult::Tricks(_) => return Err(Untold::Open(OpenField::Result)),
        }
        facts.contra = Some(self.contra).filter(|level| *level != 0);
        if game == Game::Besserrufer && !self.names_a_bird() {
            return Err(Untold::Open(OpenField::Bird));
        }
        let premiums = self.premiums.iter().map(|said| PremiumFacts {
            premium: said.premium,
            by: if said.defence { Side::Defence } else { Side::Declarer },
            announced: said.announced,
            made: (result != ToldResult::Renonce).then_some(said.made),
            contra: said.contra,
        });
        facts.premiums = Some(premiums.collect());
        Ok(())
    }

    fn names_a_bird(&self) -> bool {
        self.premiums.iter().any(|said| said.announced && !said.defence && said.premium.is_bird())
            || self.untrue.iter().any(|untrue| Some(untrue.player) == self.declarer)
    }

    fn made(&self, premium: Premium, defence: bool) -> bool {
        self.premiums
            .iter()
            .any(|said| said.premium == premium && said.made && said.defence == defence)
    }

    /// The lowest count of a game that was won, with the premiums that go by the count.
    fn least_won(&self, book: &Book) -> i64 {
        let pack = Thirds::PACK.0;
        let won = book.scoring.win_at.is;
        let thirds = if self.made(Premium::Valat, false) {
            pack
        } else if self.made(Premium::Absolut, false) {
            won.max(book.scoring.absolut_above.is + 1)
        } else {
            won
        };
        i64::from(thirds)
    }

    /// The highest count of a game that was lost.
    fn most_lost(&self, book: &Book) -> i64 {
        let lost = book.scoring.win_at.is - 1;
        let thirds = if self.made(Premium::Valat, true) {
            0
        } else if self.made(Premium::Absolut, true) {
            lost.min(Thirds::PACK.0 - book.scoring.absolut_above.is - 1)
        } else {
            lost
        };
        i64::from(thirds)
    }

    fn negative(&self, book: &Book, at: &Places<'_>, facts: &mut Facts) -> Result<(), Untold> {
        let game = facts.game;
        let declarer = self.declarer.ok_or(Untold::Open(OpenField::Declarer))?;
        let result = self.result.ok_or(Untold::Open(OpenField::Result))?;
        let tricks = match result {
            ToldResult::Won => Some(tricks(game, true)),
            ToldResult::Lost => Some(tricks(game, false)),
            ToldResult::Tricks(tricks) => Some(tricks),
            ToldResult::Renonce => None,
            ToldResult::Counted { .. } | ToldResult::Surrendered | ToldResult::Unplayed => {
                return Err(Untold::Open(OpenField::Result));
            }
        };
        let mut leading = NegativeFacts {
            game,
            declarer: at.seat(declarer)?,
            tricks,
            contra: std::collections::BTreeMap::new(),
        };
        for contra in self.contra_by.iter().filter(|contra| contra.level != 0) {
            leading.contra.insert(at.seat(contra.player)?, contra.level);
        }
        let mut games = vec![leading];
        for beside in &self.beside {
            games.push(NegativeFacts {
                game: beside.game,
                declarer: at.seat(beside.declarer)?,
                tricks: tricks_beside(*beside, result),
                contra: std::collections::BTreeMap::new(),
            });
        }
        // The highest leads, whoever was tapped first.
        if games.iter().all(|game| game.contra.is_empty()) {
            games.sort_by_key(|one| std::cmp::Reverse(book.rank(one.game)));
            facts.game = games[0].game;
        }
        facts.negatives = Some(games);
        Ok(())
    }

    fn trischaken(&self, at: &Places<'_>, facts: &mut Facts) -> Result<(), Untold> {
        if self.result == Some(ToldResult::Renonce) {
            return Ok(());
        }
        let of = |player: u8| self.shares.iter().find(|share| share.player == player);
        let tricks = at.seats.map(|player| of(player).and_then(|share| share.tricks));
        let mut points = [None; 4];
        for (place, player) in at.seats.into_iter().enumerate() {
            points[place] = match of(player) {
                Some(ToldShare { points: Some(points), blatt, .. }) => {
                    Some(i64::from(CountedPoints::new(*points, *blatt)?.thirds().0))
                }
                Some(ToldShare { tricks: Some(0), .. }) => Some(0),
                Some(_) | None => None,
            };
        }
        let open = || Untold::Open(OpenField::Shares);
        facts.tricks = Some(with_rest(tricks, 12).ok_or_else(open)?);
        facts.points = Some(with_rest(points, i64::from(Thirds::PACK.0)).ok_or_else(open)?);
        Ok(())
    }

    fn renonce(&self, at: &Places<'_>) -> Result<(RenonceFacts, Option<u8>), Untold> {
        if self.offenders.is_empty() {
            return Err(Untold::Open(OpenField::Offender));
        }
        let mut renonce =
            RenonceFacts { offenders: Vec::new(), inactive: false, claims: Vec::new() };
        let mut inactive = None;
        for player in &self.offenders {
            if at.seats.contains(player) {
                renonce.offenders.push(at.seat(*player)?);
            } else {
                renonce.inactive = true;
                inactive = Some(*player);
            }
        }
        for claim in &self.claims {
            let seat = at.seat(claim.player)?;
            renonce.claims.push(Claim { premium: claim.premium, seat });
        }
        Ok((renonce, inactive))
    }

    fn of_entry(entry: &DealEntry, book: &Book) -> ToldDeal {
        let facts = &entry.facts;
        let player = |seat: Seat| entry.seats[seat.index()];
        let mut told = ToldDeal {
            game: Some(facts.game),
            declarer: facts.declarer.map(player),
            partner: facts.partner.map(|partner| match partner {
                Some(seat) => ToldPartner::Player(player(seat)),
                None if facts.called_in_talon == Some(true) => ToldPartner::Talon,
                None => ToldPartner::Alone,
            }),
            king_left: facts.king_left,
            contra: facts.contra.unwrap_or(0),
            skues: entry.skues,
            ..ToldDeal::default()
        };
        told.premiums.extend(facts.premiums.iter().flatten().map(|said| ToldPremium {
            premium: said.premium,
            defence: said.by == Side::Defence,
            announced: said.announced,
            made: said.made.unwrap_or(false),
            contra: said.contra,
        }));
        told.untrue.extend(facts.false_birds.iter().map(|wrong| ToldUntrue {
            player: player(wrong.seat),
            premium: wrong.premium,
            bid: wrong.bid,
        }));
        told.result = if facts.renonce.is_some() {
            Some(ToldResult::Renonce)
        } else if facts.surrendered {
            Some(ToldResult::Surrendered)
        } else if facts.unplayed {
            Some(ToldResult::Unplayed)
        } else {
            facts.thirds.map(|thirds| match thirds {
                thirds if thirds == told.least_won(book) => ToldResult::Won,
                thirds if thirds == told.most_lost(book) => ToldResult::Lost,
                thirds => ToldResult::Counted { points: thirds / 3, blatt: thirds % 3 },
            })
        };
        told.tell_negatives(facts, &player);
        if let (Some(tricks), Some(points)) = (facts.tricks, facts.points) {
            told.shares.extend((0..4).map(|place| ToldShare {
                player: entry.seats[place],
                tricks: Some(tricks[place]),
                points: Some(points[place] / 3),
                blatt: points[place] % 3,
            }));
        }
        if let Some(renonce) = &facts.renonce {
            told.offenders.extend(renonce.offenders.iter().copied().map(player));
            told.offenders.extend(entry.inactive.filter(|_| renonce.inactive));
            told.claims.extend(
                renonce
                    .claims
                    .iter()
                    .map(|claim| ToldClaim { player: player(claim.seat), premium: claim.premium }),
            );
        }
        told
    }

    fn tell_negatives(&mut self, facts: &Facts, player: &impl Fn(Seat) -> u8) {
        let Some((leading, others)) = facts.negatives.as_deref().and_then(<[_]>::split_first)
        else {
            return;
        };
        self.declarer = Some(player(leading.declarer));
        if let Some(tricks) = leading.tricks.filter(|_| facts.renonce.is_none()) {
            self.result = Some(if tricks == self::tricks(leading.game, true) {
                ToldResult::Won
            } else {
                ToldResult::Tricks(tricks)
            });
        }
        self.contra_by.extend(
            leading
                .contra
                .iter()
                .map(|(seat, level)| ToldLevel { player: player(*seat), level: *level }),
        );
        self.beside.extend(others.iter().map(|game| ToldBeside {
            game: game.game,
            declarer: player(game.declarer),
            won: game.tricks == Some(tricks(game.game, true)),
        }));
    }
}

/// Whether only the forehand plays a game.
pub fn forehand_only(book: &Book, game: Game) -> bool {
    book.game(game).is_some_and(|entry| entry.by != Bidder::Anybody)
}

/// Tricks of a negative game that was won, or of one that was lost by as little as may be.
fn tricks(game: Game, won: bool) -> i64 {
    i64::from(game.target_tricks().unwrap_or(0)) + i64::from(!won)
}

fn tricks_beside(beside: ToldBeside, result: ToldResult) -> Option<i64> {
    (result != ToldResult::Renonce).then(|| tricks(beside.game, beside.won))
}

/// Four numbers with a known sum: the one that is missing is the rest.
fn with_rest(numbers: [Option<i64>; 4], sum: i64) -> Option<[i64; 4]> {
    let told: i64 = numbers.iter().flatten().fold(0, |sum, number| sum.saturating_add(*number));
    match numbers.iter().filter(|number| number.is_none()).count() {
        0 => Some(numbers.map(|number| number.unwrap_or(0))),
        1 if told <= sum => Some(numbers.map(|number| number.unwrap_or(sum - told))),
        _ => None,
    }
}

/// Who sits where.
struct Places<'h> {
    seats: [u8; 4],
    names: &'h [String],
}

impl Places<'_> {
    fn seat(&self, player: u8) -> Result<Seat, ClubError> {
        let place = self.seats.iter().position(|seat| *seat == player);
        place.and_then(|place| Seat::new(u8::try_from(place).ok()?)).ok_or_else(|| {
            let name = self.names.get(usize::from(player)).cloned().unwrap_or_default();
            let playing = self.seats.iter().filter_map(|seat| self.names.get(usize::from(*seat)));
            let playing: Vec<&str> = playing.map(String::as_str).collect();
            Fault::NameUnknown(name, playing.join(", ")).into()
        })
    }
}

/// What is wrong, in the language of the page.
pub fn problem(error: &ClubError, language: Language) -> String {
    match language {
        Language::German => format!("{error:#}"),
        Language::English => error.to_string(),
    }
}
