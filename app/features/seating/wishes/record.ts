import type { Guest } from '../guests/schema';
import type { Fixture, Table } from '../tables/schema';
import type { Spot } from './distances';

/** Parts of a 32 × 18 icon in drawing order: cards are guests, circles are tables, threads connect them; a cut thread means “apart”. */
export type WishIconShapes = readonly (
  | readonly ['card' | 'child', x: number]
  | readonly ['table', x: number, radius: number]
  | readonly ['thread' | 'cut' | 'line', path: string]
  | readonly ['note', x: number, y: number]
  | readonly ['lock']
)[];

export type Sentence = {
  subject: string;
  relation: string;
  object: string | null;
  table: string | null;
};

export type WishWords = {
  /** Replaces the subject of a wish that is about neither a guest nor a tag. */
  subject?: string;
  relation: string;
  /** Overrides the default sentence of guest, relation and other guest. `table`: the wish’s table or, without one, the guest’s. */
  sentence?(guest: Guest | undefined, table: string | null): Sentence;
  /** Completes the sentence “can’t sit …”. */
  sits?: string;
  /** The reason given for a move; low ranks come first, a party has rank 10. `others` already sit at the table. */
  reason?: {
    rank: number;
    phrases(about: {
      table: string;
      others: readonly string[];
      tags: readonly string[];
    }): readonly string[];
  };
  isCut?: true;
  column?: { key: 'sits_with' | 'not_with'; heading: string };
  /** Menu labels for two selected guests, for more than two (chained or pairwise), and for each guest separately. */
  labelForTwo?: string;
  labelForMany?: { label: string; pairs: 'chain' | 'all'; maxGuests?: number };
  labelForEach?: { label: string; isForSeatedOnly?: true };
};

/** `groups`: for a wish about groups of guests, who are all in `guests` too. */
export type WishSubjects = {
  guests: readonly number[];
  table: number | null;
  groups?: readonly (readonly number[])[];
};
export type Pair = [number, number];
export type WeightedPair = readonly [number, number, number];

/** Context for scoring wishes. Guests and tables are indexes; -1 is no table. */
export type WishContext = {
  guests: readonly Pick<Guest, 'party'>[];
  room: { tables: readonly Table[]; fixtures: readonly Fixture[] };
  now: readonly number[];
  parties: ReadonlyMap<string, readonly number[]>;
  tablesOfTags: readonly number[];
  /** Whether two guests belong together: by household, as the couple, or by a wish. */
  belongTogether?: (a: number, b: number) => boolean;
};
/** Table index and chair number (from 1) of each guest, by guest index. */
export type GuestPlacements = { tableOf: readonly number[]; chairOf: readonly number[] };

type Constraints = Partial<
  Record<'together' | 'beside' | 'apart' | 'seated' | 'notAt', readonly Pair[]>
>;
/** Scores: `weights` for two guests at one table, `near` for the same or neighbouring tables, `places` for a guest at a table. For comparison: two party members at one table score 30. */
type Scores = Partial<Record<'weights' | 'near' | 'places', readonly WeightedPair[]>>;

export type WishRule = {
  isSatisfied(about: WishSubjects, plan: GuestPlacements, context: WishContext): boolean;
  /** Locks guests where they are; satisfied before any other wish. */
  isLock?: true;
  /** Determines a guest’s table. */
  isPlace?: true;
  isAboutChairs?: true;
  isAboutCompany?: true;
  isTogether?: true;
  listBroken?(about: WishSubjects, plan: GuestPlacements, context: WishContext): readonly Pair[];
  spot?: Spot;
  /** Hard constraints. Without them, a wish other than a lock is satisfied as far as possible. */
  constraints?(about: WishSubjects): Constraints;
  scores?(about: WishSubjects, facts: WishContext): Scores;
  /** Scores for sitting side by side. For comparison: two party members score 10. */
  neighbourScores?(about: WishSubjects, facts: WishContext): readonly WeightedPair[];
};
