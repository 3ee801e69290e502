//! The numbers behind the rules of play, in one place so that matches can tune them.

/// Declares the knobs with their values.
macro_rules! knobs {
    ($($(#[$doc:meta])* $name:ident = $value:literal),+ $(,)?) => {
        /// A number behind a rule of play.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Knob { $($(#[$doc])* $name,)+ }

        impl Knob {
            /// All of them.
            pub const ALL: [Knob; [$($value),+].len()] = [$(Knob::$name),+];
        }

        impl Default for Tuning {
            fn default() -> Tuning {
                Tuning([$($value),+])
            }
        }
    };
}

/// A value for every [`Knob`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tuning(pub [f64; Knob::ALL.len()]);

impl Tuning {
    /// The value of a knob.
    pub fn get(&self, knob: Knob) -> f64 {
        self.0[knob as usize]
    }

    /// The same with another value for one knob.
    #[must_use]
    pub const fn with(mut self, knob: Knob, value: f64) -> Tuning {
        self.0[knob as usize] = value;
        self
    }
}

knobs! {
    /// How often a seat that can take a trick does.
    Eagerness = 0.92,
    /// How many more Tarock than others the declarer of a Tarock game holds.
    DeclarerTarock = 2.5,
    /// How many more suit cards.
    DeclarerSuit = 0.5,
    /// How many more kings the declarer holds.
    DeclarerKing = 1.8,
    /// How many more low cards than others the player of a negative game holds.
    NegativeLow = 1.5,
    /// How many more high cards and Tarock.
    NegativeHigh = 0.6,
    /// What one game is worth in thirds of a card point.
    GameInThirds = 25.0,
    /// What the highest Tarock is worth beyond its points.
    TarockPower = 7.0,
    /// Chance that a king comes home although it is sure to be trumped when led.
    KeepKing = 0.2,
    /// What more it has if nobody trumps.
    KeepKingUntrumped = 0.65,
    /// Chance that any other suit card comes home.
    KeepOther = 0.42,
    /// What more the declarer's side has.
    KeepDeclarer = 0.05,
    /// Chance that the Pagat comes home from six Tarock.
    KeepPagatLong = 0.6,
    /// The same from less than four.
    KeepPagatShort = 0.5,
    /// Chance that the Mond comes home while the Sküs is out.
    KeepMond = 0.8,
    /// What a king can do in later tricks.
    KingStrength = 2.0,
    /// Leading a single card to trump later.
    LeadSingle = 2.5,
    /// The declarer leads the called suit.
    CalledDeclarer = 3.0,
    /// The partner leads it.
    CalledPartner = 1.5,
    /// The opponents lead it.
    CalledDefence = 1.5,
    /// The opponents lead a suit in which the declarer is void.
    LeadForce = 4.0,
    /// Leading a card with points that higher ones can take.
    LeadHonour = -2.0,
    /// The opponents lead long suits.
    LeadLong = 0.4,
    /// The declarer's side leads Tarock.
    LeadTarock = 0.0,
    /// The same for each Tarock more than the others hold on average.
    LeadTarockLong = 1.5,
    /// The partner leads Tarock.
    LeadTarockPartner = 0.0,
    /// The opponents lead Tarock.
    LeadTarockDefence = -4.0,
    /// Leading Tarock for an announced bird of one's own side.
    LeadTarockBird = 5.0,
    /// Keeping a bird for its trick once no other Tarock is out.
    HoldBird = 0.6,
    /// What an opponent adds to a trick beyond the least, as a share of the mean.
    GiftFoe = 0.5,
    /// What a friend adds more.
    GiftFriend = 0.8,
    /// How far a friend leaves a trick to the viewer.
    FriendYields = 0.6,
    /// Being rid of the most dangerous card in Trischaken.
    TrischakenDanger = 9.0,
    /// Danger of any Tarock beside its height.
    DangerTarock = 0.3,
    /// Danger by the points of a card.
    DangerPoints = 0.3,
    /// Throwing high cards against negative games.
    NegativeHeight = 8.0,
    /// Taking a needed trick in Piccolo and Zwiccolo.
    NeededTrick = 40.0,
    /// Getting rid of danger in one's own negative game.
    NegativeDanger = 10.0,
}
