import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { shortenLabel, tableName } from '@/features/seating/tables/model';
import { freeSeatsLabel, type ListedTable, sortByFreeSeats, suggestTables } from '../model';
import './table-choices.css';

type Props = {
  id: string;
  options: readonly TableOption[];
  picked: number;
  onPick: (label: string) => void;
  /** Placed within a dialog instead of over the page. */
  isInline?: boolean;
};

/** In characters; the full name is beside the chip. */
const MAX_IN_CHIP = 5;

const over = 'absolute z-10 w-72 max-w-[calc(100vw-2.5rem)] shadow-(--lift-3)';

/** Opens above the field if there is no room below. The field keeps the focus. */
export function TableChoices({ id, options, picked, onPick, isInline = false }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState({ isAbove: false, isAtEnd: false });
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (!box) return;
    const isAbove = box.bottom > window.innerHeight && box.top > box.height;
    setSide({ isAbove, isAtEnd: box.right > document.documentElement.clientWidth });
  }, []);
  useLayoutEffect(() => {
    if (picked >= 0)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [picked]);
  const place = isInline
    ? 'border border-hair'
    : `${over} ${side.isAbove ? 'bottom-full mb-1' : 'top-full mt-1'} ${side.isAtEnd ? 'right-0' : 'left-0'}`;
  return (
    <div ref={list} className={`table-choices overflow-hidden rounded bg-paper text-base ${place}`}>
      <div
        id={id}
        role="listbox"
        aria-label="Tables"
        className="relative max-h-72 overflow-y-auto p-1"
      >
        {options.map(({ label, words, room, act }, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the option that is picked
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={label ?? `action ${words}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === picked}
            className="table-choice"
            onPointerDown={(press) => press.preventDefault()}
            onClick={() => (label === null ? act?.() : onPick(label))}
          >
            {label !== null && (
              <span className="table-choice-chip table-chip" aria-hidden="true">
                {shortenLabel(MAX_IN_CHIP, label)}
              </span>
            )}
            <span className="min-w-0 py-1 leading-tight wrap-anywhere">{words}</span>
            <span className="ml-auto flex-none font-normal text-ink-2">{room}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** An action has no label. */
export type TableOption = { label: string | null; words: string; room?: string; act?: () => void };
type ChoiceField = {
  initial: string;
  typed: string;
  onType: (text: string) => void;
  first?: readonly TableOption[];
  last?: readonly TableOption[];
};

const asOption = (table: ListedTable): TableOption => ({
  label: table.label,
  words: tableName(table.label),
  room: freeSeatsLabel(table),
});

/** A combobox: arrow keys pick an option, Enter takes it, or else the typed text. */
export function useTableChoice(
  tables: readonly ListedTable[],
  { initial, typed, onType, first = [], last = [] }: ChoiceField,
) {
  const id = useId();
  const [picked, setPicked] = useState(-1);
  // All tables are offered until something is typed.
  const isFiltering = typed !== initial && typed.trim() !== '';
  const options = isFiltering
    ? suggestTables(tables, typed, tables.length).map(asOption)
    : [...first, ...sortByFreeSeats(tables).map(asOption), ...last];
  const option = options[picked];
  return {
    value: option?.label ?? typed,
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
    /** True if the key was handled. */
    pick: (pressed: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[pressed.key];
      if (!step || options.length === 0 || pressed.nativeEvent.isComposing) return false;
      pressed.preventDefault();
      setPicked((now) => Math.min(Math.max(now + step, -1), options.length - 1));
      return true;
    },
  };
}
