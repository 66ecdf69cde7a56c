import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Guest, type GuestDetails, guestInForm } from '@/features/seating/guests/schema';
import { tableName } from '@/features/seating/tables/model';
import { afterPress } from '@/lib/after-press';
import type { ListedTable } from '../model';
import { MEAL_NAMES } from './meal-names';
import { PARTY_NAMES } from './party-names';
import { TableChoices } from './table-choices';
import { type TableAction, useTableChoice } from './use-table-choice';
import './guest-cell-field.css';

/** Where the hand goes when a field is done: it stays in its cell, goes to one beside it, or has gone elsewhere by itself. */
export type NextCell = 'same' | 'next' | 'previous' | 'elsewhere';

const fieldLabels = {
  name: (name: string) => `Name of ${name}`,
  table_number: (name: string) => `Table of ${name}`,
  party: (name: string) => `Party of ${name}`,
  meal: (name: string) => `Meal of ${name}`,
  allergies: (name: string) => `Allergies of ${name}`,
  additional_info: (name: string) => `Additional info of ${name}`,
  also_known_as: (name: string) => `Other names of ${name}`,
} satisfies Partial<Record<keyof GuestDetails, (name: string) => string>>;
/** What can be changed in a row. */
export type GuestField = keyof typeof fieldLabels;

/** What a field may be chosen from. */
const lists: Partial<Record<GuestField, string>> = { party: PARTY_NAMES, meal: MEAL_NAMES };

type Props = {
  guest: Guest;
  field: GuestField;
  tables: readonly ListedTable[];
  /** What is to be said of what is typed; null for nothing. */
  noteOn: (typed: string) => string | null;
  /** Saves what was typed; what keeps it from being saved comes back, in words. */
  onSave: (typed: string, next: NextCell) => string | null;
  onCancel: () => void;
  /** Asks for another name of the table that the guest sits at. */
  onRenameTable: (label: string) => void;
};

/** A cell while it is changed: Enter saves, Tab saves and goes on, Escape leaves it as it was. */
export function GuestCellField({ guest, field, tables, noteOn, onSave, onCancel, onRenameTable }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const noteId = useId();
  const initial = guestInForm(guest)[field];
  const [problem, setProblem] = useState<string | null>(null);
  const offersTables = field === 'table_number';
  const table = offersTables ? guest.table_number : null;
  const actions: TableAction[] =
    table === null
      ? []
      : [
          { words: 'Off the table', act: () => save('', 'same') },
          { words: `Rename ${tableName(table, 'table')}…`, act: () => rename(table) },
        ];
  const choice = useTableChoice(tables, initial, actions);
  const note = problem ?? noteOn(choice.value);

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);

  const save = (typed: string, next: NextCell) => {
    if (isDone.current) return;
    isDone.current = true;
    // An unchanged text is not read from the field, which shows line breaks as nothing.
    const refusal = onSave(typed, next);
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
    if (pressed.nativeEvent.isComposing) return; // the keys choose among signs
    if (offersTables && choice.pick(pressed)) return;
    const next = { Enter: 'same' as const, Tab: pressed.shiftKey ? ('previous' as const) : ('next' as const) }[pressed.key];
    if (pressed.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else if (next) {
      pressed.preventDefault();
      if (pressed.key === 'Enter' && choice.action) choice.action.act();
      else save(choice.value, next);
    }
  };
  const { role, 'aria-expanded': isExpanded, ...rest } = choice.field;

  return (
    <>
      <input
        ref={input}
        className={`cell-field cell-field-${field}`}
        aria-label={fieldLabels[field](guest.name)}
        list={lists[field]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={note ? noteId : undefined}
        {...rest}
        {...(offersTables
          ? { role, 'aria-expanded': isExpanded }
          : { 'aria-controls': undefined, 'aria-activedescendant': undefined })}
        onKeyDown={press}
        onBlur={() => afterPress(() => save(choice.value, 'elsewhere'))}
      />
      {(offersTables || note) && (
        <div className="guest-row-drawer">
          {note && (
            <p id={noteId} role={problem ? 'alert' : 'status'} className={problem ? 'error' : 'namesake-note'}>
              {problem && <CircleAlert className="icon" size={18} aria-hidden="true" />}
              {note}
            </p>
          )}
          {offersTables && <TableChoices {...choice.choices} onPick={(label) => save(label, 'same')} />}
          <span className="cell-field-keys" aria-hidden="true">
            <kbd>Enter</kbd> saves <kbd>Esc</kbd> undoes
          </span>
        </div>
      )}
    </>
  );
}
