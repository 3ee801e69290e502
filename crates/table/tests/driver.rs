//! The interpreter of effects, with hosts of two kinds around it: one that keeps a log as a server
//! does, and one that plays for a single person as practice does.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use tarock_rules::{Book, Phase};
use tarock_table::fair::{FairRecord, verify};
use tarock_table::{
    BotQuestion, BotTask, Bytes32, Command, CommandAnswer, CommandId, Contribution, Effect,
    EffectHandler, Input, Length, Logged, NumberedEvent, Place, Rest, ScoreLine, Setup, State,
    Table, TableEvent, TableRefusal, ThinkingTime, UserId, Viewer, drive, resume,
};

const OWN: Place = Place(0);

fn person() -> UserId {
    UserId("anna".to_owned())
}

fn bytes(number: u64) -> Bytes32 {
    let mut bytes = [0; 32];
    ChaCha8Rng::seed_from_u64(number).fill_bytes(&mut bytes);
    Bytes32(bytes)
}

fn contribution_id(deal: u64) -> CommandId {
    CommandId(format!("contribution-{deal}"))
}

/// A host that writes down whatever it is asked for.
#[derive(Default)]
struct Host {
    now: u64,
    /// Whether it contributes in the name of the person.
    contributes: bool,
    log: Vec<Logged>,
    repeated: usize,
    /// Commands that were refused and changed nothing.
    unchanged: Vec<CommandAnswer>,
    secrets: Vec<u64>,
    told: BTreeMap<Viewer, Vec<NumberedEvent>>,
    answers: Vec<CommandAnswer>,
    questions: VecDeque<BotQuestion>,
    refused: Vec<TableRefusal>,
    wake: Option<u64>,
    kept: Vec<(ScoreLine, FairRecord)>,
    /// Number of the last event when an input was taken.
    stepped_at: u64,
}

impl EffectHandler for Host {
    fn now(&mut self) -> u64 {
        self.now
    }

    fn stepped(&mut self, table: &Table, taken: Logged, unchanged: Option<&CommandAnswer>) {
        self.stepped_at = table.seq();
        if unchanged.is_some_and(|answer| answer.repeated) {
            self.repeated += 1;
        } else {
            self.unchanged.extend(unchanged.cloned());
            self.log.push(taken);
        }
    }

    fn secret(&mut self, deal: u64) -> Bytes32 {
        self.secrets.push(deal);
        bytes(1_000 + deal)
    }

    fn contribution(&mut self, place: Place, deal: u64) -> Option<Contribution> {
        assert_eq!(place, OWN, "only people are asked");
        self.contributes.then(|| Contribution {
            from: person(),
            id: contribution_id(deal),
            bytes: bytes(deal),
        })
    }

    fn tell(&mut self, table: &Table, to: Viewer, told: NumberedEvent) {
        assert_eq!(
            table.seq(),
            self.stepped_at,
            "an event is told before the table is stepped again"
        );
        self.told.entry(to).or_default().push(told);
    }

    fn answer(&mut self, _table: &Table, answer: CommandAnswer) {
        self.answers.push(answer);
    }

    fn ask_bot(&mut self, table: &Table, question: BotQuestion) {
        assert!(table.observe(question.place).is_some(), "a bot that is asked sees the deal");
        self.questions.push_back(question);
    }

    fn bot_refused(&mut self, _place: Place, refused: TableRefusal) {
        self.refused.push(refused);
    }

    fn wake_at(&mut self, at: Option<u64>) {
        self.wake = at;
    }

    fn keep(&mut self, table: &Table, line: ScoreLine, record: FairRecord) {
        verify(table.book(), &record).expect("every deal is fair");
        assert_eq!(table.state(), &state_of(table), "a table that keeps a deal can be kept");
        self.kept.push((line, record));
    }
}

fn state_of(table: &Table) -> State {
    let text = serde_json::to_string(table.state()).expect("a state can be written");
    serde_json::from_str(&text).expect("and read")
}

fn open(rules: &str) -> Table {
    let book = Arc::new(Book::published(rules).expect("a published book"));
    let setup = Setup {
        thinking: ThinkingTime::Off,
        length: Length::Radln(1),
        ..Setup::new("table", rules)
    };
    Table::new(book, setup).expect("the setup is right")
}

fn say(table: &Table, id: &str, command: Command) -> Input {
    Input::Command { from: person(), id: CommandId(id.to_owned()), seen: table.seq(), command }
}

/// One person and three bots, ready for the first deal. All inputs that came from outside.
fn gather(table: &mut Table, host: &mut Host) -> Vec<Logged> {
    let bots =
        (1..4).map(|place| Command::SeatBot { place: Place(place), spec: "random".to_owned() });
    let sit = Command::Sit { place: OWN, name: "Anna".to_owned() };
    let commands: Vec<Command> = std::iter::once(sit).chain(bots).chain([Command::Ready]).collect();
    let mut inputs = Vec::new();
    for (number, command) in commands.into_iter().enumerate() {
        let input = say(table, &format!("gather-{number}"), command);
        inputs.push(Logged { now: host.now, input: input.clone() });
        drive(table, input, host);
    }
    assert!(host.answers.iter().all(|answer| answer.refused.is_none()), "{:?}", host.answers);
    inputs
}

/// What happens next at a table where everybody does something legal.
fn next_input(table: &Table, host: &mut Host, rng: &mut ChaCha8Rng, number: usize) -> Input {
    if let Some(question) = host.questions.pop_front() {
        let place = question.place;
        return match question.about {
            BotTask::Move { turn } => {
                let legal = table.observe(place).map(|seen| seen.legal).unwrap_or_default();
                match legal.get(rng.random_range(0..legal.len().max(1))) {
                    Some(action) => Input::BotMove { place, turn, action: *action },
                    // Meanwhile another is to move; the table asks again.
                    None => Input::Tick,
                }
            }
            BotTask::Claim { claim, .. } => {
                Input::BotAnswer { place, claim, agree: rng.random_range(0..4_u8) > 0 }
            }
        };
    }
    let id = format!("command-{number}");
    let Some(deal) = table.snapshot(&person()).deal else { return say(table, &id, Command::Ready) };
    let Some(seen) = deal.observation else {
        let command = Command::Contribute { deal: deal.deal, bytes: bytes(deal.deal) };
        return Input::Command {
            from: person(),
            id: contribution_id(deal.deal),
            seen: table.seq(),
            command,
        };
    };
    if seen.phase == Phase::Play && deal.claim.is_none() && rng.random_range(0..6_u8) == 0 {
        let rest = if rng.random_range(0..2_u8) == 0 { Rest::Take } else { Rest::Give };
        return say(table, &id, Command::Claim { rest });
    }
    let action = seen.legal[rng.random_range(0..seen.legal.len())];
    say(table, &id, Command::Act { action })
}

/// An evening with a host that leaves contributing to the person: what came from outside, and where
/// it led.
fn evening(rules: &str, seed: u64) -> (Vec<Logged>, Table, Host) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut table, mut host) = (open(rules), Host::default());
    let mut inputs = gather(&mut table, &mut host);
    for number in 0.. {
        assert!(number < 4_000, "{rules}, seed {seed}: an evening of one Radl ends");
        if table.is_over() {
            break;
        }
        let input = next_input(&table, &mut host, &mut rng, number);
        // Whoever contributes in the person's name does so at once.
        if !is_contribution(&input) {
            host.now += rng.random_range(0..500_u64);
        }
        inputs.push(Logged { now: host.now, input: input.clone() });
        drive(&mut table, input, &mut host);
    }
    (inputs, table, host)
}

fn is_contribution(input: &Input) -> bool {
    matches!(input, Input::Command { command: Command::Contribute { .. }, .. })
}

#[test]
fn hosts_of_both_kinds_come_to_the_same_table() {
    let mut claims = BTreeMap::<String, usize>::new();
    for rules in Book::ids() {
        for seed in 0..3 {
            let (inputs, table, server) = evening(rules, seed);
            let (mut practice_table, mut practice) =
                (open(rules), Host { contributes: true, ..Host::default() });
            for Logged { now, input } in
                inputs.iter().filter(|logged| !is_contribution(&logged.input))
            {
                practice.now = *now;
                drive(&mut practice_table, input.clone(), &mut practice);
            }
            assert!(
                practice_table == table,
                "{rules}, seed {seed}: the hosts come to different tables"
            );
            assert_eq!(practice.told, server.told, "{rules}, seed {seed}: people hear the same");
            assert_eq!(practice.kept, server.kept, "{rules}, seed {seed}: the same deals are kept");
            assert_eq!(practice.log, server.log, "{rules}, seed {seed}: the same inputs are taken");
            assert_eq!(
                (practice.secrets, practice.wake),
                (server.secrets, server.wake),
                "{rules}, seed {seed}"
            );
            let replayed =
                Table::replay(Arc::new(table.book().clone()), table.setup().clone(), &server.log);
            assert!(
                replayed.expect("the setup is right") == table,
                "{rules}, seed {seed}: the log leads to another table"
            );
            for told in &server.told[&Viewer::Public] {
                if let TableEvent::ClaimEnded(end) = &told.event {
                    *claims.entry(format!("{end:?}")).or_default() += 1;
                }
            }
        }
    }
    assert!(
        claims.contains_key("Agreed") && claims.keys().any(|end| end.starts_with("Declined")),
        "{claims:?}"
    );
}

#[test]
fn everything_told_comes_in_order_and_every_deal_is_kept_once() {
    for rules in Book::ids() {
        let (_, table, host) = evening(rules, 7);
        for (viewer, told) in host.told.iter().filter(|(viewer, _)| **viewer == Viewer::Public) {
            let numbers: Vec<u64> = told.iter().map(|told| told.seq).collect();
            assert_eq!(numbers, (1..=table.seq()).collect::<Vec<u64>>(), "{rules}: {viewer:?}");
        }
        let deals: Vec<u64> = host.kept.iter().map(|(line, _)| line.deal).collect();
        assert_eq!(deals, (1..=deals.len() as u64).collect::<Vec<u64>>(), "{rules}");
        assert!(host.kept.iter().all(|(line, record)| record.fair.deal == line.deal), "{rules}");
        let sheet = table.snapshot(&person()).sheet;
        assert_eq!(
            sheet.lines,
            host.kept.into_iter().map(|(line, _)| line).collect::<Vec<ScoreLine>>(),
            "{rules}"
        );
        assert_eq!(host.secrets, deals, "{rules}: a secret for each deal");
        assert_eq!(host.refused, [], "{rules}: bots did nothing wrong");
    }
}

#[test]
fn the_secret_is_given_with_the_input_that_needs_it() {
    let (mut table, mut host) = (open("vacha-2008"), Host::default());
    gather(&mut table, &mut host);
    let last: Vec<&Input> = host.log.iter().rev().take(2).map(|logged| &logged.input).collect();
    assert!(
        matches!(
            last[..],
            [Input::Secret { deal: 1, .. }, Input::Command { command: Command::Ready, .. }]
        ),
        "{last:?}"
    );
    let deal = table.snapshot(&person()).deal.expect("the deal is shuffled");
    assert!(
        deal.commitment.is_some() && deal.observation.is_none(),
        "the table waits for the person's contribution"
    );
    assert!(host.wake.is_some(), "but not for ever");
}

#[test]
fn who_contributes_for_the_person_gets_the_cards_at_once() {
    let (mut table, mut host) = (open("vacha-2008"), Host { contributes: true, ..Host::default() });
    gather(&mut table, &mut host);
    assert!(table.observe(OWN).is_some(), "the cards are dealt");
    let own = &host.told[&Viewer::Place(OWN)];
    let contributions = own.iter().find_map(|told| match &told.event {
        TableEvent::Dealt { contributions, .. } => Some(contributions),
        _ => None,
    });
    assert_eq!(contributions, Some(&vec![Some(bytes(1)), None, None, None]));
    let answer = host.answers.last().expect("a command is answered");
    assert_eq!((&answer.id, answer.refused), (&contribution_id(1), None));
}

#[test]
fn a_repeated_command_is_answered_and_not_logged() {
    let (mut table, mut host) = (open("hopfgarten"), Host::default());
    let sit = say(&table, "1", Command::Sit { place: OWN, name: "Anna".to_owned() });
    drive(&mut table, sit.clone(), &mut host);
    let (logged, seq) = (host.log.len(), table.seq());
    drive(&mut table, sit, &mut host);
    assert_eq!((host.log.len(), host.repeated, table.seq()), (logged, 1, seq));
    let repeated: Vec<bool> = host.answers.iter().map(|answer| answer.repeated).collect();
    assert_eq!(repeated, [false, true]);
}

#[test]
fn a_refused_command_need_not_be_logged() {
    let (mut table, mut host) = (open("hopfgarten"), Host::default());
    gather(&mut table, &mut host);
    let logged = host.log.clone();
    let ready = say(&table, "too-late", Command::Ready);
    drive(&mut table, ready.clone(), &mut host);
    let [CommandAnswer { to, id, refused: Some(refused), repeated: false }] = &host.unchanged[..]
    else {
        panic!("one command is refused and changes nothing: {:?}", host.unchanged);
    };
    let replayed = Table::replay(Arc::new(table.book().clone()), table.setup().clone(), &logged);
    let mut replayed = replayed.expect("the setup is right");
    replayed.remember_refusal(to, id, *refused);
    assert!(replayed == table, "what was refused is remembered without the log");
    let again = replayed.step(host.now, ready);
    assert!(matches!(&again[..], [Effect::Answer { repeated: true, .. }]), "{again:?}");
}

#[test]
fn an_illegal_move_of_a_bot_is_reported_and_asked_for_again_after_a_restart() {
    let (mut table, mut host) = (open("hopfgarten"), Host { contributes: true, ..Host::default() });
    gather(&mut table, &mut host);
    while host.questions.is_empty() {
        let seen = table.observe(OWN).expect("a deal is played");
        let act =
            say(&table, &format!("act-{}", table.seq()), Command::Act { action: seen.legal[0] });
        drive(&mut table, act, &mut host);
    }
    let question = host.questions.pop_front().expect("a bot is asked");
    let BotTask::Move { turn } = question.about else { panic!("nobody claims: {question:?}") };
    let illegal = Input::BotMove {
        place: question.place,
        turn,
        action: "take 1".parse().expect("an action"),
    };
    drive(&mut table, illegal, &mut host);
    assert_eq!(host.refused.len(), 1);
    assert_eq!(host.questions, [], "the table still waits for the answer");
    resume(&mut table, &mut host);
    assert_eq!(host.questions, [question]);
}

/// Whoever restores a table at any moment is asked for what the one before had not answered.
#[test]
fn a_restored_table_asks_for_what_is_outstanding() {
    let (inputs, _, _) = evening("kaernten-2026", 11);
    let (mut table, mut claims) = (open("kaernten-2026"), 0);
    let mut waiting: Vec<BotQuestion> = Vec::new();
    for Logged { now, input } in inputs {
        let mut host = Host { now, ..Host::default() };
        waiting.retain(|question| !answers(&input, question));
        drive(&mut table, input, &mut host);
        waiting.extend(host.questions);
        let mut restored = Table::restore(Arc::new(table.book().clone()), state_of(&table))
            .expect("a kept state fits its book");
        let mut new = Host { now, ..Host::default() };
        resume(&mut restored, &mut new);
        assert!(restored == table, "what is asked again changes nothing");
        for question in &new.questions {
            claims += usize::from(matches!(question.about, BotTask::Claim { .. }));
            assert!(waiting.contains(question), "{question:?} was not asked before: {waiting:?}");
        }
    }
    assert!(claims > 0, "somebody was asked about a claim");
}

fn answers(input: &Input, question: &BotQuestion) -> bool {
    match (input, question.about) {
        (Input::BotMove { place, turn: at, .. }, BotTask::Move { turn }) => {
            *place == question.place && *at == turn
        }
        (Input::BotAnswer { place, claim: to, .. }, BotTask::Claim { claim, .. }) => {
            *place == question.place && *to == claim
        }
        _ => false,
    }
}

#[test]
fn a_table_that_was_put_away_without_its_secret_gets_one() {
    let mut table = open("spieleversum-1.0");
    let mut host = Host::default();
    gather(&mut table, &mut host);
    // The same evening, cut off between asking for the secret and getting it.
    let before: Vec<Logged> = host.log.iter().take(host.log.len() - 1).cloned().collect();
    let cut = Table::replay(Arc::new(table.book().clone()), table.setup().clone(), &before);
    let mut cut = cut.expect("the setup is right");
    assert!(cut != table);
    let mut host = Host::default();
    resume(&mut cut, &mut host);
    assert_eq!(host.secrets, [1]);
    assert!(cut == table);
}
