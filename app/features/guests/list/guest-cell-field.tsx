import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Guest, type GuestDetails, guestFormValues } from '@/features/seating/guests/schema';
import { tableName } from '@/features/seating/tables/model';
import { afterPointerUp } from '@/lib/browser/after-pointer-up';
import { MEAL_NAMES, PARTY_NAMES } from '../components/offered-names';
import { ReplyOptions } from '../components/reply-options';
import { TableChoices, type TableOption, useTableChoice } from '../components/table-choices';
import type { ListedTable } from '../model';

/** Where the focus goes when a field is done: it stays in its cell, goes to the next or previous one, or has already moved. */
export type NextCell = 'same' | 'next' | 'previous' | 'elsewhere';

const fieldLabels = {
  name: (name: string) => `Name of ${name}`,
  table_number: (name: string) => `Table of ${name}`,
  party: (name: string) => `Household of ${name}`,
  reply: (name: string) => `Reply of ${name}`,
  meal: (name: string) => `Meal of ${name}`,
  allergies: (name: string) => `Allergies of ${name}`,
  additional_info: (name: string) => `Additional info of ${name}`,
} satisfies Partial<Record<keyof GuestDetails, (name: string) => string>>;
export type GuestField = keyof typeof fieldLabels;

const lists: Partial<Record<GuestField, string>> = { party: PARTY_NAMES, meal: MEAL_NAMES };

type Props = {
  guest: Guest;
  field: GuestField;
  tables: readonly ListedTable[];
  noteOn: (typed: string) => string | null;
  /** Returns why the text cannot be saved, in words; null once it is. */
  onSave: (typed: string, next: NextCell) => string | null;
  onCancel: () => void;
  onRenameTable: (label: string) => void;
};

export const NAMESAKE_NOTE = 'text-(length:--text-sm) leading-[1.35] font-medium text-brass-text';
const FIELD =
  'h-8 border-[1.5px] py-0 border-ink bg-paper text-[1rem] focus-visible:shadow-[0_0_0_3px_rgb(29_53_87/0.16)] focus-visible:outline-none aria-invalid:border-claret phone:h-11';
const USUAL = '-mx-1.5 w-[calc(100%+12px)] rounded-(--r-control) px-[5px]';
const ROUND =
  '-mx-1.5 field-sizing-content min-w-[76px] max-w-44 rounded-2xl px-2 text-center font-display leading-none font-medium lining-nums phone:m-0 phone:rounded-[22px]';

export function GuestCellField({ guest, field, tables, noteOn, onSave, onCancel, onRenameTable }: Props) {
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  const noteId = useId();
  const initial = guestFormValues(guest)[field];
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const offersTables = field === 'table_number';
  const table = offersTables ? guest.table_number : null;
  const last: TableOption[] =
    table === null
      ? []
      : [
          { label: null, words: 'Off the table', act: () => save('', 'same') },
          { label: null, words: `Rename ${tableName(table, 'table')}…`, act: () => rename(table) },
        ];
  const choice = useTableChoice(tables, { initial, typed, onType: setTyped, last });
  const value = offersTables ? choice.value : typed;
  const note = problem ?? noteOn(value);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (field !== 'reply') input.current?.select();
  }, [field]);

  const save = (text: string, next: NextCell) => {
    if (isDone.current) return;
    isDone.current = true;
    // The text comes from the state, not from the input, which drops line breaks.
    const refusal = onSave(text, next);
    if (refusal === null) return;
    isDone.current = false;
    setProblem(refusal);
  };
  const rename = (label: string) => {
    isDone.current = true;
    onCancel();
    onRenameTable(label);
  };
  const press = (pressed: KeyboardEvent) => {
    pressed.stopPropagation();
    if (pressed.nativeEvent.isComposing) return; // the input method takes these keys
    if (offersTables && choice.pick(pressed)) return;
    const next = { Enter: 'same' as const, Tab: pressed.shiftKey ? ('previous' as const) : ('next' as const) }[pressed.key];
    if (pressed.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (next) {
      pressed.preventDefault();
      if (pressed.key === 'Enter' && offersTables && choice.action) choice.action();
      else save(value, next);
    }
  };
  const shared = {
    ref: input,
    'aria-label': fieldLabels[field](guest.name),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': note ? noteId : undefined,
    onKeyDown: press,
    onBlur: () => afterPointerUp(() => save(value, 'elsewhere')),
  };

  return (
    <span className="relative block">
      {field === 'reply' ? (
        <select {...shared} className={`${FIELD} ${USUAL}`} value={typed} onChange={({ target }) => save(target.value, 'same')}>
          <ReplyOptions />
        </select>
      ) : (
        <input
          {...shared}
          className={`${FIELD} ${offersTables ? ROUND : USUAL}`}
          list={lists[field]}
          {...(offersTables
            ? choice.field
            : { autoComplete: 'off', value: typed, onChange: ({ target }) => setTyped(target.value) })}
        />
      )}
      {note && (
        <p
          id={noteId}
          role={problem ? 'alert' : 'status'}
          className={`absolute top-full left-0 z-10 mt-1 w-80 max-w-[calc(100vw-2.5rem)] rounded bg-paper px-3 py-2 shadow-(--lift-3) ${problem ? 'error' : NAMESAKE_NOTE}`}
        >
          {problem && <CircleAlert className="icon" size={18} aria-hidden="true" />}
          {note}
        </p>
      )}
      {offersTables && !problem && <TableChoices {...choice.choices} onPick={(label) => save(label, 'same')} />}
    </span>
  );
}
