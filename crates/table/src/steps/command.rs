//! What people want to do, away from the cards.

use tarock_rules::LastRadlError;

use crate::Bytes32;
use crate::fair::DRAW;
use crate::messages::event::{Away, TableEvent, WatcherSeen};
use crate::messages::input::Command;
use crate::messages::refusal::TableRefusal;
use crate::names::{Place, UserId, is_id, is_name};
use crate::state::{Owner, Stage, Watcher};
use crate::steps::talk::Spoken;
use crate::table::Table;

/// Most people who watch.
const MOST_WATCHERS: usize = 100;

impl Table {
    pub(crate) fn command(
        &mut self,
        from: &UserId,
        seen: u64,
        command: Command,
    ) -> Result<(), TableRefusal> {
        if seen > self.state.seq {
            return Err(TableRefusal::FromTheFuture);
        }
        match command {
            Command::Sit { place, name } => self.sit(from, place, name),
            Command::SeatBot { place, spec } => self.seat_bot(from, place, spec),
            Command::UnseatBot { place } => self.unseat_bot(from, place),
            Command::Leave => self.leave(from),
            Command::Return => self.come_back(from),
            Command::Ready => {
                self.check_seen(seen)?;
                self.ready(from)
            }
            Command::Contribute { deal, bytes } => self.contribute(from, deal, bytes),
            Command::Act { action } => {
                let place = self.playing_place(from)?;
                self.check_seen(seen)?;
                self.act(place, action)
            }
            Command::Claim { rest } => {
                let place = self.playing_place(from)?;
                self.check_seen(seen)?;
                self.claim(place, rest)
            }
            Command::AnswerClaim { claim, agree } => {
                let place = self.playing_place(from)?;
                self.answer_claim(place, claim, agree)
            }
            Command::LastRadl => self.last_radl(from),
            Command::EndEvening { wanted } => self.want_end(from, wanted),
            Command::Watch { name } => self.watch(from, name),
            Command::StopWatching => self.stop_watching(from),
            Command::ShowHand { watcher, allowed } => self.show_hand(from, &watcher, allowed),
            Command::SendAway { watcher } => self.send_away(from, &watcher),
            Command::Cut { deal, cards } => self.cut(from, deal, cards),
            Command::Knock { deal, talon } => self.knock(from, deal, talon),
            Command::TakePacket { deal, packet } => self.take_packet(from, deal, packet),
            Command::ChangeDiscard { cards } => {
                let place = self.playing_place(from)?;
                self.check_seen(seen)?;
                self.change_discard(place, &cards)
            }
            Command::Say { text } => self.say(from, Spoken::Text(text)),
            Command::SayPhrase { phrase } => self.say(from, Spoken::Phrase(phrase)),
            Command::Annul { reason } => {
                let place = self.playing_place(from)?;
                self.want_annulment(place, reason)
            }
            Command::AnswerAnnulment { annulment, agree } => {
                let place = self.playing_place(from)?;
                self.answer_annulment(place, annulment, agree)
            }
        }
    }

    /// The place of somebody who plays in person.
    fn playing_place(&self, from: &UserId) -> Result<Place, TableRefusal> {
        let place = self.own_place(from)?;
        if self.state.bot_at(place).is_some() {
            return Err(TableRefusal::BotPlays);
        }
        match self.state.stage {
            Stage::Playing(_) => Ok(place),
            Stage::Gathering
            | Stage::Drawing(_)
            | Stage::Shuffling(_)
            | Stage::Between(_)
            | Stage::Over(_) => Err(TableRefusal::NotNow),
        }
    }

    fn own_place(&self, from: &UserId) -> Result<Place, TableRefusal> {
        self.state.place_of(from).ok_or(TableRefusal::NotAtTable)
    }

    /// Refuses what was sent before the sender could know what has happened in the deal.
    fn check_seen(&self, seen: u64) -> Result<(), TableRefusal> {
        if seen < self.state.changed_at { Err(TableRefusal::Stale) } else { Ok(()) }
    }

    fn sit(&mut self, from: &UserId, place: Place, name: String) -> Result<(), TableRefusal> {
        if !is_name(&name) {
            return Err(TableRefusal::Name);
        }
        if self.state.place_of(from).is_some() {
            return Err(TableRefusal::SitsAlready);
        }
        let owner = self.state.places.get(place.index()).ok_or(TableRefusal::NoSuchPlace)?;
        match (owner, &self.state.stage) {
            (Owner::Person { .. }, _) => return Err(TableRefusal::PlaceTaken),
            (Owner::Nobody | Owner::Bot { .. }, Stage::Gathering)
            | (Owner::Bot { .. }, Stage::Between(_)) => {}
            (Owner::Nobody | Owner::Bot { .. }, _) => return Err(TableRefusal::NotNow),
        }
        let watched = self.state.watchers.remove(from).is_some();
        let user = from.clone();
        self.state.places[place.index()] = Owner::Person {
            user,
            name: name.clone(),
            ready: false,
            cut_at: None,
            away: None,
            account: false,
        };
        self.tell(&TableEvent::Seated { place, name, bot: false });
        if watched {
            self.tell_watchers();
        }
        Ok(())
    }

    fn seat_bot(&mut self, from: &UserId, place: Place, spec: String) -> Result<(), TableRefusal> {
        self.own_place(from)?;
        if !is_id(&spec) {
            return Err(TableRefusal::Name);
        }
        if self.state.stage != Stage::Gathering {
            return Err(TableRefusal::NotNow);
        }
        let owner = self.state.places.get_mut(place.index()).ok_or(TableRefusal::NoSuchPlace)?;
        if *owner != Owner::Nobody {
            return Err(TableRefusal::PlaceTaken);
        }
        *owner = Owner::Bot { spec: spec.clone() };
        self.tell(&TableEvent::Seated { place, name: spec, bot: true });
        Ok(())
    }

    fn unseat_bot(&mut self, from: &UserId, place: Place) -> Result<(), TableRefusal> {
        self.own_place(from)?;
        if self.state.stage != Stage::Gathering {
            return Err(TableRefusal::NotNow);
        }
        let owner = self.state.places.get_mut(place.index()).ok_or(TableRefusal::NoSuchPlace)?;
        match owner {
            Owner::Bot { .. } => *owner = Owner::Nobody,
            Owner::Person { .. } | Owner::Nobody => return Err(TableRefusal::NoBotThere),
        }
        self.tell(&TableEvent::Unseated(place));
        Ok(())
    }

    fn leave(&mut self, from: &UserId) -> Result<(), TableRefusal> {
        let place = self.own_place(from)?;
        match self.state.stage {
            Stage::Gathering => {
                self.state.places[place.index()] = Owner::Nobody;
                for watcher in
                    self.state.watchers.values_mut().filter(|watcher| watcher.behind == Some(place))
                {
                    watcher.behind = None;
                }
                self.tell(&TableEvent::Unseated(place));
                Ok(())
            }
            Stage::Over(_) => Err(TableRefusal::NotNow),
            Stage::Drawing(_) | Stage::Shuffling(_) | Stage::Playing(_) | Stage::Between(_) => {
                self.take_over(place, Away::Left);
                Ok(())
            }
        }
    }

    fn come_back(&mut self, from: &UserId) -> Result<(), TableRefusal> {
        let place = self.own_place(from)?;
        if self.state.bot_at(place).is_none() {
            return Err(TableRefusal::NotAway);
        }
        self.give_back(place);
        Ok(())
    }

    fn ready(&mut self, from: &UserId) -> Result<(), TableRefusal> {
        let place = self.own_place(from)?;
        if self.state.bot_at(place).is_some() {
            return Err(TableRefusal::BotPlays);
        }
        if !matches!(self.state.stage, Stage::Gathering | Stage::Between(_)) {
            return Err(TableRefusal::NotNow);
        }
        if let Some(Owner::Person { ready, .. }) = self.state.places.get_mut(place.index()) {
            *ready = true;
        }
        self.tell(&TableEvent::Ready(place));
        Ok(())
    }

    fn contribute(&mut self, from: &UserId, deal: u64, bytes: Bytes32) -> Result<(), TableRefusal> {
        let place = self.own_place(from)?;
        let (wanted, secret, cutting, contributions) = match &mut self.state.stage {
            Stage::Drawing(drawing) => (DRAW, drawing.secret, false, &mut drawing.contributions),
            Stage::Shuffling(shuffling) => (
                shuffling.deal,
                shuffling.secret,
                shuffling.cutting.is_some(),
                &mut shuffling.contributions,
            ),
            Stage::Gathering | Stage::Playing(_) | Stage::Between(_) | Stage::Over(_) => {
                return Err(TableRefusal::NotNow);
            }
        };
        if wanted != deal {
            return Err(TableRefusal::WrongDeal);
        }
        if secret.is_none() || cutting {
            // Before the commitment a contribution would be worth nothing, and once somebody cuts
            // the pack is shuffled.
            return Err(TableRefusal::NotNow);
        }
        match contributions.get_mut(place.index()) {
            Some(given @ None) => *given = Some(bytes),
            Some(Some(_)) | None => return Err(TableRefusal::ContributedAlready),
        }
        self.tell(&TableEvent::Contributed(place));
        Ok(())
    }

    fn last_radl(&mut self, from: &UserId) -> Result<(), TableRefusal> {
        let place = self.own_place(from)?;
        if self.state.bot_at(place).is_some() {
            return Err(TableRefusal::BotPlays);
        }
        if !matches!(self.state.stage, Stage::Between(_) | Stage::Shuffling(_)) {
            return Err(TableRefusal::NotNow);
        }
        self.state.evening.say_last_radl(&self.book).map_err(|error| match error {
            LastRadlError::NotInBook => TableRefusal::LastRadlNotInBook,
            LastRadlError::SaidAlready => TableRefusal::LastRadlSaid,
        })?;
        self.tell(&TableEvent::LastRadlSaid(place));
        Ok(())
    }

    fn want_end(&mut self, from: &UserId, wanted: bool) -> Result<(), TableRefusal> {
        let place = self.own_place(from)?;
        if self.state.bot_at(place).is_some() {
            return Err(TableRefusal::BotPlays);
        }
        if matches!(self.state.stage, Stage::Gathering | Stage::Over(_)) {
            return Err(TableRefusal::NotNow);
        }
        if wanted {
            self.state.end_wanted.insert(place);
        } else {
            self.state.end_wanted.remove(&place);
        }
        let places = self.state.end_wanted.iter().copied().collect();
        self.tell(&TableEvent::EndWanted(places));
        Ok(())
    }

    fn watch(&mut self, from: &UserId, name: String) -> Result<(), TableRefusal> {
        if !is_name(&name) {
            return Err(TableRefusal::Name);
        }
        if self.state.place_of(from).is_some() {
            return Err(TableRefusal::SitsAlready);
        }
        if self.is_sent_away(from) {
            return Err(TableRefusal::SentAway);
        }
        if self.state.watchers.len() >= MOST_WATCHERS && !self.state.watchers.contains_key(from) {
            return Err(TableRefusal::TooManyWatchers);
        }
        self.state
            .watchers
            .entry(from.clone())
            .or_insert(Watcher { name: String::new(), behind: None })
            .name = name;
        self.tell_watchers();
        Ok(())
    }

    fn stop_watching(&mut self, from: &UserId) -> Result<(), TableRefusal> {
        self.state.watchers.remove(from).ok_or(TableRefusal::NotAtTable)?;
        self.tell_watchers();
        Ok(())
    }

    fn show_hand(
        &mut self,
        from: &UserId,
        watcher: &UserId,
        allowed: bool,
    ) -> Result<(), TableRefusal> {
        let place = self.own_place(from)?;
        let found = self.state.watchers.get_mut(watcher).ok_or(TableRefusal::NoSuchWatcher)?;
        match (allowed, found.behind) {
            (true, Some(behind)) if behind != place => return Err(TableRefusal::SawAnother),
            (false, Some(behind)) if behind != place => return Err(TableRefusal::NoSuchWatcher),
            (true, _) => {
                if let Stage::Playing(playing) = &mut self.state.stage {
                    if playing.saw.get(watcher).is_some_and(|saw| *saw != place) {
                        return Err(TableRefusal::SawAnother);
                    }
                    playing.saw.insert(watcher.clone(), place);
                }
                found.behind = Some(place);
            }
            (false, _) => found.behind = None,
        }
        self.tell_watchers();
        Ok(())
    }

    /// Somebody is known by an account.
    pub(crate) fn has_account(&mut self, user: &UserId) {
        let Some(place) = self.state.place_of(user) else { return };
        if let Some(Owner::Person { account, .. }) = self.state.places.get_mut(place.index())
            && !std::mem::replace(account, true)
        {
            self.tell(&TableEvent::HasAccount(place));
        }
    }

    /// Somebody is known by another name.
    pub(crate) fn renamed(&mut self, user: &UserId, name: String) {
        if !is_name(&name) {
            return;
        }
        if let Some(watcher) = self.state.watchers.get_mut(user) {
            if watcher.name != name {
                watcher.name = name;
                self.tell_watchers();
            }
            return;
        }
        let Some(place) = self.state.place_of(user) else { return };
        if let Some(Owner::Person { name: known, .. }) = self.state.places.get_mut(place.index())
            && *known != name
        {
            known.clone_from(&name);
            self.tell(&TableEvent::Renamed { place, name });
        }
    }

    fn send_away(&mut self, from: &UserId, watcher: &UserId) -> Result<(), TableRefusal> {
        let by = self.own_place(from)?;
        let gone = self.state.watchers.remove(watcher).ok_or(TableRefusal::NoSuchWatcher)?;
        if self.state.sent_away.len() >= MOST_WATCHERS {
            self.state.sent_away.pop_first();
        }
        self.state.sent_away.insert(watcher.clone());
        self.tell(&TableEvent::SentAway { name: gone.name, by });
        self.tell_watchers();
        Ok(())
    }

    /// Whether somebody was sent away as a Kiebitz and may no longer look on.
    pub fn is_sent_away(&self, user: &UserId) -> bool {
        self.state.sent_away.contains(user) && self.state.place_of(user).is_none()
    }

    /// Somebody who sits or watches here goes on under another id. Nobody has two places or sees
    /// two hands, so whoever is here already stays alone what they are.
    pub(crate) fn became(&mut self, from: &UserId, to: UserId) {
        let saw =
            matches!(&self.state.stage, Stage::Playing(playing) if playing.saw.contains_key(&to));
        let here = self.state.place_of(&to).is_some() || self.state.watchers.contains_key(&to);
        if saw || here || !is_id(&to.0) {
            return;
        }
        for owner in &mut self.state.places {
            if let Owner::Person { user, .. } = owner
                && user == from
            {
                user.clone_from(&to);
            }
        }
        if let Stage::Playing(playing) = &mut self.state.stage
            && let Some(saw) = playing.saw.remove(from)
        {
            playing.saw.insert(to.clone(), saw);
        }
        if self.state.sent_away.remove(from) {
            self.state.sent_away.insert(to.clone());
        }
        if let Some(answered) = self.state.answered.remove(from) {
            self.state.answered.entry(to.clone()).or_insert(answered);
        }
        if let Some(watcher) = self.state.watchers.remove(from) {
            self.state.watchers.insert(to, watcher);
            self.tell_watchers();
        }
    }

    fn tell_watchers(&mut self) {
        let watchers = self.watchers_seen();
        self.tell(&TableEvent::Watchers(watchers));
    }

    pub(crate) fn watchers_seen(&self) -> Vec<WatcherSeen> {
        let watchers = self.state.watchers.iter();
        watchers
            .map(|(user, watcher)| WatcherSeen {
                user: user.clone(),
                name: watcher.name.clone(),
                behind: watcher.behind,
            })
            .collect()
    }
}
