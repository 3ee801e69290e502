//! `settle` and `replay` as a program talks with them.

use serde_json::{Value, json};

use crate::{Conversation, answers, assert_complaint, data, read_data};

fn deal() -> Value {
    serde_json::from_str(&read_data("deal.json")).unwrap()
}

fn with_actions(count: usize) -> Value {
    let mut deal = deal();
    deal["actions"].as_array_mut().unwrap().truncate(count);
    for column in ["schrift", "zahlung"] {
        deal.as_object_mut().unwrap().remove(column);
    }
    deal
}

#[test]
fn every_line_is_answered_before_the_next_is_sent() {
    let mut conversation = Conversation::begin("replay");
    let whole = deal();
    for count in 0..whole["actions"].as_array().unwrap().len() {
        let answer = conversation.ask(with_actions(count).to_string().as_bytes());
        assert_eq!((&answer["ok"], &answer["finished"]), (&json!(true), &json!(false)), "{answer}");
        let legal: Vec<&str> =
            answer["legal"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        assert!(legal.is_sorted(), "{answer}");
        let next = whole["actions"][count].as_str().unwrap();
        assert!(legal.contains(&next), "{next}: {answer}");
        assert!(next.starts_with(&answer["turn"].to_string()), "{answer}");
    }
    conversation.end();
}

#[test]
fn an_unfinished_deal_has_exactly_the_fields_of_the_interface() {
    let answer = &answers("replay", with_actions(5).to_string().as_bytes())[0];
    let legal = ["3 call HD", "3 call KK", "3 call PK", "3 call TK"];
    let expected =
        json!({"ok": true, "finished": false, "phase": "call", "turn": 3, "legal": &legal[1..]});
    assert_eq!(*answer, expected);
}

#[test]
fn a_finished_deal_has_outcome_and_points() {
    let answer = &answers("replay", deal().to_string().as_bytes())[0];
    assert_eq!(answer["outcome"]["rules"], "kaernten-2026");
    assert_eq!(answer["outcome"]["partner"], 1);
    assert_eq!(answer["zahlung"], json!([-25, 25, -25, 25]));
    assert_eq!(answer["lines"].as_array().unwrap().len(), 4);
    assert_eq!(answer["agrees"], true);
    let settled = &answers("settle", answer["outcome"].to_string().as_bytes())[0];
    for column in ["schrift", "zahlung", "lines"] {
        assert_eq!(settled[column], answer[column]);
    }
}

#[test]
fn points_that_are_brought_along_are_compared() {
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut deal = deal();
        change(&mut deal);
        answers("replay", deal.to_string().as_bytes()).remove(0)
    };
    let remove = |deal: &mut Value, column: &str| deal.as_object_mut().unwrap().remove(column);
    assert_eq!(changed(&|deal| deal["zahlung"] = json!([0, 0, 0, 0]))["agrees"], false);
    assert_eq!(changed(&|deal| drop(remove(deal, "zahlung")))["agrees"], true);
    assert_eq!(
        changed(&|deal| deal["actions"].as_array_mut().unwrap().truncate(9))["agrees"],
        false
    );
    let without = changed(&|deal| {
        remove(deal, "schrift");
        remove(deal, "zahlung");
    });
    assert_eq!(without.get("agrees"), None);
}

#[test]
fn a_refused_action_names_rule_and_passage() {
    let mut deal = with_actions(8);
    deal["actions"][7] = json!("3 discard HK");
    let answer = answers("replay", deal.to_string().as_bytes()).remove(0);
    let expected = json!({
        "ok": false, "at": 7, "action": "3 discard HK", "reason": "discard-king",
        "message": "a king is never discarded", "source": "§ Allgemeines, Punkt 6",
    });
    assert_eq!(answer, expected);
}

#[test]
fn a_thrown_in_deal_has_no_outcome_and_zeros() {
    let weak = ["H4", "H3", "H2", "H1", "HB", "HC", "HD", "K4", "K3", "K2", "K1", "KB"];
    let others: Vec<Value> = deal()["hands"]
        .as_array()
        .unwrap()
        .iter()
        .chain(deal()["talon"].as_array().unwrap())
        .flat_map(|cards| cards.as_array().unwrap().clone())
        .filter(|card| !weak.contains(&card.as_str().unwrap()))
        .collect();
    let record = json!({
        "rules": "hopfgarten", "forehand": 2,
        "hands": [&others[..12], &others[12..24], weak, &others[24..36]],
        "talon": [&others[36..39], &others[39..]], "actions": ["2 throw-in"],
        "schrift": [0, 0, 0, 0], "zahlung": [0, 0, 0, 0],
    });
    let expected = json!({
        "ok": true, "finished": true, "outcome": null, "schrift": [0, 0, 0, 0],
        "zahlung": [0, 0, 0, 0], "lines": [], "agrees": true,
    });
    assert_eq!(answers("replay", record.to_string().as_bytes()), [expected]);
}

#[test]
fn settle_answers_as_the_interface_shows() {
    let answer = &answers("settle", read_data("facts.json").as_bytes())[0];
    assert_eq!(
        (&answer["schrift"], &answer["zahlung"]),
        (&json!([-5, 5, 5, -5]), &json!([-4, 4, 4, -4]))
    );
    let fields = ["item", "label", "made", "schrift", "source", "value", "zahlung"];
    for line in answer["lines"].as_array().unwrap() {
        assert!(line.as_object().unwrap().keys().map(String::as_str).eq(fields), "{line}");
    }
}

#[test]
fn a_house_rule_file_stands_where_a_book_does() {
    let mut facts: Value = serde_json::from_str(&read_data("facts.json")).unwrap();
    facts["thirds"] = json!(106);
    let won = |rules: &str| {
        let mut facts = facts.clone();
        facts["rules"] = json!(rules);
        answers("settle", facts.to_string().as_bytes())[0]["lines"][0]["made"].clone()
    };
    assert_eq!(won("kaernten-2026"), false);
    assert_eq!(won("house.toml"), true);
    assert_eq!(won(data("house.toml").to_str().unwrap()), true);
    let mut deal = deal();
    deal["rules"] = json!("house.toml");
    let answer = &answers("replay", deal.to_string().as_bytes())[0];
    assert_eq!(answer["outcome"]["rules"], "house.toml");
}

/// Many books in one conversation: the shelf is bounded, and what fell off it is read again.
#[test]
fn many_books_fit_into_one_conversation() {
    let folder = std::env::temp_dir().join(format!("tarock-books-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut conversation = Conversation::begin("settle");
    for number in (0..50).chain(0..3) {
        let path = folder.join(format!("{number}.toml"));
        std::fs::write(&path, read_data("house.toml")).unwrap();
        let mut facts: Value = serde_json::from_str(&read_data("facts.json")).unwrap();
        facts["rules"] = json!(path.to_str().unwrap());
        assert_eq!(conversation.ask(facts.to_string().as_bytes())["ok"], true);
    }
    conversation.end();
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn half_lines_and_odd_line_ends_are_answered() {
    let facts = read_data("facts.json");
    let facts = facts.trim();
    let input = format!("{facts}\r\n\n  \n{facts}");
    let reasons: Vec<Value> =
        answers("settle", input.as_bytes()).iter().map(|answer| answer["reason"].clone()).collect();
    assert_eq!(reasons, [Value::Null, json!("empty-line"), json!("empty-line"), Value::Null]);
    assert!(answers("settle", b"").is_empty());
    assert_eq!(answers("settle", b"{")[0]["reason"], "not-json");
}

#[test]
fn a_line_without_end_takes_no_memory() {
    let mut conversation = Conversation::begin("replay");
    let piece = vec![b'['; 1024 * 1024];
    for pieces in [3, 64] {
        for _ in 0..pieces {
            conversation.send(&piece);
        }
        let answer = conversation.ask(b"");
        assert_complaint(&answer);
        assert_eq!(answer["reason"], "line-too-long");
    }
    if let Ok(status) = std::fs::read_to_string(format!("/proc/{}/status", conversation.child.id()))
    {
        let peak = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))
            .unwrap()
            .trim()
            .trim_end_matches(" kB");
        assert!(peak.parse::<u64>().unwrap() < 32 * 1024, "{peak} kB");
    }
    assert_eq!(conversation.ask(deal().to_string().as_bytes())["ok"], true);
    conversation.end();
}
