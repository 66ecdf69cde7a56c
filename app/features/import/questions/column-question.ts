import type { Cells, Column } from '../reading/columns';

/** A column that no heading explains. */
export type OpenColumn = {
  at: number;
  sample: Cells;
  /** Filled cells, trimmed. */
  values: readonly string[];
  mostly: (isIt: (cell: string) => boolean) => boolean;
  often: (isIt: (cell: string) => boolean) => boolean;
};

export type ColumnQuestion = {
  find: (column: OpenColumn) => boolean;
  /** `guess` stands in the picker above the column until it is answered. */
  words: { title: string; guess: string };
  /** The columns once the host has said yes. */
  apply: (columns: readonly Column[], at: number) => readonly Column[];
};
