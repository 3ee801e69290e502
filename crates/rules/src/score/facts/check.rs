//! From facts as written to an outcome: every rule about what a game needs, forbids and cannot have
//! had.

use arrayvec::ArrayVec;

use super::{Facts, FactsError, FactsField, NegativeFacts, PremiumFacts, RenonceFacts};
use crate::{
    Bidder, Book, BySeat, Claim, ContraLevels, Ending, FalseAnnouncement, FalseBird,
    FalseBirdCounts, Game, Kind, KingLeft, KontraLevel, MOST_PREMIUMS, NegativeOutcome, Outcome,
    PlainRufer, Played, PositiveOutcome, Premium, PremiumResult, Renonce, RenonceClaims, Seat,
    SeatSet, Side, TalonUse, Thirds,
};

impl Facts {
    /// Checks the facts against their book.
    pub fn check(self, book: &Book) -> Result<Outcome, FactsError> {
        if book.game(self.game).is_none() {
            return Err(FactsError::UnknownGame(self.game));
        }
        if self.double && !book.has_double_deals() {
            return Err(FactsError::DoubleNotInBook);
        }
        check_false_birds(&self.false_birds, book)?;
        let renonce =
            self.renonce.as_ref().map(|renonce| renonce.check(book, self.game)).transpose()?;
        let played = match self.game.kind() {
            Kind::Positive => Played::Positive(self.check_positive(book)?),
            Kind::Negative => Played::Negative(self.check_negatives(book)?),
            Kind::Trischaken => self.check_trischaken()?,
        };
        Ok(Outcome {
            forehand: self.forehand,
            played,
            renonce,
            false_announcements: self.false_birds,
            double: self.double,
        })
    }
}

impl RenonceFacts {
    fn check(&self, book: &Book, game: Game) -> Result<Renonce, FactsError> {
        let offenders: SeatSet = self.offenders.iter().copied().collect();
        if self.offenders.is_empty() && !self.inactive {
            return Err(FactsError::NoOffender);
        }
        if self.inactive && book.table.players.is.iter().all(|players| *players <= 4) {
            return Err(FactsError::InactiveNotInBook);
        }
        for (place, seat) in self.offenders.iter().enumerate() {
            if self.offenders[..place].contains(seat) {
                return Err(FactsError::OffenderTwice(*seat));
            }
        }
        if offenders.len() == Seat::ALL.len() {
            return Err(FactsError::AllOffended);
        }
        if !self.claims.is_empty() && game.kind() != Kind::Positive {
            return Err(FactsError::NotHere(FactsField::Claims, game));
        }
        for (place, claim) in self.claims.iter().enumerate() {
            check_claim(*claim, offenders, book)?;
            if self.claims[..place].contains(claim) {
                return Err(FactsError::ClaimTwice(claim.premium));
            }
        }
        Ok(Renonce {
            offenders: self.offenders.clone(),
            inactive: self.inactive,
            claims: self.claims.clone(),
        })
    }
}

fn check_claim(claim: Claim, offenders: SeatSet, book: &Book) -> Result<(), FactsError> {
    let claimable = match book.renonce.claims.is {
        RenonceClaims::Nothing => return Err(FactsError::ClaimsNotInBook),
        RenonceClaims::AllSilent => true,
        RenonceClaims::BirdsKingValat => {
            claim.premium.is_bird()
                || matches!(claim.premium, Premium::KoenigUltimo | Premium::Valat)
        }
    };
    if !claimable || book.premium(claim.premium).is_none_or(|entry| entry.silent == 0) {
        return Err(FactsError::ClaimNotInBook(claim.premium));
    }
    if offenders.contains(claim.seat) {
        return Err(FactsError::ClaimByOffender(claim.seat));
    }
    Ok(())
}

fn check_false_birds(false_birds: &[FalseAnnouncement], book: &Book) -> Result<(), FactsError> {
    for (place, wrong) in false_birds.iter().enumerate() {
        if book.renonce.false_bird.is != FalseBird::PaysPremium {
            return Err(FactsError::FalseBirdNotInBook);
        }
        let announceable =
            book.premium(wrong.premium).is_some_and(|entry| entry.announced.value().is_some());
        if !announceable || !(wrong.premium.is_bird() || wrong.premium == Premium::KoenigUltimo) {
            return Err(FactsError::FalseBirdWithoutCard(wrong.premium));
        }
        if false_birds[..place]
            .iter()
            .any(|other| (other.seat, other.premium) == (wrong.seat, wrong.premium))
        {
            return Err(FactsError::FalseBirdTwice(wrong.premium));
        }
    }
    Ok(())
}

fn level(number: i64, book: &Book) -> Result<KontraLevel, FactsError> {
    let level = u8::try_from(number)
        .ok()
        .and_then(KontraLevel::new)
        .ok_or(FactsError::ContraOutOfRange(number))?;
    if level == KontraLevel::Sub && book.announce.contra_levels.is == ContraLevels::Re {
        return Err(FactsError::ContraNotInBook(number));
    }
    Ok(level)
}

/// The positive games.
impl Facts {
    fn check_positive(&self, book: &Book) -> Result<PositiveOutcome, FactsError> {
        let game = self.game;
        for (field, given) in [
            (FactsField::Negatives, self.negatives.is_some()),
            (FactsField::Tricks, self.tricks.is_some()),
            (FactsField::Points, self.points.is_some()),
        ] {
            if given {
                return Err(FactsError::NotHere(field, game));
            }
        }
        let declarer = self.declarer.ok_or(FactsError::Missing(FactsField::Declarer, game))?;
        let forehands = book.game(game).is_some_and(|entry| entry.by != Bidder::Anybody);
        if forehands && declarer != self.forehand {
            return Err(FactsError::DeclarerNotForehand(game));
        }
        let partner = self.check_partner(declarer)?;
        let outcome = PositiveOutcome {
            game,
            declarer,
            partner,
            called_in_talon: self.called_in_talon == Some(true),
            king_left: self.check_king_left(book)?,
            ending: self.check_ending(book)?,
            contra: level(self.contra.unwrap_or(0), book)?,
            premiums: self.check_premiums(book)?,
        };
        self.check_unsaid(&outcome)?;
        check_valat(&outcome)?;
        Ok(outcome)
    }

    fn check_partner(&self, declarer: Seat) -> Result<Option<Seat>, FactsError> {
        let game = self.game;
        if !game.calls_king() {
            return match (self.partner, self.called_in_talon) {
                (Some(Some(_)), _) => Err(FactsError::NotHere(FactsField::Partner, game)),
                (None | Some(None), Some(true)) => {
                    Err(FactsError::NotHere(FactsField::CalledInTalon, game))
                }
                (None | Some(None), None | Some(false)) => Ok(None),
            };
        }
        match self.partner.ok_or(FactsError::Missing(FactsField::Partner, game))? {
            Some(partner) if partner == declarer => Err(FactsError::PartnerIsDeclarer(partner)),
            Some(partner) if self.called_in_talon == Some(true) => {
                Err(FactsError::PartnerBesideTalon(partner))
            }
            partner => Ok(partner),
        }
    }

    fn check_king_left(&self, book: &Book) -> Result<bool, FactsError> {
        if !self.king_left {
            return Ok(false);
        }
        if !self.game.calls_king() || self.game.talon() != TalonUse::Half {
            return Err(FactsError::NotHere(FactsField::KingLeft, self.game));
        }
        if book.talon.king_left.is == KingLeft::Free {
            return Err(FactsError::KingLeftNotInBook);
        }
        if self.called_in_talon != Some(true) {
            return Err(FactsError::KingLeftWithoutTalon);
        }
        if self.surrendered {
            return Err(FactsError::TwoEndings("king_left", "surrendered"));
        }
        if self.premiums.iter().flatten().any(|said| said.premium == Premium::Koenigfang) {
            return Err(FactsError::KoenigfangTwice);
        }
        Ok(true)
    }

    fn check_ending(&self, book: &Book) -> Result<Ending, FactsError> {
        let game = self.game;
        let thirds = self.thirds.map(check_thirds).transpose()?;
        if self.surrendered && (!game.calls_king() || game.talon() != TalonUse::Half) {
            return Err(FactsError::NotHere(FactsField::Surrendered, game));
        }
        if self.unplayed && game != Game::Rufer {
            return Err(FactsError::NotHere(FactsField::Unplayed, game));
        }
        if self.unplayed && book.announce.plain_rufer.is != PlainRufer::NotPlayedOut {
            return Err(FactsError::UnplayedNotInBook);
        }
        if self.surrendered && self.called_in_talon != Some(true) {
            return Err(FactsError::SurrenderedWithoutTalon);
        }
        match (self.renonce.is_some(), self.surrendered, self.unplayed, thirds) {
            (true, true, _, _) => Err(FactsError::TwoEndings("surrendered", "renonce")),
            (true, false, true, _) => Err(FactsError::TwoEndings("unplayed", "renonce")),
            (true, false, false, _) => Ok(Ending::BrokenOff),
            (false, true, true, _) => Err(FactsError::TwoEndings("surrendered", "unplayed")),
            (false, true, false, Some(_)) => Err(FactsError::TwoEndings("thirds", "surrendered")),
            (false, false, true, Some(_)) => Err(FactsError::TwoEndings("thirds", "unplayed")),
            (false, true, false, None) => Ok(Ending::Surrendered),
            (false, false, true, None) => Ok(Ending::Unplayed),
            (false, false, false, Some(thirds)) => Ok(Ending::Counted(thirds)),
            (false, false, false, None) => Err(FactsError::Missing(FactsField::Thirds, game)),
        }
    }

    /// Silent premiums need a deal that was played out; those lost by a Renonce are claimed.
    fn check_premiums(
        &self,
        book: &Book,
    ) -> Result<ArrayVec<PremiumResult, MOST_PREMIUMS>, FactsError> {
        let mut results = ArrayVec::new();
        let mut seen = [[[false; 2]; 2]; Premium::ALL.len()];
        for said in self.premiums.iter().flatten() {
            let twice =
                &mut seen[said.premium as usize][said.by as usize][usize::from(said.announced)];
            if std::mem::replace(twice, true) {
                return Err(FactsError::PremiumTwice(said.premium));
            }
            let result = self.check_premium(said, book)?;
            if result.announced && self.is_untrue_bird_of_the_bid(book, result.premium, result.by) {
                continue;
            }
            if result.announced || self.thirds.is_some() && self.renonce.is_none() {
                results.push(result);
            }
        }
        let bird = |result: &&PremiumResult| {
            result.announced && result.by == Side::Declarer && result.premium.is_bird()
        };
        let named =
            |premium: Premium| self.is_untrue_bird_of_the_bid(book, premium, Side::Declarer);
        let has_bird = match self.game.bird() {
            Some(of_the_bid) => {
                named(of_the_bid)
                    || results.iter().filter(bird).any(|result| result.premium == of_the_bid)
            }
            None => {
                self.game != Game::Besserrufer
                    || Premium::ALL.into_iter().any(named)
                    || results.iter().any(|result| bird(&result))
            }
        };
        if has_bird { Ok(results) } else { Err(FactsError::BirdMissing(self.game)) }
    }

    /// Whether the declarer bid a bird without its card: that is paid as untrue and only so,
    /// wherever it is listed besides.
    fn is_untrue_bird_of_the_bid(&self, book: &Book, premium: Premium, by: Side) -> bool {
        let of_the_bid = match self.game.bird() {
            Some(bird) => bird == premium,
            None => self.game == Game::Besserrufer && premium.is_bird(),
        };
        let untrue = |wrong: &FalseAnnouncement| {
            Some(wrong.seat) == self.declarer && wrong.premium == premium
        };
        let in_its_place = book.renonce.false_bird_counts.is == FalseBirdCounts::InPlaceOfPremium;
        in_its_place && of_the_bid && by == Side::Declarer && self.false_birds.iter().any(untrue)
    }

    fn check_premium(&self, said: &PremiumFacts, book: &Book) -> Result<PremiumResult, FactsError> {
        let PremiumFacts { premium, by, announced, made, contra } = *said;
        let contra = level(contra, book)?;
        if !announced && contra != KontraLevel::Plain {
            return Err(FactsError::ContraOnSilent(premium));
        }
        if announced {
            let in_book =
                book.premium(premium).is_some_and(|entry| entry.announced.value().is_some());
            let in_colour =
                !self.game.is_colour() || book.announce.colour_premiums.is.contains(&premium);
            let has_king = premium != Premium::KoenigUltimo || self.game.calls_king();
            if !(in_book && in_colour && has_king) {
                return Err(FactsError::PremiumNotAnnounceable(premium, self.game));
            }
            if premium == Premium::KoenigUltimo && by == Side::Defence {
                return Err(FactsError::PremiumByDefence(premium));
            }
        }
        // A Renonce broke the deal off: what was made by then has no part in the settlement.
        let made = match made {
            _ if self.renonce.is_some() => false,
            Some(made) => made,
            None => return Err(FactsError::MadeMissing(premium)),
        };
        if premium == Premium::ZehnTarock && announced && !made && self.renonce.is_none() {
            return Err(FactsError::ZehnTarockNotMade);
        }
        Ok(PremiumResult { premium, by, announced, made, contra })
    }

    /// What cannot have been said in a deal that ended before it could be.
    fn check_unsaid(&self, outcome: &PositiveOutcome) -> Result<(), FactsError> {
        let announced = || outcome.premiums.iter().filter(|result| result.announced);
        match outcome.ending {
            Ending::Surrendered => {
                if outcome.contra != KontraLevel::Plain {
                    return Err(FactsError::NotHere(FactsField::Contra, self.game));
                }
                let named =
                    || announced().map(|result| result.premium).find(|premium| premium.is_bird());
                let bid = if self.game == Game::Besserrufer { named() } else { self.game.bird() };
                match announced()
                    .find(|result| Some(result.premium) != bid || result.by != Side::Declarer)
                {
                    Some(other) => Err(FactsError::SurrenderedAfterAnnouncement(other.premium)),
                    None => Ok(()),
                }
            }
            Ending::Unplayed if outcome.contra != KontraLevel::Plain => {
                Err(FactsError::UnplayedButSaid("a Kontra"))
            }
            Ending::Unplayed if announced().any(|result| result.premium != Premium::ZehnTarock) => {
                Err(FactsError::UnplayedButSaid("an announcement"))
            }
            Ending::Unplayed | Ending::Counted(_) | Ending::BrokenOff => Ok(()),
        }
    }
}

fn check_thirds(thirds: i64) -> Result<Thirds, FactsError> {
    match i32::try_from(thirds) {
        Ok(number @ 0..=210) => Ok(Thirds(number)),
        Ok(_) | Err(_) => Err(FactsError::ThirdsOutOfRange(thirds)),
    }
}

/// At most six cards do not lie in the tricks, so the side without a trick has at most six times 13
/// thirds.
fn check_valat(outcome: &PositiveOutcome) -> Result<(), FactsError> {
    const SIX_CARDS: i32 = 6 * 13;
    let taken_by = |side| {
        outcome
            .premiums
            .iter()
            .any(|result| result.premium == Premium::Valat && result.made && result.by == side)
    };
    let Ending::Counted(Thirds(thirds)) = outcome.ending else { return Ok(()) };
    match (taken_by(Side::Declarer), taken_by(Side::Defence)) {
        (true, true) => Err(FactsError::ValatTwice),
        (true, false) if thirds < 210 - SIX_CARDS => {
            Err(FactsError::ValatAgainstThirds(i64::from(thirds)))
        }
        (false, true) if thirds > SIX_CARDS => {
            Err(FactsError::ValatAgainstThirds(i64::from(thirds)))
        }
        (true | false, false) | (false, true) => Ok(()),
    }
}

/// Negative games and Trischaken.
impl Facts {
    fn refuse_positive_fields(&self) -> Result<(), FactsError> {
        let given = [
            (FactsField::Declarer, self.declarer.is_some()),
            (FactsField::Partner, self.partner.flatten().is_some()),
            (FactsField::CalledInTalon, self.called_in_talon == Some(true)),
            (FactsField::Surrendered, self.surrendered),
            (FactsField::KingLeft, self.king_left),
            (FactsField::Contra, self.contra.is_some_and(|level| level != 0)),
            (FactsField::Thirds, self.thirds.is_some()),
            (FactsField::Unplayed, self.unplayed),
            (
                FactsField::Premiums,
                self.premiums.as_ref().is_some_and(|premiums| !premiums.is_empty()),
            ),
        ];
        match given.into_iter().find(|(_, given)| *given) {
            Some((field, _)) => Err(FactsError::NotHere(field, self.game)),
            None => Ok(()),
        }
    }

    fn check_negatives(&self, book: &Book) -> Result<ArrayVec<NegativeOutcome, 4>, FactsError> {
        self.refuse_positive_fields()?;
        for (field, given) in [
            (FactsField::Tricks, self.tricks.is_some()),
            (FactsField::Points, self.points.is_some()),
        ] {
            if given {
                return Err(FactsError::NotHere(field, self.game));
            }
        }
        let missing = FactsError::Missing(FactsField::Negatives, self.game);
        let Some((leading, others)) = self.negatives.as_deref().and_then(<[_]>::split_first) else {
            return Err(missing);
        };
        if leading.game != self.game {
            return Err(FactsError::LeadingGameDiffers(self.game, leading.game));
        }
        let mut games: ArrayVec<NegativeOutcome, 4> = ArrayVec::new();
        games.push(self.check_negative(leading, book)?);
        for game in others {
            for beside in [leading.game, game.game] {
                if !book.auction.side_by_side.is.contains(&beside) {
                    return Err(FactsError::NotSideBySide(beside));
                }
            }
            if book.rank(game.game) > book.rank(leading.game) {
                return Err(FactsError::LeadingGameLower(leading.game, game.game));
            }
            if games.iter().any(|other| other.declarer == game.declarer) {
                return Err(FactsError::DeclarerTwice(game.declarer));
            }
            let outcome = self.check_negative(game, book)?;
            if outcome.contra != BySeat::default() {
                return Err(FactsError::ContraNotLeading(game.game));
            }
            games.push(outcome);
        }
        let tricks: i64 = games.iter().map(|game| i64::from(game.tricks)).sum();
        if tricks > 12 { Err(FactsError::TricksSum(tricks)) } else { Ok(games) }
    }

    fn check_negative(
        &self,
        game: &NegativeFacts,
        book: &Book,
    ) -> Result<NegativeOutcome, FactsError> {
        let tricks = match game.tricks {
            Some(tricks) => check_tricks(tricks)?,
            None if self.renonce.is_some() => 0,
            None => return Err(FactsError::Missing(FactsField::Tricks, game.game)),
        };
        let mut contra = BySeat::default();
        for (seat, number) in &game.contra {
            if *seat == game.declarer {
                return Err(FactsError::ContraByDeclarer(*seat));
            }
            contra[*seat] = level(*number, book)?;
        }
        Ok(NegativeOutcome { game: game.game, declarer: game.declarer, tricks, contra })
    }

    fn check_trischaken(&self) -> Result<Played, FactsError> {
        self.refuse_positive_fields()?;
        if self.negatives.is_some() {
            return Err(FactsError::NotHere(FactsField::Negatives, self.game));
        }
        let (Some(tricks), Some(points)) = (self.tricks, self.points) else {
            return match (self.renonce.is_some(), self.tricks) {
                (true, _) => {
                    Ok(Played::Trischaken { tricks: BySeat::default(), points: BySeat::default() })
                }
                (false, None) => Err(FactsError::Missing(FactsField::Tricks, self.game)),
                (false, Some(_)) => Err(FactsError::Missing(FactsField::Points, self.game)),
            };
        };
        let mut checked = (BySeat::default(), BySeat::default());
        for seat in Seat::ALL {
            checked.0[seat] = check_tricks(tricks[seat.index()])?;
            checked.1[seat] = check_points(points[seat.index()])?;
        }
        if self.renonce.is_none() {
            check_sums(checked.0, checked.1)?;
        }
        Ok(Played::Trischaken { tricks: checked.0, points: checked.1 })
    }
}

fn check_tricks(tricks: i64) -> Result<u8, FactsError> {
    match u8::try_from(tricks) {
        Ok(number @ 0..=12) => Ok(number),
        Ok(_) | Err(_) => Err(FactsError::TricksOutOfRange(tricks)),
    }
}

fn check_points(points: i64) -> Result<Thirds, FactsError> {
    match i32::try_from(points) {
        Ok(number @ 0..=210) => Ok(Thirds(number)),
        Ok(_) | Err(_) => Err(FactsError::PointsOutOfRange(points)),
    }
}

fn check_sums(tricks: BySeat<u8>, points: BySeat<Thirds>) -> Result<(), FactsError> {
    let all_tricks: i64 = tricks.0.iter().map(|tricks| i64::from(*tricks)).sum();
    if all_tricks != 12 {
        return Err(FactsError::TricksSum(all_tricks));
    }
    let all_points: Thirds = points.0.into_iter().sum();
    if all_points != Thirds::PACK {
        return Err(FactsError::PointsSum(i64::from(all_points.0)));
    }
    match Seat::ALL.into_iter().find(|seat| (tricks[*seat] == 0) != (points[*seat] == Thirds(0))) {
        Some(seat) => Err(FactsError::PointsAgainstTricks(seat)),
        None => Ok(()),
    }
}
