//! Books side by side and as a form, checked on the published ones.

use tarock_compare::{Difference, FieldKind, form, read_house, rows};
use tarock_rules::Book;

fn books() -> Vec<Book> {
    Book::ids().filter_map(Book::published).collect()
}

#[test]
fn two_books_side_by_side_differ_where_their_difference_says_so() {
    let books = books();
    for a in &books {
        for b in &books {
            let side_by_side: Vec<String> = rows(&[a, b]).into_iter().filter(|row| row.differs).map(|row| row.key).collect();
            let difference: Vec<String> = Difference::new(a, b).differences.into_iter().map(|entry| entry.key).collect();
            assert_eq!(side_by_side, difference, "{} and {}", a.id, b.id);
            assert_eq!(a.id == b.id, difference.is_empty());
        }
    }
}

#[test]
fn every_row_has_a_cell_for_every_book_and_words_in_both_languages() {
    let books = books();
    let rows = rows(&books.iter().collect::<Vec<_>>());
    assert!(rows.len() > 100, "{}", rows.len());
    for row in &rows {
        assert_eq!(row.cells.len(), books.len(), "{}", row.key);
        assert!(row.cells.iter().any(Option::is_some), "{}", row.key);
        let words = row.cells.iter().flatten().map(|cell| &cell.words).chain([&row.title, &row.heading]);
        for text in words {
            assert!(!text.german.is_empty() && !text.english.is_empty(), "{}: {text:?}", row.key);
        }
    }
}

/// House rules that change one entry.
fn house(base: &str, key: &str, value: &serde_json::Value) -> String {
    let (table, key) = key.rsplit_once('.').expect("a key has a section");
    format!("id = \"haus\"\ntitle = \"Haus\"\nbase = \"{base}\"\n[change.{table}]\n{key} = {value}\n")
}

#[test]
fn what_the_form_offers_can_be_read() {
    for book in books() {
        for section in form(&book) {
            for field in section.fields {
                let same = read_house(&house(&book.id, &field.key, &field.is));
                assert_eq!(same.map(|file| file.change[&field.key].clone()), Ok(field.is.clone()), "{}: {}", book.id, field.key);
                let FieldKind::Choice(choices) = field.kind else { continue };
                assert!(choices.iter().any(|choice| choice.is == field.is), "{}: {}", book.id, field.key);
                for choice in choices {
                    // A value may contradict the rest of a book, but it is never an unknown word.
                    if let Err(error) = read_house(&house(&book.id, &field.key, &choice.is)) {
                        assert!(!error.reason.contains("unknown variant"), "{}: {error:?}", field.key);
                        assert!(error.key.is_some(), "{}: {error:?}", field.key);
                    }
                }
            }
        }
    }
}

#[test]
fn the_example_of_house_rules_is_taken_apart() {
    let text = include_str!("../../../rulebooks/house/stammtisch.toml");
    let file = read_house(text).expect("the example holds");
    assert_eq!((file.base.as_str(), file.id.as_str()), ("kaernten-2026", "stammtisch"));
    assert_eq!(file.change["scoring.win_at"], 106);
    assert_eq!(file.change["premiums.mondfang.announced"], "never");
}

#[test]
fn an_error_names_line_and_key() {
    let error =
        read_house("id = \"x\"\ntitle = \"X\"\nbase = \"hopfgarten\"\n[change.scoring]\nwin_at = \"viel\"\n").unwrap_err();
    assert_eq!((error.line, error.key.as_deref()), (Some(5), Some("scoring.win_at")));
}
