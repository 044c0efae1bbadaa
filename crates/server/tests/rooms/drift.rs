//! What is written down about the protocol is what the server speaks.

use std::path::Path;

use crate::support::Server;
use serde_json::Value;

#[cfg(feature = "schema")]
#[test]
fn what_is_written_from_the_types_is_kept() {
    let texts = [
        ("../../web/src/lib/protocol.ts", bastide_server::protocol::typescript::write()),
        ("openapi.json", bastide_server::openapi::write()),
    ];
    for (path, text) in texts {
        let kept = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
        assert!(kept == text, "{path} is not what the types say: run `cargo xtask protocol`");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_document_names_every_address_and_type() {
    let server = Server::start().await;
    let document = server.get("/api/openapi.json").await.json();
    let paths: Vec<&String> = document["paths"].as_object().unwrap().keys().collect();
    assert!(paths.len() >= 10);
    let pages = std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md"))
        .unwrap();
    for path in paths {
        assert!(pages.contains(path.as_str()), "docs/protocol.md does not tell of {path}");
    }
    check_references(&document, &document);
    server.stop().await;
}

/// Every reference in the document leads somewhere.
fn check_references(part: &Value, document: &Value) {
    match part {
        Value::Object(fields) => {
            if let Some(Value::String(target)) = fields.get("$ref") {
                let path = target.strip_prefix('#').unwrap();
                assert!(document.pointer(path).is_some(), "{target}");
            }
            fields.values().for_each(|field| check_references(field, document));
        }
        Value::Array(parts) => parts.iter().for_each(|part| check_references(part, document)),
        _ => {}
    }
}
