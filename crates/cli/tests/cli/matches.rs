//! `tarock match`.

use serde_json::Value;

use crate::output;

fn contest(rules: &str, threads: &str, a: &str, b: &str) -> Value {
    let arguments = ["match", "--rules", rules, "--deals", "40", "--seed", "3", "--threads", threads, a, b];
    let mut answer: Value = serde_json::from_str(&output(&arguments, b"")).unwrap();
    answer.as_object_mut().unwrap().remove("seconds");
    answer
}

#[test]
fn any_number_of_threads_gives_the_same_result() {
    let one = contest("kaernten-2026", "1", "rule", "random");
    for threads in ["2", "5"] {
        assert_eq!(contest("kaernten-2026", threads, "rule", "random"), one);
    }
    assert!(one["zahlung"]["interval"][0].as_f64() < one["zahlung"]["mean"].as_f64(), "{one}");
    let played: u64 = one["games"].as_object().unwrap().values().filter_map(|game| game["played"].as_u64()).sum();
    assert_eq!(played, 6 * 40);
}

#[test]
fn a_house_rule_file_is_a_book_too() {
    let answer = contest("house.toml", "2", "rule", "rule");
    assert_eq!((&answer["a"], &answer["b"]), (&Value::from("rule"), &Value::from("rule")));
    assert!(answer["zahlung"]["mean"].as_f64().unwrap().abs() < 1e-9, "{answer}");
}
