//! `cargo xtask protocol`: writes the types that the browser front shares with the server.

use anyhow::{Context, Result, bail};

use crate::shell::{cargo, root};

pub(crate) fn run() -> Result<()> {
    let output = cargo(&["run", "--quiet", "--package", "bastide-server", "--example", "protocol"]).output();
    let output = output.context("cannot start cargo")?;
    if !output.status.success() {
        bail!("the types could not be written: {}", String::from_utf8_lossy(&output.stderr));
    }
    let path = root().join("web/src/lib/protocol.ts");
    std::fs::write(&path, output.stdout).with_context(|| format!("cannot write {}", path.display()))
}
