import type { Guest } from '../guests/schema';
import type { Fixture, Table } from '../tables/schema';
import type { Spot } from './reach';

/** A small picture, drawn in this order on 32 by 18: cards for guests, rounds for tables, a thread between them, cut where they are kept apart. */
export type WishSign = readonly (
  | readonly ['card' | 'child', x: number]
  | readonly ['table', x: number, radius: number]
  | readonly ['thread' | 'cut' | 'line', path: string]
  | readonly ['note', x: number, y: number]
  | readonly ['lock']
)[];

/** A wish as a sentence; `table` is the label of the one it ends with. */
export type Sentence = { who: string; says: string; whom: string | null; table: string | null };

export type WishWords = {
  /** Between who and whom. */
  relation: string;
  /** The whole of it, where it is not who, relation and whom; `table` is the label of the wish's own, or else of the guest's. */
  sentence?(guest: Guest | undefined, table: string | null): Sentence;
  /** After “can’t sit”. */
  sits?: string;
  /** Why guests go where they go, the reasons of low rank first; a party is of rank 10. Names are of those who sit there already. */
  reason?: {
    rank: number;
    says(about: { table: string; others: readonly string[]; tags: readonly string[] }): readonly string[];
  };
  /** A thread for it is drawn cut. */
  isCut?: true;
  /** The column of a file that names whom a guest is wished with, and its heading. */
  column?: { key: 'sits_with' | 'not_with'; heading: string };
  /** How it is offered of two guests who are selected; of more, each with the next or with every other; and of each by themselves. */
  ofTwo?: string;
  ofMany?: { words: string; pairs: 'chain' | 'all'; most?: number };
  ofEach?: { words: string; isOfSeated?: true };
};

/** Whom and what a wish means, guests and tables as numbers. */
export type About = { guests: readonly number[]; table: number | null };
export type Pair = [number, number];
export type Weighed = readonly [number, number, number];

/** What wishes are weighed by, guests and tables as numbers; -1 for no table. */
export type WishFacts = {
  guests: readonly Pick<Guest, 'party'>[];
  room: { tables: readonly Table[]; fixtures: readonly Fixture[] };
  now: readonly number[];
  /** Guests who belong together, by the key of their party. */
  parties: ReadonlyMap<string, readonly number[]>;
  /** Where all of a tag are wished. */
  tablesOfTags: readonly number[];
};
/** The table of each guest, and their chair there, from 1. */
export type WishPlan = { tableOf: readonly number[]; chairOf: readonly number[] };

/** What no plan may break. */
type Demands = Partial<Record<'together' | 'beside' | 'apart' | 'seated' | 'notAt', readonly Pair[]>>;
/**
 * What it is worth that two guests share a table, or sit at one or at neighbouring ones, and that a guest sits at a table: beside 30 for two of a party
 * at one table.
 */
type Worths = Partial<Record<'weights' | 'near' | 'places', readonly Weighed[]>>;

export type WishRule = {
  isSatisfied(about: About, plan: WishPlan, facts: WishFacts): boolean;
  /** Keeps guests where they are, and is kept before all others. */
  isLock?: true;
  /** About chairs, where others are about tables. */
  isOfChairs?: true;
  /** Its guests are company for each other. */
  isCompany?: true;
  /** What in the room it is about. */
  spot?: Spot;
  /** A wish that demands nothing, and is no lock, is kept as well as can be. */
  demands?(about: About): Demands;
  worths?(about: About, facts: WishFacts): Worths;
  /** What it is worth that two sit side by side, beside 10 for two of a party. */
  likings?(about: About, facts: WishFacts): readonly Weighed[];
};
