//! Whether a text can be shown among others: no character that is not seen, or that turns what stands around it.

/// Whether every character of a text is seen, and leaves its neighbours where they are.
pub(crate) fn is_plain(text: &str) -> bool {
    !text.chars().any(|letter| {
        letter.is_control()
            || matches!(letter,
                '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
                | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
                | '\u{fff9}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_world_are_plain_and_tricks_are_not() {
        for name in
            ["Ada", "Zoë", "Łukasz", "王小明", "علي", "שרה", "नीला", "Ada 🎲", "❤\u{fe0f}", "O'Neil-Smith"]
        {
            assert!(is_plain(name), "{name}");
        }
        for name in
            ["Ada\u{200b}", "\u{202e}adA", "\u{2066}x\u{2069}", "\u{3164}", "a\u{ad}b", "\u{feff}", "a\nb"]
        {
            assert!(!is_plain(name), "{name:?}");
        }
    }
}
