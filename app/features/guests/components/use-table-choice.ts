import { type KeyboardEvent, useId, useState } from 'react';
import { tableName } from '@/features/seating/tables/model';
import { type ListedTable, suggestTables, tableRoom, withRoomFirst } from '../model';

/** One of the tables, or something to do in place of choosing one, which has no label. */
export type TableOption = { label: string | null; words: string; room?: string; act?: () => void };
type Field = {
  /** What the field held before, and holds now. */
  initial: string;
  typed: string;
  onType: (text: string) => void;
  /** What stands before the tables, and after them. */
  first?: readonly TableOption[];
  last?: readonly TableOption[];
};

const asOption = (table: ListedTable): TableOption => ({
  label: table.label,
  words: tableName(table.label),
  room: tableRoom(table),
});

/** A field that offers tables: arrows pick one, Enter takes the one picked, or else what is typed. */
export function useTableChoice(tables: readonly ListedTable[], { initial, typed, onType, first = [], last = [] }: Field) {
  const id = useId();
  const [picked, setPicked] = useState(-1);
  // What the field held before is no question: as long as nothing is typed, all there is is offered.
  const isAsked = typed !== initial && typed.trim() !== '';
  const options = isAsked
    ? suggestTables(tables, typed, tables.length).map(asOption)
    : [...first, ...withRoomFirst(tables).map(asOption), ...last];
  const option = options[picked];
  return {
    value: option?.label ?? typed,
    /** What is picked in place of a table, if it is. */
    action: option?.act ?? null,
    choices: { id, options, picked },
    field: {
      role: 'combobox',
      'aria-expanded': options.length > 0,
      'aria-controls': id,
      'aria-activedescendant': option ? `${id}-${picked}` : undefined,
      autoComplete: 'off',
      value: typed,
      onChange: (change: { target: { value: string } }) => {
        onType(change.target.value);
        setPicked(-1);
      },
    },
    /** True when the key was one that picks a table. */
    pick: (pressed: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[pressed.key];
      if (!step || options.length === 0 || pressed.nativeEvent.isComposing) return false;
      pressed.preventDefault();
      setPicked((now) => Math.min(Math.max(now + step, -1), options.length - 1));
      return true;
    },
  };
}
