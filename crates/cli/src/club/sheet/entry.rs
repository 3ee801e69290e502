//! A line of a sheet as arguments: a game with names, bare numbers, or facts as JSON.

use std::collections::BTreeMap;

use clap::{ArgGroup, Args};
use tarock_club::{
    ClubError, CountedPoints, DealEntry, Entry, Fault, NumbersEntry, Reading, Sheet, Words,
};
use tarock_rules::{
    Claim, Facts, FalseAnnouncement, Game, Kind, NegativeFacts, Premium, PremiumFacts,
    RenonceFacts, Seat, Side,
};

use crate::club_file::{in_language, wrong};
use crate::failure::Failure;
use crate::in_german::json_words;

/// What a line says.
#[expect(clippy::struct_excessive_bools, reason = "each is an option of the command line")]
#[derive(Args)]
#[group(skip)]
#[command(group(
    ArgGroup::new("what").required(true).args(["game", "numbers", "facts", "thrown_in", "struck"])
))]
pub struct EntryArguments {
    /// The game, as in `tarock rules show`: rufer, dreier, trischaken, …
    #[arg(long)]
    game: Option<GameArgument>,
    /// Points of all players in the order of the sheet, separated by commas: 3,-1,-1,-1
    #[arg(long, value_name = "N,N,…", allow_hyphen_values = true)]
    numbers: Option<Numbers>,
    /// A whole deal as `tarock settle` takes it, seats counted from the forehand
    #[arg(long, value_name = "JSON")]
    facts: Option<String>,
    /// Cards were thrown together: the same dealer deals again
    #[arg(long)]
    thrown_in: bool,
    /// Nothing counts, the deal passes on
    #[arg(long)]
    struck: bool,
    /// Who played the game
    #[arg(long, value_name = "NAME")]
    by: Option<String>,
    /// The partner in a game with a called king
    #[arg(long, value_name = "NAME", conflicts_with = "alone")]
    with: Option<String>,
    /// The called king lay in the talon
    #[arg(long)]
    alone: bool,
    /// What the player's side counted: points and Blatt, as in 36/2; in Trischaken one for each who
    /// played, separated by commas
    #[arg(long, value_name = "P/B")]
    count: Option<String>,
    /// Tricks: of the player of a negative game; in Trischaken one for each who played, separated
    /// by commas
    #[arg(long, value_name = "N")]
    tricks: Option<Numbers>,
    /// Kontra on the game: 1 Kontra, 2 Re, 3 Sub; in negative games of all opponents
    #[arg(long, value_name = "LEVEL", conflicts_with = "contra_by")]
    contra: Option<i64>,
    /// Who said Kontra in a negative game, separated by commas, with the level behind if it is not
    /// 1: Carl,Dora:2
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    contra_by: Vec<String>,
    /// A premium, made silently by the player's side unless it says otherwise: pagat,
    /// trull:announced, pagat:announced:lost:kontra, koenige:defence
    #[arg(long, value_name = "PREMIUM[:…]")]
    premium: Vec<String>,
    /// Given up because the called king lay in the talon
    #[arg(long)]
    surrendered: bool,
    /// Not played out (Hopfgarten)
    #[arg(long)]
    unplayed: bool,
    /// Who committed a Renonce, separated by commas; a player who sat out as well
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    renonce: Vec<String>,
    /// A silent premium that somebody lost by the Renonce and claims, as NAME:PREMIUM
    #[arg(long, value_name = "NAME:PREMIUM", requires = "renonce")]
    claim: Vec<String>,
    /// A bird or König ultimo announced without its card, as NAME:PREMIUM; with :bid behind it if
    /// the bid was overbid
    #[arg(long, value_name = "NAME:PREMIUM", requires = "game")]
    untrue: Vec<String>,
    /// The called king was left in the talon (Hopfgarten)
    #[arg(long, requires = "game")]
    king_left: bool,
    /// Another negative game beside the leading one, as GAME:NAME:TRICKS (Vácha)
    #[arg(long, value_name = "GAME:NAME:TRICKS", requires = "game")]
    beside: Vec<String>,
    /// What is paid, where it differs from --numbers
    #[arg(long, value_name = "N,N,…", allow_hyphen_values = true, requires = "numbers")]
    zahlung: Option<Numbers>,
    /// The game in words, with --numbers
    #[arg(long, value_name = "TEXT", requires = "numbers")]
    label: Option<String>,
    /// It was a Trischaken or had a Mondfang, so a double round follows; with --numbers
    #[arg(long, requires = "numbers")]
    double_follows: bool,
    /// Who held the Sküs, once „Gstieß – a Radl" was said
    #[arg(long, value_name = "NAME")]
    skues: Option<String>,
}

/// Numbers separated by commas; a name of its own, or else clap would take a list for many values.
#[derive(Clone)]
struct Numbers(Vec<i64>);

impl std::str::FromStr for Numbers {
    type Err = Words;
    fn from_str(text: &str) -> Result<Numbers, Words> {
        let number = |part: &str| {
            let plain = part.trim().replace('−', "-");
            plain.parse::<i64>().map_err(|_| {
                Words::new(format!("{part:?} is no number"), format!("{part:?} ist keine Zahl"))
            })
        };
        text.split(',').map(number).collect::<Result<_, _>>().map(Numbers)
    }
}

/// A game by its code.
#[derive(Clone, Copy)]
struct GameArgument(Game);

impl std::str::FromStr for GameArgument {
    type Err = Words;
    fn from_str(code: &str) -> Result<GameArgument, Words> {
        Game::from_code(code).map(GameArgument).ok_or_else(|| {
            let known: Vec<&str> = Game::ALL.iter().map(|game| game.code()).collect();
            let known = known.join(", ");
            Words::new(format!("there are {known}"), format!("es gibt {known}"))
        })
    }
}

impl EntryArguments {
    /// The line, for these seats.
    pub fn entry(
        &self,
        sheet: &Sheet,
        reading: &Reading,
        seats: [u8; 4],
    ) -> Result<Entry, Failure> {
        let skues = self
            .skues
            .as_ref()
            .map(|name| sheet.player_called(name))
            .transpose()
            .map_err(|error| wrong(&error))?;
        if let Some(numbers) = &self.numbers {
            return Ok(Entry::Numbers(NumbersEntry {
                schrift: numbers.0.clone(),
                zahlung: self.zahlung.as_ref().map(|numbers| numbers.0.clone()),
                label: self.label.clone(),
                double_follows: self.double_follows,
                skues,
            }));
        }
        if self.thrown_in {
            return Ok(Entry::ThrownIn);
        }
        if self.struck {
            return Ok(Entry::Struck);
        }
        let (facts, inactive) = match (&self.facts, self.game) {
            (Some(json), _) => (facts_of(json)?, None),
            (None, Some(game)) => {
                self.named(sheet, reading, seats, game.0).map_err(|error| wrong(&error))?
            }
            (None, None) => {
                let options = "--game, --numbers, --facts, --thrown-in, --struck";
                return Err(Failure::Argument(in_language(&Words::new(
                    format!("say what was played: {options}"),
                    format!("sag, was gespielt wurde: {options}"),
                ))));
            }
        };
        Ok(Entry::Deal(DealEntry { seats, facts, inactive, skues, ruling: None }))
    }

    /// Facts of a game told with names.
    #[expect(clippy::too_many_lines, reason = "one field after the other")]
    fn named(
        &self,
        sheet: &Sheet,
        reading: &Reading,
        seats: [u8; 4],
        game: Game,
    ) -> Result<(Facts, Option<u8>), ClubError> {
        let seat_of = |name: &str| {
            let player = sheet.player_called(name)?;
            let place = seats.iter().position(|seat| *seat == player);
            place.and_then(|place| Seat::new(u8::try_from(place).ok()?)).ok_or_else(|| {
                let playing: Vec<&str> =
                    seats.iter().map(|seat| reading.players[usize::from(*seat)].as_str()).collect();
                ClubError::from(Fault::NameUnknown(name.to_owned(), playing.join(", ")))
            })
        };
        let mut facts = Facts::new(&sheet.heading().rules, Seat::ALL[0], game);
        facts.surrendered = self.surrendered;
        facts.unplayed = self.unplayed;
        facts.king_left = self.king_left;
        for text in &self.untrue {
            let (text, bid) =
                text.strip_suffix(":bid").map_or((text.as_str(), false), |text| (text, true));
            let (name, premium) = named_premium("--untrue", text)?;
            facts.false_birds.push(FalseAnnouncement { seat: seat_of(name)?, premium, bid });
        }
        let by = self.by.as_deref().map(seat_of).transpose()?;
        match game.kind() {
            Kind::Positive => {
                facts.declarer = by;
                if game.calls_king() {
                    facts.partner = Some(self.with.as_deref().map(seat_of).transpose()?);
                    facts.called_in_talon = Some(self.alone || self.surrendered);
                }
                facts.contra = self.contra;
                facts.thirds = self
                    .count
                    .as_deref()
                    .map(str::parse::<CountedPoints>)
                    .transpose()?
                    .map(|count| i64::from(count.thirds().0));
                facts.premiums =
                    Some(self.premium.iter().map(|text| premium(text)).collect::<Result<_, _>>()?);
            }
            Kind::Negative => {
                let declarer = by.ok_or_else(|| ClubError::at("--by", Fault::NameEmpty))?;
                let tricks = self.tricks.as_ref().and_then(|tricks| tricks.0.first().copied());
                let mut single = Vec::new();
                for text in &self.contra_by {
                    let (name, level) = text.rsplit_once(':').unwrap_or((text, "1"));
                    let level = level.parse::<i64>().map_err(|_| {
                        ClubError::at("--contra-by", Fault::Number(level.to_owned()))
                    })?;
                    single.push((seat_of(name)?, level));
                }
                let contra = self
                    .contra
                    .into_iter()
                    .flat_map(|level| Seat::ALL.into_iter().map(move |seat| (seat, level)));
                let contra = contra.filter(|(seat, _)| *seat != declarer).chain(single).collect();
                let mut negatives = vec![NegativeFacts { game, declarer, tricks, contra }];
                for text in &self.beside {
                    let wrong = || {
                        ClubError::at(
                            "--beside",
                            Fault::WrongPart(Words::new(
                                format!("{text:?}: GAME:NAME:TRICKS is wanted"),
                                format!("{text:?}: verlangt ist SPIEL:NAME:STICHE"),
                            )),
                        )
                    };
                    let [code, name, tricks] = text.split(':').collect::<Vec<_>>()[..] else {
                        return Err(wrong());
                    };
                    let game = Game::from_code(code).ok_or_else(wrong)?;
                    let tricks = tricks.parse::<i64>().map_err(|_| wrong())?;
                    let contra = BTreeMap::new();
                    negatives.push(NegativeFacts {
                        game,
                        declarer: seat_of(name)?,
                        tricks: Some(tricks),
                        contra,
                    });
                }
                facts.negatives = Some(negatives);
            }
            Kind::Trischaken => {
                if self.renonce.is_empty() {
                    (facts.tricks, facts.points) = self.trischaken(seats)?;
                }
            }
        }
        let mut inactive = None;
        if !self.renonce.is_empty() {
            let mut renonce =
                RenonceFacts { offenders: Vec::new(), inactive: false, claims: Vec::new() };
            for name in &self.renonce {
                let player = sheet.player_called(name)?;
                if seats.contains(&player) {
                    renonce.offenders.push(seat_of(name)?);
                } else {
                    renonce.inactive = true;
                    inactive = Some(player);
                }
            }
            for text in &self.claim {
                let (name, premium) = named_premium("--claim", text)?;
                renonce.claims.push(Claim { premium, seat: seat_of(name)? });
            }
            facts.renonce = Some(renonce);
        }
        Ok((facts, inactive))
    }

    /// Tricks and thirds by seat; given in the order of the sheet, of those who played.
    #[expect(clippy::type_complexity, reason = "two fields of the facts")]
    fn trischaken(
        &self,
        seats: [u8; 4],
    ) -> Result<(Option<[i64; 4]>, Option<[i64; 4]>), ClubError> {
        let mut playing = seats;
        playing.sort_unstable();
        let by_seat = |given: &[i64]| -> Result<[i64; 4], ClubError> {
            if given.len() != 4 {
                return Err(Fault::RowLength(given.len(), 4).into());
            }
            Ok(seats.map(|seat| {
                playing.iter().position(|player| *player == seat).map_or(0, |place| given[place])
            }))
        };
        let tricks = self
            .tricks
            .as_ref()
            .map(|tricks| by_seat(&tricks.0))
            .transpose()
            .map_err(|error| error.within("--tricks"))?;
        let counts = self.count.as_deref().map(|text| {
            let counts: Result<Vec<i64>, ClubError> = text
                .split(',')
                .map(|part| {
                    part.trim().parse::<CountedPoints>().map(|count| i64::from(count.thirds().0))
                })
                .collect();
            by_seat(&counts?)
        });
        Ok((tricks, counts.transpose().map_err(|error| error.within("--count"))?))
    }
}

fn facts_of(json: &str) -> Result<Facts, Failure> {
    let mut deserializer = serde_json::Deserializer::from_str(json);
    serde_path_to_error::deserialize(&mut deserializer).map_err(|error| {
        let what = json_words(&error.path().to_string(), error.inner());
        Failure::Argument(format!("--facts: {}", in_language(&what)))
    })
}

/// `Anna:pagat`
fn named_premium<'t>(option: &'static str, text: &'t str) -> Result<(&'t str, Premium), ClubError> {
    let wrong = || {
        let known: Vec<&str> = Premium::ALL.iter().map(|premium| premium.code()).collect();
        ClubError::at(
            option,
            Fault::WrongPart(Words::new(
                format!("{text:?}: NAME:PREMIUM is wanted; there are {}", known.join(", ")),
                format!("{text:?}: verlangt ist NAME:PRÄMIE; es gibt {}", known.join(", ")),
            )),
        )
    };
    let (name, code) = text.rsplit_once(':').ok_or_else(wrong)?;
    Ok((name, Premium::from_code(code).ok_or_else(wrong)?))
}

/// What can stand behind a premium.
const BEHIND_PREMIUM: &str = "announced, lost, defence, kontra, re, sub";

/// `pagat:announced:lost:kontra:defence`
fn premium(text: &str) -> Result<PremiumFacts, ClubError> {
    let wrong = || {
        ClubError::at(
            "--premium",
            Fault::WrongPart(Words::new(
                format!("{text:?}: after the premium only {BEHIND_PREMIUM}"),
                format!("{text:?}: hinter der Prämie nur {BEHIND_PREMIUM}"),
            )),
        )
    };
    let mut parts = text.split(':');
    let code = parts.next().unwrap_or_default();
    let premium = Premium::from_code(code).ok_or_else(|| {
        let known: Vec<&str> = Premium::ALL.iter().map(|premium| premium.code()).collect();
        ClubError::at(
            "--premium",
            Fault::WrongPart(Words::new(
                format!("{code:?} is none; there are {}", known.join(", ")),
                format!("{code:?} ist keine; es gibt {}", known.join(", ")),
            )),
        )
    })?;
    let mut facts =
        PremiumFacts { premium, by: Side::Declarer, announced: false, made: Some(true), contra: 0 };
    for part in parts {
        match part {
            "announced" => facts.announced = true,
            "lost" => facts.made = Some(false),
            "defence" => facts.by = Side::Defence,
            "kontra" => facts.contra = 1,
            "re" => facts.contra = 2,
            "sub" => facts.contra = 3,
            _ => return Err(wrong()),
        }
    }
    Ok(facts)
}
