// What a game brings to the pages. Pages and parts know no game: all that differs stands in its entry.

import type { Component } from 'svelte';

import type { Choice } from '../lib/choices';
import type { Key, LessonsKey, RulesKey } from '../lib/i18n/index.svelte';
import type { Picker } from '../lib/picker.svelte';
import type { Foreseen, GameAction, LogEntry, Position, Renderings, SeatInfo } from '../lib/protocol';
import type { Sheet } from '../lib/sheet.svelte';

/** What words are about: places of the board, each a column and a row, and what is meant of what lies there. */
export interface Place {
  tiles: [number, number][];
  /** A kind of thing that the game has; none where whole places are meant. */
  what?: string | undefined;
  /** The points that it brought, by seat. */
  gains?: number[] | undefined;
}

export type Places = Place[];

/** A game's entry. What a game has nothing of its own for is taken from `plain`. */
export interface GameFront {
  Board: Component<BoardProps>;
  /** What its board needs beside the view. */
  render: Renderings;
  /** What is picked beside the board. */
  Bar: Component<BarProps>;
  /** Whether the bar never has picks of its own, so that one row is enough. */
  low: boolean;
  /** What a player has: figures left, cards, points. */
  Seat: Component<SeatProps>;
  /** What lies beside the board, in the tab of the table. */
  Panel: Component<PanelProps> | null;
  /** The picture on its card; its initial where there is none. */
  Emblem: Component | null;
  /** The figures of its rules, by name. */
  Figure: Component<{ name: string }> | null;
  /** One line about it, and for whom it is; the server's own words where there are none. */
  line: Key | null;
  facts: Key | null;
  /** The keys of its board. */
  keys: Key | null;
  /** What a file given to an option looks like. */
  Preview: Component<{ sheet: Sheet }> | null;
  rules: RulesPage | null;
  /** What the guide says in a first game. */
  lessons: Lesson[];
  /** What to do next, in words; the server's words where there are no better ones. */
  tip: (position: Position, picker: Picker) => string | null;
  /** The whole move that the picks say so far. */
  finish: (picker: Picker) => string | null;
  /** Where a step of the history acted. */
  places: (entry: LogEntry) => Places;
  /** Points by seat after each move; none where they do not tell how the game went. */
  points: (log: readonly LogEntry[], seats: number) => number[][];
  /** What the points came from, a row each. */
  sources: (log: readonly LogEntry[], seats: number) => Source[];
  /** The moments that tell how the game went, first to last; from the whole log. */
  moments: (log: readonly LogEntry[], seats: readonly SeatInfo[]) => Moment[];
  /** What was scored when the game ended, one after another. */
  finals: (log: readonly LogEntry[]) => Final[];
}

/** Points of one kind, by seat. */
export interface Source {
  title: string;
  points: number[];
}

/** A moment that tells how a game went. */
export interface Moment {
  /** The number of moves made then. */
  move: number;
  /** What it was. */
  title: string;
  /** What the log says of it. */
  words: string;
  /** What it is about. */
  places?: Places;
}

/** One scoring at the end. */
export interface Final {
  title: string;
  gains: number[];
  places: Places;
}

/** A move that somebody recommends. */
export interface Mark {
  rank: number;
  action: GameAction;
}

/** What every board is given. It draws; it decides nothing. */
export interface BoardProps {
  position: Position;
  sheet: Sheet | null;
  seats: SeatInfo[];
  /** The picks of a person who is to move here; none for those who look on. */
  picker: Picker | null;
  /** Whether the picks are made ready for later: what they say is drawn faintly. */
  ahead?: boolean;
  /** Recommended moves, best first. */
  marks: Mark[];
  /** What happened since the last turn of whoever looks: all of it is marked. */
  recent: readonly LogEntry[];
  /** What has just happened, to be seen as an event; nothing when a game is only looked at. */
  events: readonly LogEntry[];
  /** Places to highlight, as the log names them. */
  places: Places;
  /** What is known of the history up to the moment shown. */
  log?: readonly LogEntry[];
  /** Asks for the part of it that is not known. */
  onhistory?: () => void;
  /** A whole move was picked. */
  onmove: (text: string) => void;
  /** Something was tried that is not offered: the server says why not. */
  onrefused: (text: string) => void;
}

/** What every bar is given. */
export interface BarProps {
  position: Position;
  sheet?: Sheet | null;
  picker: Picker;
  /** A whole move was picked. */
  onmove: (text: string) => void;
  /** What moves would be worth; none where nobody tells. */
  foresee?: ((texts: string[]) => Promise<Foreseen[]>) | undefined;
}

/** What is told about a player. */
export interface SeatProps {
  position: Position;
  seat: number;
}

/** What the panel of the table is given. */
export interface PanelProps {
  position: Position;
  sheet: Sheet | null;
  seats: SeatInfo[];
  onplaces: (places: Places) => void;
}

/** A section of the rules, its words or their names. */
export interface Section<Word = string> {
  title: Word;
  text: Word[];
  list?: Word[];
  /** Rows, the first with the titles of the columns. */
  table?: Word[][];
  figure?: string;
  caption?: Word;
}

export type RulesPage = Section<RulesKey>[];

/** A section in words. */
export function worded({ title, text, list, table, figure, caption }: Section<RulesKey>, say: (key: RulesKey) => string): Section {
  return {
    title: say(title),
    text: text.map(say),
    ...(list && { list: list.map(say) }),
    ...(table && { table: table.map((row) => row.map(say)) }),
    ...(figure && { figure }),
    ...(caption && { caption: say(caption) }),
  };
}

/** A moment of a guided game. */
export interface Stage {
  position: Position;
  /** What can be picked first. */
  choices: readonly Choice[];
  /** How many picks of the move are made. */
  picks: number;
  mine: boolean;
}

/** What the guide says once, at the first moment that fits. */
export interface Lesson {
  key: LessonsKey;
  when: (moment: Stage) => boolean;
}

/** The first lesson that fits the moment and was not read. */
export function lessonFor(lessons: readonly Lesson[], moment: Stage, read: ReadonlySet<LessonsKey>): Lesson | null {
  return lessons.find((lesson) => !read.has(lesson.key) && lesson.when(moment)) ?? null;
}
