//! Who made something: the build of the program, and the files that had a say in it. Journals, records, model files and
//! reports name it, so that what came of two programs is not taken for the work of one.
//!
//! ```
//! use bastide_core::provenance::{Artifact, ArtifactKind, Build, Provenance};
//!
//! let build = Build { version: "0.1.0".to_owned(), profile: "dist".to_owned(), ..Build::default() };
//! assert_eq!(build.to_string(), "0.1.0 (no git, dist)");
//!
//! let model = |text: &str| vec![Artifact::of(ArtifactKind::Model, "mine", [text.as_bytes()])];
//! let begun = Provenance::new(Some(build.clone()), model("one"));
//! let later = Provenance::new(Some(build), model("other"));
//! assert!(begun.clone().resumed_by(&begun, 10, false).is_ok());
//! assert!(begun.clone().resumed_by(&later, 10, false).is_err());
//! assert_eq!(begun.resumed_by(&later, 10, true).unwrap().resumed[0].games, 10);
//! ```

use crate::words::core as words;
use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::lang::{Lang, Say, Text};

/// The option that goes on with the work of another build.
pub const FORCE: &str = "--force-resume";

/// A build of the program. Two that are equal play alike.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Build {
    /// The version in its manifest.
    pub version: String,
    /// The beginning of the commit's hash; `None` for a build from an archive without git.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<String>,
    /// The day of the commit, `2026-11-17`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// A hash of what was changed since the commit; `None` where nothing was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modified: Option<String>,
    /// The profile it was compiled with.
    pub profile: String,
}

impl Say for Build {
    fn say(&self, lang: Lang) -> String {
        let commit = self.commit.as_deref().unwrap_or(words::NO_GIT.get(lang));
        let date = self.date.as_ref().map(|date| format!(" {date}")).unwrap_or_default();
        let word = words::MODIFIED.get(lang);
        let modified = self.modified.as_ref().map(|hash| format!(", {word} {hash}")).unwrap_or_default();
        format!("{} ({commit}{date}{modified}, {})", self.version, self.profile)
    }
}

impl fmt::Display for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

/// What a file is to the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ArtifactKind {
    /// What was learned about a game.
    Model,
    /// The table of a solved game.
    Table,
}

impl ArtifactKind {
    /// The word for it.
    #[must_use]
    pub const fn text(self) -> Text {
        match self {
            Self::Model => words::ARTIFACT_KIND_MODEL,
            Self::Table => words::ARTIFACT_KIND_TABLE,
        }
    }
}

/// A file that has a say in how games go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Artifact {
    /// What it is.
    pub kind: ArtifactKind,
    /// Its name, or its path as it was given.
    pub name: String,
    /// The SHA-256 of what it says, in hexadecimal digits.
    pub sha256: String,
}

impl Artifact {
    /// The file of this name that holds these bytes, part after part.
    #[must_use]
    pub fn of<'a>(
        kind: ArtifactKind,
        name: impl Into<String>,
        parts: impl IntoIterator<Item = &'a [u8]>,
    ) -> Self {
        let mut hasher = Sha256::new();
        parts.into_iter().for_each(|part| hasher.update(part));
        let sha256 = hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        Self { kind, name: name.into(), sha256 }
    }
}

/// Adds those that are not there yet, so that each file is named once.
pub fn add_artifacts(list: &mut Vec<Artifact>, more: impl IntoIterator<Item = Artifact>) {
    for artifact in more {
        if !list.contains(&artifact) {
            list.push(artifact);
        }
    }
}

/// Who made something, and who went on with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Provenance {
    /// The build that began it; `None` where it was not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub build: Option<Build>,
    /// The models and tables that had a say in it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub artifacts: Vec<Artifact>,
    /// Others who went on with it, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub resumed: Vec<Resumed>,
}

/// Somebody who went on with what another began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resumed {
    /// The games that were there.
    pub games: u64,
    /// The build; `None` where it was not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub build: Option<Build>,
    /// The models and tables from then on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub artifacts: Vec<Artifact>,
}

/// Why what somebody else began is not gone on with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Foreign {
    /// Another build made it.
    #[error("{}", self.say(Lang::En))]
    Build {
        /// The build that made it; `None` where it was not said.
        found: Option<Box<Build>>,
        /// This build.
        own: Option<Box<Build>>,
    },
    /// A model or table is not what it was.
    #[error("{}", self.say(Lang::En))]
    Artifact {
        /// What it is.
        kind: ArtifactKind,
        /// Its name.
        name: String,
        /// The hash it had; `None` where it was not used or not said.
        found: Option<String>,
        /// The hash it has; `None` where it is not used.
        own: Option<String>,
    },
}

/// A build in words, or that it did not say which it was.
#[must_use]
pub fn name(build: Option<&Build>, lang: Lang) -> String {
    let nameless = words::NAMELESS_BUILD;
    build.map_or_else(|| nameless.get(lang).to_owned(), |build| build.say(lang))
}

impl Say for Foreign {
    fn say(&self, lang: Lang) -> String {
        let what = match self {
            Self::Build { found, own } => {
                let (found, own) = (name(found.as_deref(), lang), name(own.as_deref(), lang));
                words::other_build(lang, &found, &own)
            }
            Self::Artifact { kind, name, found, own } => {
                let none = words::NOT_THERE.get(lang);
                let hash = |hash: &Option<String>| hash.clone().unwrap_or_else(|| none.to_owned());
                let (kind, found, own) = (kind.text().get(lang), hash(found), hash(own));
                words::other_artifact(lang, &kind, &name, &found, &own)
            }
        };
        let way = words::MIXED_WORK;
        format!("{what}; {} {FORCE}", way.get(lang))
    }
}

impl Provenance {
    /// Something that nobody went on with yet.
    #[must_use]
    pub const fn new(build: Option<Build>, artifacts: Vec<Artifact>) -> Self {
        Self { build, artifacts, resumed: Vec::new() }
    }

    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Who worked at it last.
    fn latest(&self) -> (&Option<Build>, &[Artifact]) {
        match self.resumed.last() {
            Some(last) => (&last.build, &last.artifacts),
            None => (&self.build, &self.artifacts),
        }
    }

    /// The first thing in which somebody else differs from who worked at it last.
    fn difference(&self, own: &Self) -> Option<Foreign> {
        let (build, artifacts) = self.latest();
        if *build != own.build {
            let boxed = |build: &Option<Build>| build.clone().map(Box::new);
            return Some(Foreign::Build { found: boxed(build), own: boxed(&own.build) });
        }
        let changed = |one: &&Artifact| !artifacts.contains(one) || !own.artifacts.contains(one);
        let other = own.artifacts.iter().chain(artifacts).find(changed)?;
        let hash = |list: &[Artifact]| {
            let same = |one: &&Artifact| one.kind == other.kind && one.name == other.name;
            list.iter().find(same).map(|one| one.sha256.clone())
        };
        let (found, own) = (hash(artifacts), hash(&own.artifacts));
        Some(Foreign::Artifact { kind: other.kind, name: other.name.clone(), found, own })
    }

    /// The same after somebody went on with it when there were so many games: another build or other files are
    /// refused, or, where that is wished, named.
    ///
    /// # Errors
    /// What differs.
    pub fn resumed_by(mut self, own: &Self, games: u64, force: bool) -> Result<Self, Foreign> {
        match self.difference(own) {
            None => {}
            Some(foreign) if !force => return Err(foreign),
            Some(_) => {
                let (build, artifacts) = (own.build.clone(), own.artifacts.clone());
                self.resumed.push(Resumed { games, build, artifacts });
            }
        }
        Ok(self)
    }

    /// All builds that worked at it, in order; `None` for one that did not say which.
    pub fn builds(&self) -> impl Iterator<Item = Option<&Build>> {
        [self.build.as_ref()].into_iter().chain(self.resumed.iter().map(|one| one.build.as_ref()))
    }

    /// All models and tables that had a say in it at some time.
    pub fn all_artifacts(&self) -> impl Iterator<Item = &Artifact> {
        self.artifacts.iter().chain(self.resumed.iter().flat_map(|one| &one.artifacts))
    }

    /// All builds that worked at it, in words, with the files of each: a line a build.
    #[must_use]
    pub fn lines(&self, lang: Lang) -> Vec<String> {
        let line = |from: Option<u64>, build: &Option<Build>, artifacts: &[Artifact]| {
            let build = name(build.as_ref(), lang);
            let word = words::FROM_GAME.get(lang);
            let from = from.map(|games| format!("{word} {}: ", games + 1)).unwrap_or_default();
            let file = |one: &Artifact| {
                let hash: String = one.sha256.chars().take(12).collect();
                format!(", {} {} {hash}", one.kind.text().get(lang), one.name)
            };
            format!("{from}bastide {build}{}", artifacts.iter().map(file).collect::<String>())
        };
        let first = line(None, &self.build, &self.artifacts);
        let later = self.resumed.iter().map(|one| line(Some(one.games), &one.build, &one.artifacts));
        [first].into_iter().chain(later).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn build(commit: &str) -> Build {
        Build {
            version: "1.2.3".to_owned(),
            commit: Some(commit.to_owned()),
            date: Some("2026-11-17".to_owned()),
            modified: None,
            profile: "release".to_owned(),
        }
    }

    fn model(text: &str) -> Artifact {
        Artifact::of(ArtifactKind::Model, "m", [text.as_bytes()])
    }

    #[test]
    fn a_build_says_what_it_is() {
        let clean = build("abc");
        assert_eq!(clean.to_string(), "1.2.3 (abc 2026-11-17, release)");
        let modified = Build { modified: Some("f00".to_owned()), ..clean.clone() };
        assert_eq!(modified.say(Lang::Fr), "1.2.3 (abc 2026-11-17, modifié f00, release)");
        let archive = Build { commit: None, date: None, ..clean };
        assert_eq!(archive.to_string(), "1.2.3 (no git, release)");
        assert_eq!(archive.say(Lang::Fr), "1.2.3 (sans git, release)");
        let text = serde_json::to_string(&archive).unwrap();
        assert_eq!(text, r#"{"version":"1.2.3","profile":"release"}"#);
        assert_eq!(serde_json::from_str::<Build>(&text).unwrap(), archive);
    }

    #[test]
    fn the_hash_is_that_of_the_whole() {
        // What `printf abc | sha256sum` says.
        let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(model("abc").sha256, known);
        assert_eq!(Artifact::of(ArtifactKind::Model, "m", [&b"a"[..], b"bc"]).sha256, known);
        let mut list = vec![model("abc")];
        add_artifacts(&mut list, [model("abc"), model("abd")]);
        assert_eq!(list, [model("abc"), model("abd")]);
    }

    #[test]
    fn only_the_same_build_with_the_same_files_goes_on() {
        let begun = Provenance::new(Some(build("abc")), vec![model("one")]);
        assert_eq!(begun.clone().resumed_by(&begun, 4, false), Ok(begun.clone()));
        let profile = Build { profile: "dist".to_owned(), ..build("abc") };
        let edited = Build { modified: Some("f00".to_owned()), ..build("abc") };
        for other in [build("abd"), profile, edited] {
            let own = Provenance::new(Some(other.clone()), vec![model("one")]);
            let refused = begun.clone().resumed_by(&own, 4, false).unwrap_err();
            for lang in [Lang::En, Lang::Fr] {
                let said = refused.say(lang);
                assert!(said.contains(&build("abc").say(lang)) && said.contains(&other.say(lang)), "{said}");
                assert!(said.contains(FORCE), "{said}");
            }
        }
        for (artifacts, now) in [(vec![model("two")], model("two").sha256), (vec![], "not there".to_owned())]
        {
            let own = Provenance::new(Some(build("abc")), artifacts);
            let said = begun.clone().resumed_by(&own, 4, false).unwrap_err().to_string();
            assert!(said.contains(&model("one").sha256) && said.contains(&now), "{said}");
            assert!(said.contains("model `m`") && said.contains(FORCE), "{said}");
        }
        let nameless = Provenance::default();
        assert!(nameless.clone().resumed_by(&nameless, 1, false).is_ok());
        let said = nameless.resumed_by(&begun, 1, false).unwrap_err().to_string();
        assert!(said.contains("did not say which"), "{said}");
    }

    #[test]
    fn who_went_on_all_the_same_is_named_and_may_go_on_again() {
        let begun = Provenance::new(Some(build("abc")), vec![model("one")]);
        let own = Provenance::new(Some(build("abd")), vec![model("two")]);
        let mixed = begun.clone().resumed_by(&own, 7, true).unwrap();
        assert_eq!(mixed.clone().resumed_by(&own, 9, false), Ok(mixed.clone()), "it worked at it last");
        assert!(mixed.clone().resumed_by(&begun, 9, false).is_err());
        let lines = mixed.lines(Lang::En);
        assert_eq!(lines[0], format!("bastide {}, model m {}", build("abc"), &model("one").sha256[..12]));
        assert!(lines[1].starts_with("from game 8: bastide 1.2.3 (abd"), "{lines:?}");
        let text = serde_json::to_string(&mixed).unwrap();
        assert_eq!(serde_json::from_str::<Provenance>(&text).unwrap(), mixed);
    }
}
