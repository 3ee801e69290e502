//! Books side by side and as a form, checked on the published ones.

use tarock_book_text::{Addition, Difference, FieldKind, additions, form, read_house, rows};
use tarock_rules::Book;

fn books() -> Vec<Book> {
    Book::ids().filter_map(Book::published).collect()
}

#[test]
fn two_books_side_by_side_differ_where_their_difference_says_so() {
    let books = books();
    for a in &books {
        for b in &books {
            let side_by_side: Vec<String> =
                rows(&[a, b]).into_iter().filter(|row| row.differs).map(|row| row.key).collect();
            let difference: Vec<String> =
                Difference::new(a, b).differences.into_iter().map(|entry| entry.key).collect();
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
        let words =
            row.cells.iter().flatten().map(|cell| &cell.words).chain([&row.title, &row.heading]);
        for text in words {
            assert!(!text.german.is_empty() && !text.english.is_empty(), "{}: {text:?}", row.key);
            // Each language has its own quotation marks.
            assert!(!text.english.contains('„'), "{}: {text:?}", row.key);
            assert!(!text.german.contains('”'), "{}: {text:?}", row.key);
        }
    }
}

/// House rules that change one entry.
fn house(base: &str, key: &str, value: &serde_json::Value) -> String {
    let (table, key) = key.rsplit_once('.').expect("a key has a section");
    format!(
        "id = \"haus\"\ntitle = \"Haus\"\nbase = \"{base}\"\n[change.{table}]\n{key} = {value}\n"
    )
}

#[test]
fn what_the_form_offers_can_be_read() {
    for book in books() {
        for section in form(&book) {
            for field in section.fields {
                let same = read_house(&house(&book.id, &field.key, &field.is));
                assert_eq!(
                    same.map(|file| file.change[&field.key].clone()),
                    Ok(field.is.clone()),
                    "{}: {}",
                    book.id,
                    field.key
                );
                let FieldKind::Choice(choices) = field.kind else { continue };
                assert!(
                    choices.iter().any(|choice| choice.is == field.is),
                    "{}: {}",
                    book.id,
                    field.key
                );
                for choice in choices {
                    // A value may contradict the rest of a book, but it is never an unknown word.
                    if let Err(error) = read_house(&house(&book.id, &field.key, &choice.is)) {
                        assert!(
                            !error.reason.english.contains("unknown variant"),
                            "{}: {error:?}",
                            field.key
                        );
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
    let error = read_house(
        "id = \"x\"\ntitle = \"X\"\nbase = \"hopfgarten\"\n[change.scoring]\nwin_at = \"viel\"\n",
    )
    .unwrap_err();
    assert_eq!((error.line, error.key.as_deref()), (Some(5), Some("scoring.win_at")));
}

/// Rows of the auction's order with a game put above those that it stands above.
fn order_with(book: &Book, addition: &Addition) -> Vec<Vec<String>> {
    let mut rows: Vec<Vec<String>> = book
        .auction
        .order
        .is
        .iter()
        .map(|row| row.iter().map(ToString::to_string).collect())
        .collect();
    if let (Some(below), Some(code)) = (&addition.below, addition.path.strip_prefix("games.")) {
        let at = rows
            .iter()
            .rposition(|row| row.iter().any(|game| below.contains(game)))
            .map_or(0, |row| row + 1);
        rows.insert(at, vec![code.to_owned()]);
    }
    rows
}

#[test]
fn every_game_and_premium_of_another_book_can_be_added() {
    let mut added = 0;
    for book in books() {
        let fields: Vec<_> = form(&book).into_iter().flat_map(|section| section.fields).collect();
        for addition in additions(&book) {
            let mut changes = addition.entry.clone();
            changes.extend(addition.besides.clone());
            changes.insert(
                "auction.order".to_owned(),
                serde_json::json!(order_with(&book, &addition)),
            );
            let code =
                addition.path.split_once('.').map(|(_, code)| code).expect("a path has a code");
            for key in &addition.listed {
                assert!(addition.lists.contains(key));
                let field =
                    fields.iter().find(|field| field.key == *key).expect("a list of the book");
                let mut codes = field.is.as_array().expect("a list").clone();
                codes.push(code.into());
                changes.insert(key.clone(), codes.into());
            }
            let lines: Vec<String> =
                changes.iter().map(|(key, value)| format!("{key} = {value}")).collect();
            let head =
                format!("id = \"haus\"\ntitle = \"Haus\"\nbase = \"{}\"\n[change]\n", book.id);
            let text = format!("{head}{}\n", lines.join("\n"));
            match read_house(&text) {
                Ok(_) => added += 1,
                // A game with a bird needs the bird.
                Err(error) => assert!(
                    error.key.as_deref().is_some_and(|key| key.starts_with("premiums")),
                    "{text}{error:?}"
                ),
            }
        }
    }
    assert!(added > 40, "{added}");
}

/// Suits are named as the book names them, house rules can name them, and the form has a field.
#[test]
fn suits_have_the_names_of_the_book() {
    let fields = |book: &Book| -> Vec<(String, serde_json::Value)> {
        let words = tarock_book_text::form(book).into_iter().find(|section| section.key == "words");
        let fields = words.expect("what is said").fields.into_iter();
        fields.map(|field| (field.key, field.is)).filter(|(key, _)| key.len() < 12).collect()
    };
    let hopfgarten = Book::published("hopfgarten").expect("a book");
    for (key, name) in [
        ("words.herz", "Herz"),
        ("words.karo", "Schell"),
        ("words.pik", "Pech"),
        ("words.treff", "Holz"),
    ] {
        let found = fields(&hopfgarten).into_iter().find(|(other, _)| other == key);
        assert_eq!(found.map(|(_, is)| is), Some(serde_json::json!(name)));
    }
    let house =
        "id = \"haus\"\ntitle = \"Haus\"\nbase = \"vacha-2008\"\n[change.words]\ntreff = \"Kreuz\"";
    let house = Book::from_house_toml("haus", house).expect("house rules");
    assert_eq!(house.suit_name(tarock_rules::Suit::Treff), "Kreuz");
    let long = "id = \"haus\"\ntitle = \"Haus\"\nbase = \"vacha-2008\"\n[change.words]\ntreff = \""
        .to_owned()
        + &"x".repeat(1024 * 100)
        + "\"";
    let error = Book::from_house_toml("haus", &long).expect_err("far too long");
    assert_eq!(error.key.as_deref(), Some("words.treff"));
}
