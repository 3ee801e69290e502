//! What a match plays: who decides before the cards, which deals count, and who sits where.

use serde::{Deserialize, Serialize};
use tarock_rules::{Book, Deal, Game, GameSet, Kind, Seat, SeatSet, Side};

/// What a match plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Plan {
    /// Who decides before the first card.
    pub auction: Auction,
    /// Who sits where by the sides of the game; `None` for seatings that do not look at it.
    pub role: Option<Role>,
    /// The seatings where no role says them.
    pub rotation: Rotation,
}

/// Who decides everything before the first card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Auction {
    /// The players of the match.
    #[default]
    Free,
    /// The rule player in all seats, once for all seatings: the players of the match decide only
    /// about cards. Deals that do not come to cards, or to one of these games, are passed over.
    Rule(GameSet),
}

/// Seatings that do not look at the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rotation {
    /// A in the two pairs of opposite seats, and in each seat alone: six playings of a deal.
    #[default]
    Six,
    /// A in the two pairs of opposite seats: two playings of a deal, so that the same time is
    /// enough for more deals.
    Pairs,
}

/// Seatings by the sides of a game; they need an auction that is the same in all of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// A on the declarer's side against B's defence, and the other way round.
    Both,
    /// A on the declarer's side against B's defence, and B there against the same defence.
    Declarer,
    /// A as the defence against B's declarer, and B as the defence against the same declarer.
    Defence,
}

impl Role {
    /// The word for it on command lines.
    pub const fn code(self) -> &'static str {
        match self {
            Role::Both => "both",
            Role::Declarer => "declarer",
            Role::Defence => "defence",
        }
    }
}

/// One of the two players of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// The first.
    A,
    /// The second.
    B,
}

/// Who sits where in one playing of a deal; written like `abab`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Seats(pub [Who; 4]);

impl Seats {
    /// A in the two pairs of seats, and in each seat alone; B in the others.
    pub const ROTATED: [Seats; 6] = {
        use Who::{A, B};
        [
            Seats([A, B, A, B]),
            Seats([B, A, B, A]),
            Seats([A, B, B, B]),
            Seats([B, A, B, B]),
            Seats([B, B, A, B]),
            Seats([B, B, B, A]),
        ]
    };

    /// The seats of one of the two.
    pub fn of(self, who: Who) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |seat| self.0[seat.index()] == who)
    }

    /// Who has all of these seats; `None` if both have some, or there are none.
    pub fn alone_in(self, seats: SeatSet) -> Option<Who> {
        let mut players = seats.iter().map(|seat| self.0[seat.index()]);
        let first = players.next()?;
        players.all(|who| who == first).then_some(first)
    }

    fn by_sides(declarers: SeatSet, declarer: Who, defence: Who) -> Seats {
        Seats(Seat::ALL.map(|seat| if declarers.contains(seat) { declarer } else { defence }))
    }
}

impl From<Seats> for String {
    fn from(seats: Seats) -> String {
        seats.0.iter().map(|who| if *who == Who::A { 'a' } else { 'b' }).collect()
    }
}

impl TryFrom<String> for Seats {
    type Error = String;

    fn try_from(text: String) -> Result<Seats, String> {
        let who = |sign| match sign {
            'a' => Some(Who::A),
            'b' => Some(Who::B),
            _ => None,
        };
        let seats: Option<Vec<Who>> = text.chars().map(who).collect();
        let seats = seats.and_then(|seats| seats.try_into().ok());
        seats.map(Seats).ok_or_else(|| "four seats are written like abab".to_owned())
    }
}

impl Plan {
    /// Whether a deal that comes to this game is played.
    pub fn wants(&self, game: Game) -> bool {
        let has_sides = match game.kind() {
            Kind::Positive | Kind::Negative => true,
            Kind::Trischaken => false,
        };
        let named = match self.auction {
            Auction::Free => true,
            Auction::Rule(games) => games.contains(game),
        };
        named && (has_sides || self.role.is_none())
    }

    /// All seatings in which a deal is played.
    pub(super) fn seatings(&self, declarers: SeatSet) -> Vec<Seats> {
        use Who::{A, B};
        let by_sides = |pairs: [(Who, Who); 2]| {
            pairs.map(|(one, other)| Seats::by_sides(declarers, one, other)).to_vec()
        };
        match self.role {
            None => match self.rotation {
                Rotation::Six => Seats::ROTATED.to_vec(),
                Rotation::Pairs => Seats::ROTATED[..2].to_vec(),
            },
            Some(Role::Both) => by_sides([(A, B), (B, A)]),
            Some(Role::Declarer) => by_sides([(A, B), (B, B)]),
            Some(Role::Defence) => by_sides([(B, A), (B, B)]),
        }
    }
}

/// The declarer and their partner, or all who play a negative game; nobody in Trischaken and before
/// the auction is over.
pub(super) fn declarers(book: &Book, deal: &Deal) -> SeatSet {
    match deal.game().map(Game::kind) {
        None | Some(Kind::Trischaken) => SeatSet::EMPTY,
        Some(Kind::Positive) => {
            Seat::ALL.into_iter().filter(|seat| deal.true_side(*seat) == Side::Declarer).collect()
        }
        Some(Kind::Negative) => {
            let negatives = deal.observe(book, None).negatives;
            Seat::ALL.into_iter().filter(|seat| negatives[*seat].is_some()).collect()
        }
    }
}
