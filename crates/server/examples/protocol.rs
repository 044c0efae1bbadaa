//! Prints the protocol's types in TypeScript: `cargo xtask protocol` keeps them where the front imports them.

use std::io::{self, Write};

fn main() -> io::Result<()> {
    io::stdout().write_all(bastide_server::protocol::typescript::write().as_bytes())
}
