//! A study written down: Markdown, one self-contained HTML page, plots as SVG, tables as CSV.
//!
//! Every table of a report is also its own data file, and every plot names the file that holds its numbers, so that
//! each number can be traced.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use crate::plot::{Plot, Series, Shape, escape};
use crate::statistics::Estimate;
use bastide_core::Lang;
use bastide_core::provenance::{Artifact, Provenance, add_artifacts, name};
use bastide_files::write_safely;

/// A cell of a table. Files hold it in full, pages rounded.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// Words.
    Text(String),
    /// A whole number.
    Whole(i64),
    /// A number, shown with so many digits.
    Real(f64, usize),
    /// A number with its interval, shown with so many digits.
    Interval(Estimate, usize),
    /// A share with its interval, shown in per cent.
    Share(Estimate),
    /// Nothing is known.
    None,
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<u64> for Cell {
    fn from(number: u64) -> Self {
        Self::Whole(number as i64)
    }
}

impl Cell {
    /// As people read it.
    #[must_use]
    pub fn show(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Whole(number) => number.to_string(),
            Self::Real(number, digits) => rounded(*number, *digits),
            Self::Interval(value, digits) => format!(
                "{} [{}, {}]",
                rounded(value.mean, *digits),
                rounded(value.low, *digits),
                rounded(value.high, *digits)
            ),
            Self::Share(share) => {
                let share = share.map(|share| 100.0 * share);
                format!("{:.1} % [{:.1}, {:.1}]", share.mean, share.low, share.high)
            }
            Self::None => "–".to_owned(),
        }
    }

    fn is_interval(&self) -> bool {
        matches!(self, Self::Interval(..) | Self::Share(_))
    }

    fn csv(&self, wide: bool) -> String {
        let one = match self {
            Self::Text(text) if text.contains([',', '"', '\n']) => {
                format!("\"{}\"", text.replace('"', "\"\""))
            }
            Self::Text(text) => text.clone(),
            Self::Whole(number) => number.to_string(),
            Self::Real(number, _) => in_full(*number),
            Self::Interval(value, _) | Self::Share(value) => {
                return format!("{},{},{}", in_full(value.mean), in_full(value.low), in_full(value.high));
            }
            Self::None => String::new(),
        };
        if wide { one + ",," } else { one }
    }
}

fn rounded(number: f64, digits: usize) -> String {
    if number.is_infinite() {
        return if number > 0.0 { "∞" } else { "−∞" }.to_owned();
    }
    format!("{number:.digits$}").replace('-', "−")
}

/// Nine digits: more than any interval warrants, and the same on every machine.
fn in_full(number: f64) -> String {
    let text = format!("{number:.9}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text }
}

/// A table, which is also a data file.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The name of its file, without ending.
    pub name: String,
    /// The columns.
    pub columns: Vec<String>,
    /// The rows, each as long as the columns.
    pub rows: Vec<Vec<Cell>>,
}

impl Table {
    /// An empty table.
    pub fn new(name: impl Into<String>, columns: &[&str]) -> Self {
        Self {
            name: name.into(),
            columns: columns.iter().map(|column| (*column).to_owned()).collect(),
            rows: Vec::new(),
        }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<Cell>) {
        self.rows.push(cells);
    }

    /// The table as comma-separated values: intervals take three columns.
    #[must_use]
    pub fn csv(&self) -> String {
        let wide: Vec<bool> = (0..self.columns.len())
            .map(|column| self.rows.iter().any(|row| row.get(column).is_some_and(Cell::is_interval)))
            .collect();
        let mut heads = Vec::new();
        for (column, wide) in self.columns.iter().zip(&wide) {
            heads.push(Cell::from(column.as_str()).csv(false));
            if *wide {
                heads.push(Cell::Text(format!("{column} (low)")).csv(false));
                heads.push(Cell::Text(format!("{column} (high)")).csv(false));
            }
        }
        let mut text = heads.join(",") + "\n";
        for row in &self.rows {
            let cells = row.iter().zip(&wide).map(|(cell, wide)| cell.csv(*wide && !cell.is_interval()));
            text += &(cells.collect::<Vec<_>>().join(",") + "\n");
        }
        text
    }

    fn markdown(&self) -> String {
        let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        let mut text = line(self.columns.clone());
        text += &line(vec!["---".to_owned(); self.columns.len()]);
        for row in &self.rows {
            text += &line(row.iter().map(|cell| cell.show().replace('|', "\\|")).collect());
        }
        text
    }

    fn html(&self) -> String {
        let line = |tag: &str, cells: &mut dyn Iterator<Item = String>| {
            let cells: String = cells.map(|cell| format!("<{tag}>{}</{tag}>", escape(&cell))).collect();
            format!("<tr>{cells}</tr>\n")
        };
        let head = line("th", &mut self.columns.iter().cloned());
        let rows: String = self.rows.iter().map(|row| line("td", &mut row.iter().map(Cell::show))).collect();
        format!("<div class=\"wide\"><table>\n<thead>{head}</thead>\n<tbody>{rows}</tbody>\n</table></div>\n")
    }
}

/// A piece of a report.
#[derive(Clone, Debug, PartialEq)]
enum Block {
    Heading(String),
    Text(String),
    Table(Table),
    /// A table that is only a data file.
    Data(Table),
    Plot {
        name: String,
        plot: Plot,
        source: String,
    },
}

/// A report.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    title: String,
    blocks: Vec<Block>,
}

impl Report {
    /// An empty report.
    pub fn new(title: impl Into<String>) -> Self {
        Self { title: title.into(), blocks: Vec::new() }
    }

    /// Begins a section.
    pub fn heading(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Heading(text.into()));
    }

    /// Adds a paragraph; code stands between backticks, what matters most between double asterisks.
    pub fn text(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Text(text.into()));
    }

    /// Shows a table.
    pub fn table(&mut self, table: Table) {
        self.blocks.push(Block::Table(table));
    }

    /// Keeps a table as a file without showing it: the numbers of a plot.
    pub fn data(&mut self, table: Table) {
        self.blocks.push(Block::Data(table));
    }

    /// Says which builds played the games, and shows the models and tables they were played from.
    pub fn makers(&mut self, makers: &[Provenance]) {
        let mut builds: Vec<String> = Vec::new();
        for build in makers.iter().flat_map(Provenance::builds) {
            let words = format!("bastide {}", name(build, Lang::En));
            if !builds.contains(&words) {
                builds.push(words);
            }
        }
        let mixed = if builds.len() > 1 { "**More than one build played**: " } else { "Games played by " };
        self.text(format!("{mixed}{}.", builds.join("; ")));
        let mut files = Vec::new();
        add_artifacts(&mut files, makers.iter().flat_map(Provenance::all_artifacts).cloned());
        if !files.is_empty() {
            self.table(files_table(&files));
        }
    }

    /// Shows a plot whose numbers are in the table with the name `source`.
    pub fn plot(&mut self, name: &str, plot: Plot, source: &str) {
        self.blocks.push(Block::Plot { name: name.to_owned(), plot, source: source.to_owned() });
    }

    /// Writes the report into a folder: `report.md`, `report.html`, `plots/*.svg`, `data/*.csv`.
    ///
    /// # Errors
    /// A file that cannot be written.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        std::fs::create_dir_all(folder.join("plots"))?;
        std::fs::create_dir_all(folder.join("data"))?;
        for block in &self.blocks {
            match block {
                Block::Table(table) | Block::Data(table) => {
                    write_safely(&folder.join("data").join(format!("{}.csv", table.name)), &table.csv())?;
                }
                Block::Plot { name, plot, .. } => {
                    write_safely(&folder.join("plots").join(format!("{name}.svg")), &plot.svg())?;
                }
                Block::Heading(_) | Block::Text(_) => {}
            }
        }
        write_safely(&folder.join("report.md"), &self.markdown())?;
        write_safely(&folder.join("report.html"), &self.html())
    }

    /// The report as Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}\n", self.title);
        for block in &self.blocks {
            let _ = match block {
                Block::Heading(heading) => write!(text, "\n## {heading}\n"),
                Block::Text(words) => write!(text, "\n{words}\n"),
                Block::Table(table) => {
                    write!(text, "\n{}\n[{1}.csv](data/{1}.csv)\n", table.markdown(), table.name)
                }
                Block::Data(_) => Ok(()),
                Block::Plot { name, plot, source } => write!(
                    text,
                    "\n![{}](plots/{name}.svg)\n\n{}Numbers: [{source}.csv](data/{source}.csv)\n",
                    plot.title,
                    explained(plot)
                ),
            };
        }
        text
    }

    /// The report as one page that needs nothing else.
    #[must_use]
    pub fn html(&self) -> String {
        let title = escape(&self.title);
        let mut text = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
             <title>{title}</title>\n<style>{PAGE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
        );
        for block in &self.blocks {
            text += &match block {
                Block::Heading(heading) => format!("<h2>{}</h2>\n", escape(heading)),
                Block::Text(words) => format!("<p>{}</p>\n", inline(words)),
                Block::Table(table) => {
                    format!("{}<p class=\"source\">data/{}.csv</p>\n", table.html(), escape(&table.name))
                }
                Block::Data(_) => String::new(),
                Block::Plot { plot, source, .. } => format!(
                    "<figure>{}<figcaption class=\"source\">{}data/{}.csv</figcaption></figure>\n",
                    plot.svg(),
                    explained(plot),
                    escape(source)
                ),
            };
        }
        text + "</body>\n</html>\n"
    }
}

/// What the whiskers of a plot mean, where it has any.
/// Models and tables with their hashes.
fn files_table(files: &[Artifact]) -> Table {
    let mut table = Table::new("files", &["file", "kind", "SHA-256"]);
    for file in files {
        let kind = file.kind.text().get(Lang::En);
        table.row(vec![file.name.as_str().into(), kind.into(), file.sha256.as_str().into()]);
    }
    table
}

fn explained(plot: &Plot) -> &'static str {
    let has_whiskers = |series: &Series| {
        series.shape != Shape::Line && series.points.iter().any(|point| point.range.is_some())
    };
    if plot.series.iter().any(has_whiskers) { "Whiskers are intervals of 95 %. " } else { "" }
}

const PAGE: &str = "\
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;\
background:#fff;color:#1d2026}h1{line-height:1.2}table{border-collapse:collapse;font-variant-numeric:tabular-nums}\
th,td{padding:.3rem .7rem;border-bottom:1px solid #d5d8de;text-align:left;vertical-align:top}th{font-weight:600}\
.wide{overflow-x:auto}code{background:#f0f1f4;padding:.1em .3em;border-radius:3px;overflow-wrap:anywhere}\
figure{margin:1.5rem 0}figure svg{max-width:100%;height:auto}.source{color:#5b6270;font-size:.85rem}\
@media (prefers-color-scheme:dark){body{background:#14161a;color:#eceef2}th,td{border-color:#353a44}\
code{background:#262a32}.source{color:#a3a9b6}}";

/// Escapes a paragraph and marks code and what matters most.
fn inline(text: &str) -> String {
    let marked = |text: &str, sign: &str, tag: &str| {
        let mut html = String::new();
        for (index, part) in text.split(sign).enumerate() {
            html += &if index % 2 == 1 { format!("<{tag}>{part}</{tag}>") } else { part.to_owned() };
        }
        html
    };
    marked(&marked(&escape(text), "`", "code"), "**", "strong")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Report {
        let mut table = Table::new("wins", &["who", "share", "games"]);
        let share = Estimate { mean: 0.768, low: 0.7, high: 0.8 };
        table.row(vec!["a, b".into(), Cell::Share(share), 12u64.into()]);
        table.row(vec!["c|d".into(), Cell::None, Cell::Real(1.5, 2)]);
        let mut report = Report::new("Title & more");
        report.heading("Part");
        report.text("Run `bastide <x>` & see.");
        report.table(table);
        report
    }

    #[test]
    fn files_hold_numbers_in_full_and_pages_rounded() {
        let report = sample();
        let Some(Block::Table(table)) = report.blocks.last() else { panic!("a table") };
        assert_eq!(
            table.csv(),
            "who,share,share (low),share (high),games\n\"a, b\",0.768,0.7,0.8,12\nc|d,,,,1.5\n"
        );
        assert!(report.markdown().contains("| a, b | 76.8 % [70.0, 80.0] | 12 |"));
        assert!(report.markdown().contains("c\\|d"));
    }

    #[test]
    fn the_page_needs_nothing_else_and_escapes() {
        let page = sample().html();
        assert!(
            page.contains("Title &amp; more") && page.contains("<code>bastide &lt;x&gt;</code> &amp; see.")
        );
        assert!(!page.contains("src=") && !page.contains("href=") && !page.contains("<script"));
    }
}
