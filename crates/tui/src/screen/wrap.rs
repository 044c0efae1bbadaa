//! Texts broken into lines.

use unicode_width::UnicodeWidthStr;

/// The lines of a text, broken at spaces so that none is wider than `width`; a longer word is cut.
pub(crate) fn wrap(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let mut word = word.to_owned();
        loop {
            let line = lines.last_mut().expect("there is a line");
            let gap = usize::from(!line.is_empty());
            if line.width() + gap + word.width() <= width {
                if gap == 1 {
                    line.push(' ');
                }
                line.push_str(&word);
                break;
            }
            if word.width() > width && line.width() + gap < width {
                line.push_str(&" ".repeat(gap));
                let room = width - line.width();
                line.extend(word.chars().take(room));
                word = word.chars().skip(room).collect();
            }
            lines.push(String::new());
        }
    }
    if lines.len() > 1 && lines.last().is_some_and(String::is_empty) {
        lines.pop();
    }
    lines
}

/// What stands between two keys and what they do.
const BETWEEN_KEYS: &str = "  ";

/// The keys that fit into a width; help and leaving, which stand last, are left out last.
pub(crate) fn fit_keys(keys: &str, width: usize) -> String {
    let mut parts: Vec<&str> = keys.split(BETWEEN_KEYS).collect();
    while parts.len() > 1 && parts.join(BETWEEN_KEYS).width() > width {
        parts.remove(parts.len().saturating_sub(3));
    }
    parts.join(BETWEEN_KEYS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_that_do_not_fit_are_left_out_but_not_help() {
        let keys = "arrows choose  Enter take  or type  ? help  Ctrl-C leave";
        assert_eq!(fit_keys(keys, 80), keys);
        assert_eq!(fit_keys(keys, 50), "arrows choose  Enter take  ? help  Ctrl-C leave");
        assert_eq!(fit_keys(keys, 20), "? help  Ctrl-C leave");
        assert_eq!(fit_keys(keys, 3), "Ctrl-C leave");
    }

    #[test]
    fn lines_break_at_spaces_and_long_words_are_cut() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("abc", 0), ["a", "b", "c"]);
        assert_eq!(wrap("! abcdefgh i", 4), ["! ab", "cdef", "gh i"]);
        assert_eq!(wrap("日本語日本語", 4).concat(), "日本語日本語");
    }
}
