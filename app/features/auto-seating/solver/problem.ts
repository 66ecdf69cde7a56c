/** In guests or, if guests have sizes, in the sum of their sizes. */
type TableLimits = { least: number; most: number };

export type SeatingProblem = {
  guests: number;
  sizes?: readonly number[];
  tables: readonly TableLimits[];
  /** The score for two guests at one table; negative if they should be apart. */
  weights?: readonly (readonly [a: number, b: number, weight: number])[];
  together?: readonly (readonly number[])[];
  apart?: readonly (readonly [a: number, b: number])[];
  seated?: readonly (readonly [guest: number, table: number])[];
  notAt?: readonly (readonly [guest: number, table: number])[];
  /** Groups of guests who know each other. Without any others of a group, a guest is alone. */
  company?: readonly (readonly number[])[];
  /** The score for two guests at the same or neighbouring tables. */
  near?: readonly (readonly [a: number, b: number, weight: number])[];
  neighbours?: readonly (readonly [table: number, table: number])[];
  places?: readonly (readonly [guest: number, table: number, weight: number])[];
  /** The cost of a table with guests at less than a third of its chairs. */
  nearlyEmpty?: number;
  /** Must sit side by side, hence at one table. */
  beside?: readonly (readonly [a: number, b: number])[];
};

/** Guests who must share a table form one item. `starts[i]` and `starts[i + 1]` delimit the entries of item i in a list. */
export type SeatingItems = {
  count: number;
  tables: number;
  itemOf: Int32Array;
  members: readonly (readonly number[])[];
  sizes: Float64Array;
  least: Float64Array;
  most: Float64Array;
  /** 1 if an item may sit at a table; the index is item × tables + table. */
  allowed: Uint8Array;
  movable: Int32Array;
  weights: AdjacencyList;
  apart: AdjacencyList;
  near: AdjacencyList;
  company: AdjacencyList;
  looksForCompany: Uint8Array;
  neighbouring: Float64Array;
  places: Float64Array;
  nearlyEmpty: number;
  /** Total weight within items, the same in all plans. */
  within: number;
};

export type AdjacencyList = { starts: Int32Array; others: Int32Array; values: Float64Array };
