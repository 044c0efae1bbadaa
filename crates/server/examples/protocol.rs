//! Prints the protocol's types in TypeScript, or with the argument `openapi` its HTTP half as an `OpenAPI` document:
//! `cargo xtask protocol` keeps both.

use std::io::{self, Write};

fn main() -> io::Result<()> {
    let text = match std::env::args().nth(1).as_deref() {
        Some("openapi") => bastide_server::openapi::write(),
        _ => bastide_server::protocol::typescript::write(),
    };
    io::stdout().write_all(text.as_bytes())
}
