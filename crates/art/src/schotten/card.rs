//! Cards: clan cards, tactics cards, and their backs.

use bastide_core::Lang;
use bastide_schotten::{Card, Colour, SchottenRules, Tactic};

use crate::schotten::{emblem, pictogram};
use crate::sheet::Sheet;
use crate::svg::{escape, number};
use crate::{Style, Theme};

/// The width of a card.
pub(crate) const WIDTH: f64 = 84.0;
/// The height of a card.
pub(crate) const HEIGHT: f64 = 118.0;

/// Adds every card of these rules and the backs.
pub(crate) fn define(sheet: &mut Sheet, rules: &SchottenRules, style: Style) {
    define_paper(sheet, style.theme);
    for clan in Colour::ALL {
        define_clan(sheet, clan, style.theme);
        for value in 1..=rules.max_value.get() as u8 {
            sheet.group(&format!("s-{}", Card::clan(clan, value)), &clan_card(clan, value));
        }
    }
    if rules.tactics {
        for tactic in Tactic::ALL {
            sheet.group(&format!("s-{}", tactic.word()), &tactic_card(tactic, style.lang));
        }
    }
    let knot = "<path d=\"M42 30C58 44 58 52 42 59C26 66 26 74 42 88C58 74 58 66 42 59C26 52 26 44 42 30Z\" fill=\"none\" stroke-width=\"4\"/>";
    sheet.group("s-back-clan", &back(["#28506b", "#17324a", "#d8c48e"], knot));
    let blades = "<path d=\"M26 40L58 78M58 40L26 78M24 70L34 80M60 70L50 80\" fill=\"none\" stroke-width=\"5\" stroke-linecap=\"round\"/>";
    sheet.group("s-back-tactics", &back(["#7a2f35", "#4c161b", "#e6c98c"], blades));
}

/// The paper of clan cards and of tactics cards.
fn define_paper(sheet: &mut Sheet, theme: Theme) {
    let paper = |fill: &str, edge: &str| {
        format!(
            "<rect x=\".8\" y=\".8\" width=\"82.4\" height=\"116.4\" rx=\"8\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"1.6\"/>"
        )
    };
    sheet.group("s-paper", &paper(theme.pick("#fbf4e2", "#efe5cd"), "#5b4a33"));
    sheet.group("s-vellum", &paper(theme.pick("#efe0bd", "#dfcfa9"), "#4c161b"));
}

/// What all cards of a clan share: paper, tartan, emblems.
fn define_clan(sheet: &mut Sheet, clan: Colour, theme: Theme) {
    let [colour, _, tint] = emblem::colours(clan);
    let letter = clan.letter();
    let _ = theme;
    sheet.group(
        &format!("s-c-{letter}"),
        &format!(
            "<use href=\"#s-paper\"/><rect x=\"5\" y=\"44\" width=\"74\" height=\"69\" rx=\"5\" fill=\"{tint}\"/>\
             <rect x=\"5\" y=\"44\" width=\"74\" height=\"69\" rx=\"5\" fill=\"url(#s-t-{letter})\"/>\
             <rect x=\"5\" y=\"5\" width=\"74\" height=\"36\" rx=\"5\" fill=\"{tint}\"/><path d=\"M5 42.5H79\" stroke=\"{colour}\" stroke-width=\"3\"/>\
             <use href=\"#s-e-{letter}\" transform=\"translate(61 23) scale(1.15)\"/>\
             <circle cx=\"42\" cy=\"79\" r=\"26\" fill=\"#fffaf0\" opacity=\".85\"/><use href=\"#s-e-{letter}\" transform=\"translate(42 79) scale(1.8)\"/>"
        ),
    );
}

fn clan_card(clan: Colour, value: u8) -> String {
    let [_, dark, _] = emblem::colours(clan);
    let letter = clan.letter();
    let (x, size) = if value < 10 { (24, 38) } else { (25, 33) };
    format!(
        "<use href=\"#s-c-{letter}\"/><text x=\"{x}\" y=\"36\" font-size=\"{size}\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{dark}\">{value}</text>"
    )
}

fn tactic_card(tactic: Tactic, lang: Lang) -> String {
    let picture = pictogram::of(tactic);
    let lines = lines_of(tactic.name(lang));
    let first = if lines.len() == 1 { 105.0 } else { 98.0 };
    let words: String = lines
        .iter()
        .enumerate()
        .map(|(index, line)| {
            let y = number(first + 12.5 * index as f64);
            format!("<text x=\"42\" y=\"{y}\">{}</text>", escape(line))
        })
        .collect();
    // Only troops are covered by other cards, so that their head must do.
    let head = if tactic.is_troop() { lines_of(tactic.name(lang)).remove(0) } else { String::new() };
    let head_at = if tactic.is_troop() { 22 } else { 42 };
    format!(
        "<use href=\"#s-vellum\"/><rect x=\"5\" y=\"5\" width=\"74\" height=\"36\" rx=\"5\" fill=\"#4c161b\"/>\
         <g fill=\"#2a2118\"><g transform=\"translate({head_at} 23) scale(.7)\">{picture}</g><g transform=\"translate(42 66) scale(1.05)\">{picture}</g></g>\
         <text x=\"39\" y=\"28\" font-size=\"13\" fill=\"#f3e3bd\">{}</text>\
         <g font-size=\"12\" font-weight=\"700\" text-anchor=\"middle\" fill=\"#4c161b\">{words}</g>",
        escape(&head)
    )
}

/// A name on at most two lines.
fn lines_of(name: &str) -> Vec<String> {
    match name.split_once(' ') {
        Some((first, rest)) => vec![first.to_owned(), rest.to_owned()],
        None if name.chars().count() > 12 => {
            let (first, rest) = name.split_once('-').unwrap_or((name, ""));
            vec![format!("{first}-"), rest.to_owned()]
        }
        None => vec![name.to_owned()],
    }
}

fn back([fill, dark, line]: [&str; 3], figure: &str) -> String {
    format!(
        "<rect x=\".8\" y=\".8\" width=\"82.4\" height=\"116.4\" rx=\"8\" fill=\"{fill}\" stroke=\"{dark}\" stroke-width=\"1.6\"/>\
         <g fill=\"none\" stroke=\"{line}\"><rect x=\"6\" y=\"6\" width=\"72\" height=\"106\" rx=\"5\" stroke-width=\"1.6\"/>\
         <path d=\"M6 20L20 6M6 34L34 6M50 112L78 84M64 112L78 98M78 20L64 6M78 34L50 6M6 84L34 112M6 98L20 112\" opacity=\".5\"/>{figure}</g>"
    )
}
