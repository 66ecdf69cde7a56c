/** How much a table holds, in guests or, where sizes are given, in their sum. */
type TableLimits = { least: number; most: number };

/**
 * Who is to be seated and what holds. Guests and tables are numbers from 0.
 * `together`, `apart`, `seated` and `notAt` are kept before all else; then the limits of the tables, then that nobody is alone, then the total.
 */
export type SeatingProblem = {
  guests: number;
  /** The room each guest takes; 1 unless given. */
  sizes?: readonly number[];
  tables: readonly TableLimits[];
  /** What it is worth that two guests share a table; less than nothing where they had better not. */
  weights?: readonly (readonly [a: number, b: number, weight: number])[];
  together?: readonly (readonly number[])[];
  apart?: readonly (readonly [a: number, b: number])[];
  seated?: readonly (readonly [guest: number, table: number])[];
  notAt?: readonly (readonly [guest: number, table: number])[];
  /** Guests who know each other: whoever is in one of these is alone at a table without another of it. */
  company?: readonly (readonly number[])[];
  /** What it is worth that two guests sit at one table or at neighbouring ones. */
  near?: readonly (readonly [a: number, b: number, weight: number])[];
  neighbours?: readonly (readonly [table: number, table: number])[];
  /** What it is worth that a guest sits at a table. */
  places?: readonly (readonly [guest: number, table: number, weight: number])[];
  /** Who sit side by side; they share a table. */
  beside?: readonly (readonly [a: number, b: number])[];
};

/** Guests who must share a table are seated as one, an item. What lies between two numbers of `starts` is one item's part of a list. */
export type Items = {
  count: number;
  tables: number;
  itemOf: Int32Array;
  members: readonly (readonly number[])[];
  sizes: Float64Array;
  least: Float64Array;
  most: Float64Array;
  /** 1 where an item may sit at a table: item × tables + table. */
  allowed: Uint8Array;
  movable: Int32Array;
  /** Of each item, with whom it has weights, and which. */
  weights: Links;
  apart: Links;
  near: Links;
  /** Of items of one guest, who would be company; empty lists where nobody is looked for. */
  company: Links;
  looksForCompany: Uint8Array;
  neighbouring: Float64Array;
  /** What it is worth that an item sits at a table, by itself. */
  places: Float64Array;
  /** The weights within items, which no plan changes. */
  within: number;
};

export type Links = { starts: Int32Array; others: Int32Array; values: Float64Array };
