//! What hands do before the cards are dealt: drawing for the first deal, cutting, knocking, taking
//! packets. All of it is part of the [fair deal](crate::fair); for bots and for who does not come
//! forward in time it is computed.

use tarock_rules::dealing::KnockedTalon;

use crate::Bytes32;
use crate::fair::{self, DRAW, FairDraw, PackCut};
use crate::messages::event::{EveningOver, TableEvent};
use crate::messages::input::Effect;
use crate::messages::refusal::TableRefusal;
use crate::names::{Place, UserId};
use crate::setup::Setup;
use crate::state::{Cutting, Drawing, Knocked, Shuffling, Stage};
use crate::table::Table;
use crate::view::SeenCutting;

impl Table {
    /// Cards are drawn for the first deal: a shuffle of its own, with a secret and contributions.
    pub(crate) fn begin_draw(&mut self) {
        let contributions = vec![None; usize::from(self.state.setup.players)];
        self.state.stage = Stage::Drawing(Drawing { secret: None, contributions, until: None });
        self.out.push(Effect::NeedSecret { deal: DRAW });
    }

    /// Everybody has contributed, or had the time to.
    pub(crate) fn draw_cards(&mut self) {
        let Stage::Drawing(Drawing { secret: Some(secret), contributions, .. }) = &self.state.stage
        else {
            return;
        };
        let (secret, contributions) = (*secret, contributions.clone());
        let name = self.state.deal_name(DRAW);
        let drawn = fair::draw(&self.book, &name.table, &secret, &contributions);
        let begun = drawn.and_then(|(rounds, dealer)| {
            let evening =
                tarock_rules::Evening::new(&self.book, self.state.setup.players, dealer.0)?;
            Ok((rounds, dealer, evening))
        });
        let Ok((rounds, dealer, evening)) = begun else {
            // The number of players was checked when the table was opened.
            self.finish_evening(EveningOver::Agreed);
            return;
        };
        let draw = FairDraw {
            commitment: fair::commitment(&name, &secret),
            secret,
            contributions,
            rounds,
        };
        self.state.evening = evening;
        self.state.draw = Some(draw.clone());
        self.tell(&TableEvent::Drawn { dealer, draw: Box::new(draw) });
        self.next_deal();
    }

    /// The pack is shuffled: the cutter gets it, or it is cut by computation.
    pub(crate) fn begin_cut(&mut self) {
        let Some(by_hand) = self.state.setup.by_hand else {
            self.deal_cards(None);
            return;
        };
        let Ok(sitting) = self.state.evening.sitting(&self.book) else {
            self.finish_evening(EveningOver::Agreed);
            return;
        };
        let place = Place(sitting.cutter);
        if by_hand.cut == 0 || self.state.bot_at(place).is_some() {
            self.tell(&TableEvent::Cut { place, cut: PackCut::Computed });
            self.deal_cards(Some(PackCut::Computed));
            return;
        }
        self.hand_over(place, None);
    }

    /// Somebody has a few seconds to do something with the pack.
    fn hand_over(&mut self, place: Place, knocked: Option<Knocked>) {
        let wait = self.state.setup.by_hand.map_or(0, |by_hand| by_hand.cut);
        let until = self.state.now.saturating_add(wait);
        let Stage::Shuffling(shuffling) = &mut self.state.stage else { return };
        shuffling.cutting = Some(Cutting { place, until, knocked });
        if let Some(seen) = self.cutting_seen() {
            self.tell(&TableEvent::Cutting(seen));
        }
    }

    /// What everybody sees of who has the pack.
    pub(crate) fn cutting_seen(&self) -> Option<SeenCutting> {
        let Stage::Shuffling(shuffling) = &self.state.stage else { return None };
        let Cutting { place, until, knocked } = shuffling.cutting.as_ref()?;
        let (least, most) = self.state.setup.cut_limits(&self.book).into_inner();
        Some(SeenCutting {
            deal: shuffling.deal,
            place: *place,
            least,
            most,
            times: Setup::most_cuts(&self.book),
            knocking: self.state.setup.knocks(&self.book),
            packets: knocked.as_ref().map(|knocked| self.packets_left(shuffling, &knocked.packets)),
            until: *until,
        })
    }

    /// The packets that the next one can choose from.
    fn packets_left(&self, shuffling: &Shuffling, chosen: &[Option<u8>]) -> Vec<u8> {
        let taken = self.packets_taken(shuffling, chosen);
        (0..4).filter(|packet| !taken.contains(packet)).collect()
    }

    fn packets_taken(&self, shuffling: &Shuffling, chosen: &[Option<u8>]) -> Vec<u8> {
        let name = self.state.deal_name(shuffling.deal);
        let secret = shuffling.secret.unwrap_or(Bytes32([0; 32]));
        fair::packets_taken(&self.book, &name, &secret, &shuffling.contributions, chosen)
            .unwrap_or_default()
    }

    /// The pack is in this person's hands.
    fn in_hand(&self, from: &UserId, deal: u64) -> Result<(&Shuffling, &Cutting), TableRefusal> {
        let place = self.state.place_of(from).ok_or(TableRefusal::NotAtTable)?;
        let Stage::Shuffling(shuffling) = &self.state.stage else {
            return Err(TableRefusal::NotNow);
        };
        if shuffling.deal != deal {
            return Err(TableRefusal::WrongDeal);
        }
        let cutting = shuffling.cutting.as_ref().filter(|cutting| cutting.place == place);
        Ok((shuffling, cutting.ok_or(TableRefusal::NotYourCut)?))
    }

    pub(crate) fn cut(
        &mut self,
        from: &UserId,
        deal: u64,
        cards: Vec<u8>,
    ) -> Result<(), TableRefusal> {
        let (_, cutting) = self.in_hand(from, deal)?;
        if cutting.knocked.is_some() {
            return Err(TableRefusal::NotYourCut);
        }
        if !(1..=usize::from(Setup::most_cuts(&self.book))).contains(&cards.len()) {
            return Err(TableRefusal::CutTimes);
        }
        let allowed = self.state.setup.cut_limits(&self.book);
        if !cards.iter().all(|cut| allowed.contains(cut)) {
            return Err(TableRefusal::CutLimits);
        }
        let (place, cut) = (cutting.place, PackCut::Cut(cards));
        self.tell(&TableEvent::Cut { place, cut: cut.clone() });
        self.deal_cards(Some(cut));
        Ok(())
    }

    pub(crate) fn knock(
        &mut self,
        from: &UserId,
        deal: u64,
        talon: KnockedTalon,
    ) -> Result<(), TableRefusal> {
        let (shuffling, cutting) = self.in_hand(from, deal)?;
        if !self.state.setup.knocks(&self.book) {
            return Err(TableRefusal::NoKnocking);
        }
        if cutting.knocked.is_some() {
            return Err(TableRefusal::NotYourCut);
        }
        let (place, forehand) = (cutting.place, shuffling.seating.seats[0]);
        self.tell(&TableEvent::Cut { place, cut: PackCut::Knocked { talon, packets: Vec::new() } });
        self.hand_over(forehand, Some(Knocked { talon, packets: Vec::new() }));
        Ok(())
    }

    pub(crate) fn take_packet(
        &mut self,
        from: &UserId,
        deal: u64,
        packet: u8,
    ) -> Result<(), TableRefusal> {
        let (shuffling, cutting) = self.in_hand(from, deal)?;
        let Some(knocked) = &cutting.knocked else { return Err(TableRefusal::NotYourCut) };
        if !self.packets_left(shuffling, &knocked.packets).contains(&packet) {
            return Err(TableRefusal::PacketTaken);
        }
        self.packet_taken(Some(packet));
        Ok(())
    }

    /// The one who has the pack does nothing with it: it is computed.
    pub(crate) fn cut_for_absent(&mut self) {
        let Stage::Shuffling(shuffling) = &self.state.stage else { return };
        let Some(cutting) = &shuffling.cutting else { return };
        if cutting.knocked.is_some() {
            self.packet_taken(None);
        } else {
            let place = cutting.place;
            self.tell(&TableEvent::Cut { place, cut: PackCut::Computed });
            self.deal_cards(Some(PackCut::Computed));
        }
    }

    /// The next packet is taken; once it is clear who has which, the cards are dealt.
    fn packet_taken(&mut self, chosen: Option<u8>) {
        let Stage::Shuffling(shuffling) = &self.state.stage else { return };
        let Some(Cutting { place, knocked: Some(knocked), .. }) = &shuffling.cutting else {
            return;
        };
        let mut packets = knocked.packets.clone();
        packets.push(chosen);
        let (place, talon) = (*place, knocked.talon);
        let taken = self.packets_taken(shuffling, &packets);
        let Some(packet) = taken.last().copied() else { return };
        let next = shuffling.seating.seats.get(packets.len()).copied();
        // The first packet of the forehand settles all others, and the last one is nobody's choice.
        let settled = taken.first() == Some(&0) || packets.len() == 3;
        self.tell(&TableEvent::PacketTaken { place, packet });
        if let Some(next) = next.filter(|_| !settled) {
            self.hand_over(next, Some(Knocked { talon, packets }));
        } else {
            packets.resize(4, None);
            self.deal_cards(Some(PackCut::Knocked { talon, packets }));
        }
    }

    /// Does what bots and absent people would do with the pack.
    pub(crate) fn pass_pack_on(&mut self) {
        while let Stage::Shuffling(shuffling) = &self.state.stage
            && let Some(cutting) = &shuffling.cutting
            && self.state.bot_at(cutting.place).is_some()
        {
            self.cut_for_absent();
        }
    }
}
