//! What operators look at: the dashboard and the alerts name figures that there are, and the dashboard shows all of them.

use std::collections::BTreeSet;

use crate::support::Server;

const DASHBOARD: &str = include_str!("../../../../packaging/grafana/bastide.json");
const ALERTS: &str = include_str!("../../../../packaging/prometheus/bastide.rules.yml");

/// Names of figures in a text.
fn names(text: &str) -> BTreeSet<&str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    text.split(|letter| !is_part(letter)).filter(|word| word.starts_with("bastide_")).collect()
}

/// Names of what `/metrics` tells, a line a figure.
fn told(text: &str) -> BTreeSet<&str> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split(['{', ' ']).next()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn dashboard_and_alerts_name_figures_that_there_are() {
    let server = Server::start().await;
    let text = server.get("/metrics").await.text;
    let told = told(&text);
    for (file, content) in [("the dashboard", DASHBOARD), ("the alerts", ALERTS)] {
        let names = names(content);
        assert!(names.len() > 5, "{file}: {names:?}");
        for name in names {
            assert!(told.contains(name), "{file} asks for {name}; there are {told:?}");
        }
    }
    let shown = names(DASHBOARD);
    let parts = ["_sum", "_count"];
    for name in told.iter().filter(|name| !parts.iter().any(|part| name.ends_with(part))) {
        assert!(shown.contains(name), "the dashboard does not show {name}");
    }
    serde_json::from_str::<serde_json::Value>(DASHBOARD).unwrap();
    server.stop().await;
}
