//! What a type alone cannot say of a book: that its lists name games it has, that every hand can be
//! played, that values divide.

use std::collections::BTreeSet;

use super::error::{BookFault, Mistake};
use super::{
    Announced, Bidder, Book, FourKings, Game, GameEntry, HandCondition, Jungfrauen, Kind, KingLeft,
    MondfangFor, Premium, PremiumEntry, TrischakenPayment, TrischakenTie, ValatEffect,
};
use crate::Suit;

/// Points in books stay small enough that no settlement can overflow.
const HIGHEST_VALUE: i32 = 1_000;
const HIGHEST_FACTOR: i32 = 16;
/// Names of suits stand on buttons.
const LONGEST_SUIT: usize = 24;

impl Book {
    pub(super) fn check(&self) -> Result<(), Mistake> {
        self.check_names()?;
        self.check_order()?;
        for (game, entry) in self.file.games.iter() {
            self.check_game(*game, entry)?;
        }
        for (premium, entry) in self.file.premiums.iter() {
            self.check_premium(*premium, entry)?;
        }
        self.check_table()?;
        self.check_trischaken()
    }

    fn check_names(&self) -> Result<(), Mistake> {
        let fits = |text: &str| {
            !text.is_empty()
                && text.len() <= 64
                && text.bytes().all(|b| matches!(b, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-'))
        };
        if !fits(&self.id) {
            return fail(
                "id",
                BookFault::OutOfBounds,
                "eine id hat 1 bis 64 der Zeichen a-z, 0-9, '.' und '-'",
                "an id is 1 to 64 of the characters a-z, 0-9, '.' and '-'",
            );
        }
        if self.title.trim().is_empty() || self.title.len() > 200 {
            return fail(
                "title",
                BookFault::OutOfBounds,
                "ein Name ist 1 bis 200 Bytes lang",
                "a title is 1 to 200 bytes long",
            );
        }
        for (suit, name) in Suit::ALL.map(|suit| (suit, self.suit_name(suit))) {
            if name.len() > LONGEST_SUIT {
                let (key, _) = suit.key_and_name();
                return fail(
                    format!("words.{key}"),
                    BookFault::OutOfBounds,
                    format!("der Name einer Farbe ist 1 bis {LONGEST_SUIT} Bytes lang"),
                    format!("the name of a suit is 1 to {LONGEST_SUIT} bytes long"),
                );
            }
        }
        if self.base.is_some() && Book::ids().any(|id| id == self.id) {
            return fail(
                "id",
                BookFault::DoesNotFit,
                "so heißt ein veröffentlichtes Buch: Hausregeln brauchen einen eigenen Namen",
                "this is the id of a published book: give the house rules their own",
            );
        }
        Ok(())
    }

    fn check_order(&self) -> Result<(), Mistake> {
        let mut seen = BTreeSet::new();
        for game in self.auction.order.is.iter().flatten() {
            let key = "auction.order";
            if !seen.insert(*game) {
                return fail(
                    key,
                    BookFault::DoesNotFit,
                    format!("{game} steht dort zweimal"),
                    format!("{game} stands there twice"),
                );
            }
            match self.game(*game) {
                None => {
                    return fail(
                        key,
                        BookFault::NotInBook,
                        format!("{game} ist kein Spiel dieses Buches"),
                        format!("{game} is no game of this book"),
                    );
                }
                Some(entry) if entry.by == Bidder::ForehandLastWord => {
                    return fail(
                        key,
                        BookFault::DoesNotFit,
                        format!("{game} wird nicht lizitiert: by = \"forehand-last-word\""),
                        format!("{game} is not bid in the auction: by = \"forehand-last-word\""),
                    );
                }
                Some(_) => {}
            }
        }
        for game in &self.auction.opening.is {
            if self.rank(*game) == 0 {
                return fail(
                    "auction.opening",
                    BookFault::DoesNotFit,
                    format!("{game} steht nicht in auction.order"),
                    format!("{game} does not stand in auction.order"),
                );
            }
        }
        for game in &self.auction.side_by_side.is {
            if self.rank(*game) == 0 || game.kind() != Kind::Negative || game.is_ouvert() {
                return fail(
                    "auction.side_by_side",
                    BookFault::DoesNotFit,
                    format!(
                        "{game} ist kein negatives Spiel aus auction.order, das neben einem \
                        anderen stehen kann"
                    ),
                    format!(
                        "{game} is no negative game of auction.order that can stand beside another"
                    ),
                );
            }
        }
        let playable = self.game(Game::Trischaken).is_some()
            || (self.game(Game::Rufer).is_some()
                && self.call.four_kings.is != FourKings::CannotBid);
        if !playable {
            return fail(
                "games",
                BookFault::DoesNotFit,
                "die Vorhand braucht nach drei Pass mit jedem Blatt ein Spiel: Trischaken, oder \
                Rufer mit einem Ruf bei vier Königen",
                "the forehand needs a game for every hand after three passes: trischaken, or rufer \
                with a call for four kings",
            );
        }
        Ok(())
    }

    fn check_game(&self, game: Game, entry: &GameEntry) -> Result<(), Mistake> {
        let at = |field: &str| format!("games.{game}.{field}");
        for (field, value) in [("won", entry.won), ("lost", entry.lost)] {
            if !(1..=HIGHEST_VALUE).contains(&value) {
                return fail(
                    at(field),
                    BookFault::OutOfBounds,
                    format!("{value} liegt nicht zwischen 1 und {HIGHEST_VALUE}"),
                    format!("{value} is not between 1 and {HIGHEST_VALUE}"),
                );
            }
        }
        if entry.by != Bidder::ForehandLastWord && self.rank(game) == 0 {
            return fail(
                "auction.order",
                BookFault::DoesNotFit,
                format!("{game} fehlt dort"),
                format!("{game} is missing there"),
            );
        }
        if entry.by == Bidder::ForehandOpening && !self.auction.opening.is.contains(&game) {
            return fail(
                "auction.opening",
                BookFault::DoesNotFit,
                format!("{game} fehlt dort"),
                format!("{game} is missing there"),
            );
        }
        if entry.by != Bidder::ForehandLastWord && matches!(game, Game::Trischaken) {
            return fail(
                at("by"),
                BookFault::DoesNotFit,
                "Trischaken ist das letzte Wort der Vorhand",
                "trischaken is the forehand's last word",
            );
        }
        if game.bird().is_some() != (entry.hand == HandCondition::ItsBird) {
            return fail(
                at("hand"),
                BookFault::DoesNotFit,
                "its-bird gehört zu den Spielen mit einem Vogel und nur zu ihnen",
                "its-bird belongs to the games with a bird, and only to them",
            );
        }
        if (game == Game::Besserrufer) != (entry.hand == HandCondition::SomeBird) {
            return fail(
                at("hand"),
                BookFault::DoesNotFit,
                "some-bird gehört zum Besserrufer und nur zu ihm",
                "some-bird belongs to besserrufer, and only to it",
            );
        }
        let of_farbendreier =
            [HandCondition::SixSuitCards, HandCondition::SixSuitCardsAfterDiscard];
        if of_farbendreier.contains(&entry.hand) && game != Game::Farbendreier {
            return fail(
                at("hand"),
                BookFault::DoesNotFit,
                "six-suit-cards und six-suit-cards-after-discard gehören zum Farbendreier",
                "six-suit-cards and six-suit-cards-after-discard belong to farbendreier",
            );
        }
        if entry.premiums == crate::PremiumsOfDeclarer::WithTheBid && game != Game::Solodreier {
            return fail(
                at("premiums"),
                BookFault::DoesNotFit,
                "with-the-bid gehört zum Solodreier",
                "with-the-bid belongs to solodreier",
            );
        }
        match game.bird() {
            Some(bird)
                if self.premium(bird).and_then(|entry| entry.announced.value()).is_none() =>
            {
                fail(
                    format!("premiums.{bird}"),
                    BookFault::DoesNotFit,
                    format!("{game} braucht einen Vogel, der angesagt werden kann"),
                    format!("{game} needs a bird that can be announced"),
                )
            }
            None if game == Game::Besserrufer => {
                let unsayable = |bird: &Premium| {
                    self.premium(*bird).is_some_and(|entry| entry.announced.value().is_none())
                };
                if self.bird_cards.is_empty() || Premium::BIRDS.iter().any(unsayable) {
                    return fail(
                        "premiums",
                        BookFault::DoesNotFit,
                        "der Besserrufer braucht Vögel, die alle angesagt werden können",
                        "besserrufer needs birds, and all of them announceable",
                    );
                }
                Ok(())
            }
            Some(_) | None => Ok(()),
        }
    }

    fn check_premium(&self, premium: Premium, entry: &PremiumEntry) -> Result<(), Mistake> {
        let at = |field: &str| format!("premiums.{premium}.{field}");
        let multiplies = premium == Premium::Valat && self.scoring.valat.is != ValatEffect::Adds;
        let highest = if multiplies { HIGHEST_FACTOR } else { HIGHEST_VALUE };
        if !(0..=highest).contains(&entry.silent) || (multiplies && entry.silent == 0) {
            return fail(
                at("silent"),
                BookFault::OutOfBounds,
                format!(
                    "{} liegt nicht zwischen {} und {highest}",
                    entry.silent,
                    i32::from(multiplies)
                ),
                format!("{} is not between {} and {highest}", entry.silent, i32::from(multiplies)),
            );
        }
        if let Announced::Value(value) = entry.announced
            && !(1..=highest).contains(&value)
        {
            return fail(
                at("announced"),
                BookFault::OutOfBounds,
                format!("{value} liegt nicht zwischen 1 und {highest}"),
                format!("{value} is not between 1 and {highest}"),
            );
        }
        let announceable = entry.announced.value().is_some();
        match premium {
            Premium::Koenigfang if announceable => fail(
                at("announced"),
                BookFault::DoesNotFit,
                "ein Königfang kann nicht angesagt werden",
                "koenigfang cannot be announced",
            ),
            Premium::ZehnTarock if !announceable || entry.silent != 0 => fail(
                at("announced"),
                BookFault::DoesNotFit,
                "zehn Tarock zählen nur angesagt",
                "zehn-tarock counts only when announced",
            ),
            Premium::Mondfang if self.scoring.mondfang.is == MondfangFor::Nobody => fail(
                "scoring.mondfang",
                BookFault::DoesNotFit,
                "das Buch hat die Prämie; hier steht, für wen ein Mondfang zählt",
                "says for whom a Mondfang counts, since the book has the premium",
            ),
            Premium::Trull
            | Premium::Koenige
            | Premium::Absolut
            | Premium::Mondfang
            | Premium::KoenigUltimo
            | Premium::Koenigfang
            | Premium::Pagat
            | Premium::Uhu
            | Premium::Kakadu
            | Premium::Quapil
            | Premium::Valat
            | Premium::ZehnTarock => Ok(()),
        }
    }

    fn check_table(&self) -> Result<(), Mistake> {
        let players = &self.table.players.is;
        if !players.contains(&4) || players.iter().any(|count| !(4..=6).contains(count)) {
            return fail(
                "table.players",
                BookFault::OutOfBounds,
                "eine Liste aus 4, 5 und 6, in der die 4 steht",
                "a list of 4, 5 and 6 that holds the 4",
            );
        }
        if self.table.cut_at_least.is == 0
            || self.table.cut_at_least.is > 27
            || self.table.cut_leaves.is > 27
        {
            return fail(
                "table.cut_at_least",
                BookFault::OutOfBounds,
                "beim Abheben werden mindestens 1 bis 27 Karten genommen und höchstens 27 gelassen",
                "a cut takes 1 to 27 cards at least and leaves 27 at most",
            );
        }
        for (key, value) in [
            ("scoring.win_at", self.scoring.win_at.is),
            ("scoring.absolut_above", self.scoring.absolut_above.is),
        ] {
            if !(1..210).contains(&value) {
                return fail(
                    key,
                    BookFault::OutOfBounds,
                    format!("{value} Drittel liegen nicht zwischen 1 und 209"),
                    format!("{value} thirds is not between 1 and 209"),
                );
            }
        }
        for (key, value) in [
            ("scoring.cents_per_point", self.scoring.cents_per_point.is),
            ("scoring.tournament_cents_per_point", self.scoring.tournament_cents_per_point.is),
        ] {
            if !(0..=100_000).contains(&value) {
                return fail(
                    key,
                    BookFault::OutOfBounds,
                    "zwischen 0 und 100000",
                    "between 0 and 100000",
                );
            }
        }
        if let Some(premium) = self
            .announce
            .colour_premiums
            .is
            .iter()
            .find(|premium| self.premium(**premium).is_none())
        {
            return fail(
                "announce.colour_premiums",
                BookFault::NotInBook,
                format!("{premium} ist keine Prämie dieses Buches"),
                format!("{premium} is no premium of this book"),
            );
        }
        if self.talon.king_left.is == KingLeft::Koenigfang
            && self.premium(Premium::Koenigfang).is_none()
        {
            return fail(
                "talon.king_left",
                BookFault::DoesNotFit,
                "braucht die Prämie koenigfang",
                "needs the premium koenigfang",
            );
        }
        Ok(())
    }

    /// Shares of a Trischaken are whole points: two or three must be able to divide what is paid.
    fn check_trischaken(&self) -> Result<(), Mistake> {
        let rules = &self.trischaken;
        if !(106..210).contains(&rules.buergermeister_at.is) {
            return fail(
                "trischaken.buergermeister_at",
                BookFault::OutOfBounds,
                "zwischen 106 und 209 Dritteln, damit es nur einen gibt",
                "between 106 and 209 thirds, so that there is only one",
            );
        }
        for (key, value) in [
            ("trischaken.renonce", rules.renonce.is),
            ("trischaken.renonce_by_forehand", rules.renonce_by_forehand.is),
        ] {
            if !(0..=HIGHEST_VALUE).contains(&value) {
                return fail(
                    key,
                    BookFault::OutOfBounds,
                    format!("{value} liegt nicht zwischen 0 und {HIGHEST_VALUE}"),
                    format!("{value} is not between 0 and {HIGHEST_VALUE}"),
                );
            }
        }
        let Some(entry) = self.game(Game::Trischaken) else { return Ok(()) };
        let shares = match rules.payment.is {
            TrischakenPayment::LoserPays => {
                rules.tie.is != TrischakenTie::EachPays || rules.jungfrauen.is == Jungfrauen::Share
            }
            TrischakenPayment::LoserPaysUnits => rules.jungfrauen.is == Jungfrauen::Share,
            TrischakenPayment::TwoPayTwo => true,
        };
        if shares && entry.won % 2 != 0 {
            return fail(
                "games.trischaken.won",
                BookFault::DoesNotFit,
                "muss gerade sein, damit zwei Spieler den dreifachen Wert teilen können",
                "must be even, so that two players can share three times the value",
            );
        }
        if entry.won != entry.lost {
            return fail(
                "games.trischaken.lost",
                BookFault::DoesNotFit,
                "muss gleich viel sein wie gewonnen",
                "must be the same as won",
            );
        }
        Ok(())
    }
}

fn fail<T>(
    key: impl Into<String>,
    fault: BookFault,
    german: impl Into<String>,
    english: impl Into<String>,
) -> Result<T, Mistake> {
    Err(Mistake::new(key, fault, german, english))
}
