import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type Guest,
  NO_REPLY,
  replyLabels,
  toGuestFormValues,
} from '@/features/seating/guests/schema';
import { formatTableName } from '@/features/seating/tables/model';
import { afterPointerUp } from '@/lib/browser/after-pointer-up';
import { TableChoices, type TableOption, useTableChoice } from '../components/table-choices';
import { useGuestListContext } from './guest-list-context';
import type { GuestField, NextCell } from './list-store';
import type { RowActions } from './rows-context';
import './guest-cell-field.css';

export type CellEditor = {
  label: (guestName: string) => string;
  listId?: string;
  control?: 'table' | 'reply';
};

type Props = {
  guest: Guest;
  field: GuestField;
  editor: CellEditor;
  act: Pick<RowActions, 'saveCell' | 'leaveCell' | 'renameTable'>;
};

const ERROR_CLASS =
  'error absolute top-full left-0 z-10 mt-1 w-80 max-w-[calc(100vw-2.5rem)] rounded bg-paper px-3 py-2 shadow-(--lift-3)';
const FIELD_CLASS = '-mx-1.5 w-[calc(100%+12px)] rounded-(--r-control) px-[5px]';
export function GuestCellField({ guest, field, editor, act }: Props) {
  const { tables } = useGuestListContext();
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isDone = useRef(false);
  const noteId = useId();
  const initial = toGuestFormValues(guest)[field];
  const [typed, setTyped] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const offersTables = editor.control === 'table';
  const table = offersTables ? guest.table_number : null;
  const last: TableOption[] =
    table === null
      ? []
      : [
          { label: null, text: 'Off the table', act: () => save('', 'same') },
          {
            label: null,
            text: `Rename ${formatTableName(table, 'table')}…`,
            act: () => rename(table),
          },
        ];
  const choice = useTableChoice(tables, { initial, typed, onType: setTyped, last });
  const value = offersTables ? choice.value : typed;

  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (editor.control !== 'reply') input.current?.select();
  }, [editor]);

  const save = (text: string, next: NextCell) => {
    if (isDone.current) return;
    isDone.current = true;
    // Takes the text from the state, because the input drops line breaks.
    const refusal = act.saveCell(guest, field, text, next);
    if (refusal === null) return;
    isDone.current = false;
    setProblem(refusal);
  };
  const cancel = () => act.leaveCell(guest, field);
  const rename = (label: string) => {
    isDone.current = true;
    cancel();
    act.renameTable(label);
  };
  const handleKeyDown = (pressed: KeyboardEvent) => {
    pressed.stopPropagation();
    if (pressed.nativeEvent.isComposing) return; // these keys belong to the input method editor
    if (offersTables && choice.handleKeyDown(pressed)) return;
    const next = {
      Enter: 'same' as const,
      Tab: pressed.shiftKey ? ('previous' as const) : ('next' as const),
    }[pressed.key];
    if (pressed.key === 'Escape') {
      isDone.current = true;
      cancel();
    } else if (next) {
      pressed.preventDefault();
      if (pressed.key === 'Enter' && offersTables && choice.action) choice.action();
      else save(value, next);
    }
  };
  const shared = {
    ref: input,
    'aria-label': editor.label(guest.name),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? noteId : undefined,
    onKeyDown: handleKeyDown,
    onBlur: () => afterPointerUp(() => save(value, 'elsewhere')),
  };

  return (
    <span className="relative block">
      {editor.control === 'reply' ? (
        <select
          {...shared}
          className={`guest-cell-field ${FIELD_CLASS}`}
          value={typed}
          onChange={({ target }) => save(target.value, 'same')}
        >
          <ReplyOptions />
        </select>
      ) : (
        <input
          {...shared}
          className={`guest-cell-field ${offersTables ? 'guest-cell-field-table' : FIELD_CLASS}`}
          list={editor.listId}
          {...(offersTables
            ? choice.field
            : {
                autoComplete: 'off',
                value: typed,
                onChange: ({ target }) => setTyped(target.value),
              })}
        />
      )}
      {problem && (
        <p id={noteId} role="alert" className={ERROR_CLASS}>
          <CircleAlert className="icon" size={18} aria-hidden="true" />
          {problem}
        </p>
      )}
      {offersTables && !problem && (
        <TableChoices {...choice.choices} onPick={(label) => save(label, 'same')} />
      )}
    </span>
  );
}

export const ReplyOptions = () => (
  <>
    <option value="">{NO_REPLY}</option>
    <option value="yes">{replyLabels.yes}</option>
    <option value="no">{replyLabels.no}</option>
  </>
);
