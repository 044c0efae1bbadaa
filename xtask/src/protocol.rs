//! `cargo xtask protocol`: writes what is made from the server's types: those of the browser front, and the `OpenAPI`
//! document that the server carries.

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, root};

pub(crate) fn run() -> Result<()> {
    write("typescript", "web/src/lib/protocol.ts")?;
    write("openapi", "crates/server/openapi.json")
}

fn write(what: &str, path: &str) -> Result<()> {
    let example =
        ["--package", "bastide-server", "--features", "schema", "--example", "protocol", "--", what];
    let output = cargo(&["run", "--quiet"]).args(example).output().context("cannot start cargo")?;
    if !output.status.success() {
        bail!("{path} could not be written: {}", String::from_utf8_lossy(&output.stderr));
    }
    std::fs::write(root().join(path), output.stdout).with_context(|| format!("cannot write {path}"))
}
