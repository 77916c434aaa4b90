//! The lines of a text.

/// Lines that end with a line feed, a carriage return, or both.
#[derive(Clone, Debug)]
pub(super) struct AnyLines<'t> {
    rest: Option<&'t str>,
}

impl<'t> AnyLines<'t> {
    pub(super) fn new(text: &'t str) -> AnyLines<'t> {
        AnyLines { rest: Some(text) }
    }
}

impl<'t> Iterator for AnyLines<'t> {
    type Item = &'t str;

    fn next(&mut self) -> Option<&'t str> {
        let rest = self.rest?;
        let Some(end) = rest.find(['\n', '\r']) else {
            self.rest = None;
            return (!rest.is_empty()).then_some(rest);
        };
        let (line, after) = rest.split_at(end);
        let after = after.strip_prefix("\r\n").or_else(|| after.get(1..));
        self.rest = after;
        Some(line)
    }
}
