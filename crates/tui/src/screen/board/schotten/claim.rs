//! Claims in words: why a stone may be claimed, or why not.

use bastide_core::Lang;
use serde::Deserialize;

use crate::words::either;

/// What a formation is worth.
#[derive(Debug, Deserialize)]
pub(super) struct Class {
    category: String,
    sum: u32,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Claim {
    Granted(Grounds),
    Refused(Reason),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "because")]
pub(super) enum Grounds {
    Stronger { own: Class, other: Class },
    CompletedFirst { class: Class },
    Proof { own: Class, best: Option<Reach> },
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "because")]
pub(super) enum Reason {
    Owned {},
    Incomplete { has: usize, needs: usize },
    Weaker { own: Class, other: Class },
    CompletedLater { class: Class },
    TooEarly {},
    Refutable { own: Class, by: Reach },
}

#[derive(Debug, Deserialize)]
pub(super) struct Reach {
    class: Class,
    with: Vec<String>,
}

impl Class {
    pub(super) fn say(&self, lang: Lang) -> String {
        let name = match self.category.as_str() {
            "colour-run" => either(lang, "colour run", "suite de couleur"),
            "kind" => either(lang, "same value", "même valeur"),
            "colour" => either(lang, "colour", "couleur"),
            "run" => either(lang, "run", "suite"),
            _ => either(lang, "sum", "somme"),
        };
        format!("{name} {}", self.sum)
    }
}

/// Whether a stone may be claimed, and why or why not.
pub(super) fn claim_words(claim: &Claim, lang: Lang) -> String {
    match claim {
        Claim::Granted(grounds) => granted_words(grounds, lang),
        Claim::Refused(reason) => refused_words(reason, lang),
    }
}

fn granted_words(grounds: &Grounds, lang: Lang) -> String {
    let said = |class: &Class| class.say(lang);
    match grounds {
        Grounds::Stronger { own, other } => either(
            lang,
            format!("yours to claim: {} beats {}", said(own), said(other)),
            format!("à vous de la prendre : {} bat {}", said(own), said(other)),
        ),
        Grounds::CompletedFirst { class } => either(
            lang,
            format!("yours to claim: both have {}, and yours was complete first", said(class)),
            format!("à vous de la prendre : {} des deux côtés, et le vôtre fut complet d'abord", said(class)),
        ),
        Grounds::Proof { own, best: Some(best) } => either(
            lang,
            format!("yours to claim: {} holds, at best there comes {}", said(own), said(&best.class)),
            format!("à vous de la prendre : {} tient, au mieux vient {}", said(own), said(&best.class)),
        ),
        Grounds::Proof { own, best: None } => either(
            lang,
            format!("yours to claim: {} holds, the other side can never be complete", said(own)),
            format!("à vous de la prendre : {} tient, l'autre côté ne peut être complété", said(own)),
        ),
    }
}

fn refused_words(reason: &Reason, lang: Lang) -> String {
    let said = |class: &Class| class.say(lang);
    match reason {
        Reason::Owned {} => either(lang, "it is claimed", "elle est prise").to_owned(),
        Reason::Incomplete { has, needs } => either(
            lang,
            format!("no claim yet: your side has {has} of {needs} cards"),
            format!("pas encore à prendre : votre côté a {has} cartes sur {needs}"),
        ),
        Reason::Weaker { own, other } => either(
            lang,
            format!("no claim: your {} loses to {}", said(own), said(other)),
            format!("pas à prendre : {} perd contre {}", said(own), said(other)),
        ),
        Reason::CompletedLater { class } => either(
            lang,
            format!("no claim: both have {}, and yours was complete later", said(class)),
            format!("pas à prendre : {} des deux côtés, et le vôtre fut complet après", said(class)),
        ),
        Reason::TooEarly {} => either(
            lang,
            "no claim: in this game both sides must be complete",
            "pas à prendre : dans cette partie les deux côtés doivent être complets",
        )
        .to_owned(),
        Reason::Refutable { own, by } => either(
            lang,
            format!(
                "no claim: {} could still come with {} and beat your {}",
                said(&by.class),
                by.with.join(" "),
                said(own)
            ),
            format!(
                "pas à prendre : {} peut encore venir avec {} et battre {}",
                said(&by.class),
                by.with.join(" "),
                said(own)
            ),
        ),
    }
}
