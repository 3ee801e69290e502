//! The numbers behind the rules of play, in one place so that matches can tune them.

/// Declares the knobs with their values.
macro_rules! knobs {
    ($($(#[$doc:meta])* $name:ident = $value:literal),+ $(,)?) => {
        /// A number behind a rule of play.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Knob { $($(#[$doc])* $name,)+ }

        impl Knob {
            pub const ALL: [Knob; [$($value),+].len()] = [$(Knob::$name),+];
        }

        impl Tuning {
            /// The numbers of the rule player.
            pub const DEFAULT: Tuning = Tuning([$($value),+]);
        }

        impl Default for Tuning {
            fn default() -> Tuning {
                Tuning::DEFAULT
            }
        }
    };
}

/// A value for every [`Knob`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tuning(pub [f64; Knob::ALL.len()]);

impl Tuning {
    /// The numbers of version 0.1.0, which kept no bird for its trick without a word. The weak
    /// players still weigh so, and newer numbers are measured against them.
    pub const FIRST: Tuning = Tuning::DEFAULT
        .with(Knob::GameInThirds, 25.0)
        .with(Knob::UnitByGame, 0.0)
        .with(Knob::HoldSilent, 0.0)
        .with(Knob::LeadTarockSilent, 0.0)
        .with(Knob::SaveTarockSilent, 0.0)
        .with(Knob::VoidLong, 7.0)
        .with(Knob::VoidShort, 4.0)
        .with(Knob::VoidCalled, 0.0);

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
    GameInThirds = 35.0,
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
    /// How far premiums are set against the game that is played (1) instead of a plain Rufer (0).
    UnitByGame = 1.0,
    /// Keeping a bird that was not announced for its trick, as a share of what it pays, if it is
    /// sure to be made.
    HoldSilent = 0.6,
    /// Tarock more than a third of those of the others that make a bird an even chance.
    BirdNeed = 1.7,
    /// How much each Tarock more adds to the chance of a bird.
    BirdSlope = 0.18,
    /// Leading Tarock for a bird of one's own that was not announced.
    LeadTarockSilent = 5.0,
    /// Saving Tarock for such a bird where others lead.
    SaveTarockSilent = 0.5,
    /// What a void is worth with at least four Tarock when cards are laid away.
    VoidLong = 12.0,
    /// The same with less.
    VoidShort = 4.0,
    /// A void in the called suit.
    VoidCalled = -8.0,
}
