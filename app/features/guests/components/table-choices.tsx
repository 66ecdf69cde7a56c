import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { formatTableName, shortenLabel } from '@/features/seating/tables/model';
import { formatFreeSeats, type ListedTable, sortByFreeSeats, suggestTables } from '../model';
import './table-choices.css';

type Props = {
  id: string;
  options: readonly TableOption[];
  picked: number;
  onPick: (label: string) => void;
  isInline?: boolean;
};

const MAX_CHIP_LENGTH = 5;

const overlayClass = 'absolute z-10 w-72 max-w-[calc(100vw-2.5rem)] shadow-(--lift-3)';

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
    : `${overlayClass} ${side.isAbove ? 'bottom-full mb-1' : 'top-full mt-1'} ${side.isAtEnd ? 'right-0' : 'left-0'}`;
  return (
    <div ref={list} className={`table-choices overflow-hidden rounded bg-paper text-base ${place}`}>
      <div
        id={id}
        role="listbox"
        aria-label="Tables"
        className="relative max-h-72 overflow-y-auto p-1"
      >
        {options.map(({ label, text, detail, act }, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and refers to the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
          <div
            key={label ?? `action ${text}`}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === picked}
            className="table-choice"
            onPointerDown={(press) => press.preventDefault()}
            onClick={() => (label === null ? act?.() : onPick(label))}
          >
            {label !== null && (
              <span className="table-choice-chip table-chip" aria-hidden="true">
                {shortenLabel(MAX_CHIP_LENGTH, label)}
              </span>
            )}
            <span className="min-w-0 py-1 leading-tight wrap-anywhere">{text}</span>
            <span className="ml-auto flex-none font-normal text-ink-2">{detail}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** An option whose `label` is null is an action. */
export type TableOption = {
  label: string | null;
  text: string;
  detail?: string;
  act?: () => void;
};
type ChoiceField = {
  initial: string;
  typed: string;
  onType: (text: string) => void;
  first?: readonly TableOption[];
  last?: readonly TableOption[];
};

const toOption = (table: ListedTable): TableOption => ({
  label: table.label,
  text: formatTableName(table.label),
  detail: formatFreeSeats(table),
});

/** A combobox: arrow keys select an option; Enter takes the option, or the typed text if none is selected. */
export function useTableChoice(
  tables: readonly ListedTable[],
  { initial, typed, onType, first = [], last = [] }: ChoiceField,
) {
  const id = useId();
  const [picked, setPicked] = useState(-1);
  const isFiltering = typed !== initial && typed.trim() !== '';
  const options = isFiltering
    ? suggestTables(tables, typed, tables.length).map(toOption)
    : [...first, ...sortByFreeSeats(tables).map(toOption), ...last];
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
    handleKeyDown: (pressed: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[pressed.key];
      if (!step || options.length === 0 || pressed.nativeEvent.isComposing) return false;
      pressed.preventDefault();
      setPicked((now) => Math.min(Math.max(now + step, -1), options.length - 1));
      return true;
    },
  };
}
