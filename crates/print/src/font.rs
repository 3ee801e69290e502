//! The two weights of the one typeface, and how wide text is in them.

use std::sync::LazyLock;

use ttf_parser::Face;

const REGULAR: &[u8] = include_bytes!("../fonts/SourceSans3-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/SourceSans3-SemiBold.ttf");

/// How heavy letters are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

struct Measured {
    face: Face<'static>,
}

static FACES: LazyLock<Option<[Measured; 2]>> = LazyLock::new(|| {
    let face = |data| Face::parse(data, 0).ok().map(|face| Measured { face });
    Some([face(REGULAR)?, face(BOLD)?])
});

impl Weight {
    pub(crate) fn data(self) -> &'static [u8] {
        match self {
            Weight::Regular => REGULAR,
            Weight::Bold => BOLD,
        }
    }

    fn face(self) -> Option<&'static Face<'static>> {
        let faces = FACES.as_ref()?;
        Some(match self {
            Weight::Regular => &faces[0].face,
            Weight::Bold => &faces[1].face,
        })
    }

    /// Width in millimetres of a text set in so many points.
    pub(crate) fn width(self, text: &str, points: f32) -> f32 {
        let Some(face) = self.face() else { return 0.0 };
        let advance = |sign: char| {
            face.glyph_index(sign).and_then(|glyph| face.glyph_hor_advance(glyph)).unwrap_or(500)
        };
        let units: u32 = text.chars().map(|sign| u32::from(advance(sign))).sum();
        #[expect(clippy::cast_precision_loss, reason = "a line is far shorter than that")]
        let ems = units as f32 / f32::from(face.units_per_em());
        ems * points * MM_PER_POINT
    }

    /// The text with signs that the typeface does not have replaced, so that none becomes a box
    /// unnoticed.
    pub(crate) fn printable(self, text: &str) -> String {
        let Some(face) = self.face() else { return text.to_owned() };
        text.chars()
            .map(|sign| if sign == ' ' || face.glyph_index(sign).is_some() { sign } else { '?' })
            .collect()
    }
}

/// Millimetres in a typographic point.
pub(crate) const MM_PER_POINT: f32 = 25.4 / 72.0;
