//! Sizes of paper.

/// What is printed on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paper {
    /// 210 × 297 mm.
    A4,
    /// 148 × 210 mm.
    A5,
}

/// Width and height in millimetres.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Size {
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
}

impl Paper {
    /// Standing.
    pub const fn upright(self) -> Size {
        match self {
            Paper::A4 => Size { width: 210.0, height: 297.0 },
            Paper::A5 => Size { width: 148.0, height: 210.0 },
        }
    }

    /// Lying.
    pub const fn lying(self) -> Size {
        let Size { width, height } = self.upright();
        Size { width: height, height: width }
    }

    /// Margin that every printer can do.
    pub const fn margin(self) -> f32 {
        match self {
            Paper::A4 => 12.0,
            Paper::A5 => 9.0,
        }
    }
}
