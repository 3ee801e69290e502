//! What a link to a table looks like where somebody pastes it: title, words and a picture in the
//! head of the page.

use axum::http::HeaderMap;
use axum::http::header::{ACCEPT_LANGUAGE, HOST};

use crate::app::App;
use crate::tables;

/// The picture, one of the application's files.
const PICTURE: &str = "/preview.jpg";

/// What is known of where a link leads.
pub enum LinkPreview {
    /// No more than that there may be something: it needs no words, too many ask, or nothing can be
    /// read now.
    Unknown,
    /// There is nothing.
    Nothing,
    /// Tags for the head of the page.
    Tags(String),
}

/// The preview of a table.
pub async fn of(app: &App, table: &str, headers: &HeaderMap) -> LinkPreview {
    let row = match app.store.table(table).await {
        Ok(Some(row)) => row,
        Ok(None) => return LinkPreview::Nothing,
        Err(_) => return LinkPreview::Unknown,
    };
    let Ok(opener) = tables::opener(&app.store, &row.opened_by).await else {
        return LinkPreview::Unknown;
    };
    let language =
        headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or("de");
    let is_english = is_english(language);
    let book = app.library.published_book(&row.setup.rules).ok();
    let book = book.map(|book| book.file().title.clone());
    let (title, words) = words(opener.as_deref(), book.as_deref(), is_english);
    let origin = origin(app, headers);
    let picture = origin.as_ref().map(|origin| format!("{origin}{PICTURE}"));
    let address = origin.map(|origin| format!("{origin}/t/{table}"));
    LinkPreview::Tags(tags(&title, &words, picture.as_deref(), address.as_deref()))
}

/// As the application has it: whoever asks for another language than German gets English.
fn is_english(languages: &str) -> bool {
    let first = languages.trim_start();
    !["", "*"].contains(&first) && !first.to_ascii_lowercase().starts_with("de")
}

fn words(opener: Option<&str>, book: Option<&str>, is_english: bool) -> (String, String) {
    let book = book.unwrap_or(if is_english { "house rules" } else { "Hausregeln" });
    if is_english {
        let title = opener.map_or("A table of Königrufen".to_owned(), |name| {
            format!("Play Königrufen with {name}")
        });
        (title, format!("{book}. Open the link, take a seat and play: no sign-up needed."))
    } else {
        let title = opener
            .map_or("Ein Tisch Königrufen".to_owned(), |name| format!("Königrufen mit {name}"));
        (title, format!("{book}. Link öffnen, Platz nehmen, mitspielen: ohne Anmeldung."))
    }
}

/// How people reach the server, as far as that is known.
fn origin(app: &App, headers: &HeaderMap) -> Option<String> {
    if let Some(url) = &app.settings.public_url {
        return Some(url.trim_end_matches('/').to_owned());
    }
    let host = headers.get(HOST)?.to_str().ok()?;
    let is_host = |sign: char| sign.is_ascii_alphanumeric() || "-.:[]".contains(sign);
    host.chars().all(is_host).then(|| format!("http://{host}"))
}

fn tags(title: &str, words: &str, picture: Option<&str>, address: Option<&str>) -> String {
    let tag = |property: &str, content: &str| {
        format!("<meta property=\"{property}\" content=\"{}\" />\n", escaped(content))
    };
    let mut tags = tag("og:site_name", "Tarock") + &tag("og:type", "website");
    tags += &(tag("og:title", title) + &tag("og:description", words));
    if let Some(picture) = picture {
        tags += &(tag("og:image", picture) + &tag("og:image:width", "1200"));
        tags += &tag("og:image:height", "630");
    }
    if let Some(address) = address {
        tags += &tag("og:url", address);
    }
    tags + "<meta name=\"twitter:card\" content=\"summary_large_image\" />\n"
}

/// A text inside a quoted attribute.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// The page with these tags in its head instead of those that all pages have.
pub fn with_tags(page: &str, tags: &str) -> String {
    let mut rest = page;
    let mut whole = String::with_capacity(page.len() + tags.len());
    while let Some(at) = rest.find("<meta") {
        let end = rest[at..].find('>').map_or(rest.len(), |length| at + length + 1);
        let is_replaced = rest[at..end].contains("property=\"og:");
        whole.push_str(if is_replaced { &rest[..at] } else { &rest[..end] });
        rest = &rest[end..];
    }
    whole.push_str(rest);
    whole.replacen("</head>", &format!("{tags}</head>"), 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_preview_is_in_the_language_of_the_page_behind_it() {
        for german in ["de", "de-AT,de;q=0.9,en;q=0.8", " DE", "", "*"] {
            assert!(!is_english(german), "{german}");
        }
        for english in ["en", "en-GB,de;q=0.5", "fr-FR,fr;q=0.9", "sl"] {
            assert!(is_english(english), "{english}");
        }
    }

    #[test]
    fn tags_take_the_place_of_the_general_ones_and_names_stay_words() {
        let page = "<head><meta charset=\"utf-8\" /><meta\n property=\"og:title\" content=\"x\" />\
                    <title>T</title></head><body></body>";
        let tags = tags("\"><script>&'", "b", Some("http://h/preview.jpg"), None);
        let whole = with_tags(page, &tags);
        assert!(!whole.contains("<script>") && !whole.contains("content=\"x\""), "{whole}");
        assert!(whole.contains("&quot;&gt;&lt;script&gt;&amp;&#39;"), "{whole}");
        assert!(whole.contains("<meta charset=\"utf-8\" />"), "{whole}");
        assert!(whole.find("og:image") < whole.find("</head>"), "{whole}");
    }
}
