// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in the cells take the focus
import { Eye } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/input';
import { otherNamesOf } from '@/features/name-search/other-names';
import type { Guest } from '@/features/seating/guests/schema';
import { NO_TABLE, shortLabel } from '@/features/seating/tables/model';
import type { ListedTable } from '../model';
import { GuestCellField, type GuestField, type NextCell } from './guest-cell-field';
import { GuestRowActions } from './guest-row-actions';
import { KitchenCell, KitchenLine } from './kitchen-cell';
import { ReplyMark } from './reply-mark';
import { TableChip } from './table-chip';
import type { PartyThread } from './use-parties';

export type GuestColumn = GuestField | 'select' | 'edit' | 'remove';

/** What can be done in a row; the same from one drawing to the next. */
type RowActions = {
  onSelect: (guest: Guest) => void;
  onOpen: (guest: Guest) => void;
  onRemove: (guest: Guest) => void;
  onRetry: (guest: Guest) => void;
  onEditCell: (guest: Guest, field: GuestField) => void;
  onCancelCell: (guest: Guest, field: GuestField) => void;
  onRenameTable: (label: string) => void;
};

type Props = RowActions & {
  guest: Guest;
  index: number;
  /** Where the row begins, in pixels from the top of the list. */
  start: number;
  measure: (row: Element | null) => void;
  isSelected: boolean;
  isGuess: boolean;
  isOpen: boolean;
  state: 'saving' | 'unsaved' | null;
  /** Whether the guest was added just now, and what takes them back. */
  isNew: boolean;
  onUndo: (() => void) | null;
  /** Whether the row is carried, or another one over its table. */
  carrying: 'carried' | 'target' | null;
  thread: PartyThread | null;
  /** How many the party of this guest are. */
  partySize: number;
  hasReplies: boolean;
  /** The cell that Tab leads to, if it is one of this row. */
  activeColumn: GuestColumn | null;
  editing: GuestField | null;
  isPhone: boolean;
  tables: readonly ListedTable[];
  noteOn: (guest: Guest, typed: string) => string | null;
  onSaveCell: (guest: Guest, field: GuestField, typed: string, next: NextCell) => string | null;
};

/** One guest of the list; press what you see to change it. */
export const GuestRow = memo(function GuestRow(row: Props) {
  const { guest, index, start, isSelected, isGuess, isOpen, state, thread, activeColumn, editing, isPhone } = row;
  const cell = (column: GuestColumn) => ({ 'data-column': column, tabIndex: activeColumn === column ? 0 : -1 });
  const field = (column: GuestField) => (
    <GuestCellField
      key={column}
      guest={guest}
      field={column}
      tables={row.tables}
      noteOn={(typed) => (column === 'name' ? row.noteOn(guest, typed) : null)}
      onRenameTable={row.onRenameTable}
      onSave={(typed, next) => row.onSaveCell(guest, column, typed, next)}
      onCancel={() => row.onCancelCell(guest, column)}
    />
  );
  /** A cell that becomes a field when it is pressed. */
  const changed = (column: GuestField, label: string | undefined, children: ReactNode) =>
    editing === column ? (
      field(column)
    ) : (
      <button
        type="button"
        className="guest-cell"
        aria-label={label}
        onClick={() => row.onEditCell(guest, column)}
        {...cell(column)}
      >
        {children}
      </button>
    );
  const { name, additional_info: info, party, reply } = guest;
  const otherNames = otherNamesOf(guest);
  const household = party && `${party}${row.partySize > 1 ? ` ${row.partySize}` : ''}`;
  const classes = [
    'guest-row',
    isSelected && 'guest-row-selected',
    (editing || isOpen) && 'guest-row-edited',
    row.isNew && 'guest-row-new',
    row.carrying && `guest-row-${row.carrying}`,
    state === 'unsaved' && 'guest-row-unsaved',
    thread && `guest-row-tied guest-row-${thread}`,
  ];
  return (
    <div
      ref={row.measure}
      role="row"
      data-index={index}
      data-guest={guest.id}
      aria-rowindex={index + 3}
      aria-selected={isSelected}
      className={classes.filter(Boolean).join(' ')}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span role="gridcell" className="guest-row-tick">
        <Checkbox aria-label={`Select ${name}`} checked={isSelected} onChange={() => row.onSelect(guest)} {...cell('select')} />
      </span>
      <span role="gridcell" className="guest-row-name">
        {editing === 'name' ? (
          field('name')
        ) : (
          <button
            type="button"
            className="guest-cell"
            aria-label={isPhone ? `Edit ${name}` : undefined}
            onClick={() => (isPhone ? row.onOpen(guest) : row.onEditCell(guest, 'name'))}
            {...cell('name')}
          >
            {isGuess && <em className="font-display text-brass-text italic">Did you mean </em>}
            {name}
            {otherNames.length > 0 && !isPhone && (
              <small className="guest-row-also ml-2 text-sm font-normal text-ink-2" aria-hidden="true">
                {otherNames.join(', ')}
              </small>
            )}
          </button>
        )}
      </span>
      <span role="gridcell" className="guest-row-table">
        {changed(
          'table_number',
          `Table of ${name}: ${guest.table_number ?? NO_TABLE}`,
          <TableChip label={guest.table_number && shortLabel(guest.table_number)} />,
        )}
      </span>
      {!isPhone && (
        <span role="gridcell" className="guest-row-party">
          {changed(
            'party',
            household ? `Household of ${name}: ${household}` : `Add the household of ${name}`,
            thread === 'middle' || thread === 'last' ? null : household,
          )}
        </span>
      )}
      {!isPhone && row.hasReplies && (
        <span role="gridcell" className="guest-row-reply">
          {changed('reply', undefined, <ReplyMark reply={reply} />)}
        </span>
      )}
      <span role="gridcell" className="guest-row-info">
        {isPhone && info && (
          <span>
            <Eye className="icon mr-1 inline size-[13px] align-[-1px]" role="img" aria-label="Guests see this:" />
            {info}
          </span>
        )}
        {isPhone && <KitchenLine guest={guest} />}
        {isPhone && row.hasReplies && reply !== 'yes' && !row.isNew && <ReplyMark reply={reply} />}
        {!isPhone && changed('additional_info', info ? undefined : `Add info about ${name}`, info)}
      </span>
      {!isPhone && (
        <span role="gridcell" className="guest-row-private">
          <KitchenCell
            guest={guest}
            editing={(editing === 'meal' || editing === 'allergies') && field(editing)}
            cell={cell}
            onEdit={(column) => row.onEditCell(guest, column)}
          />
        </span>
      )}
      <span role="gridcell" className="guest-row-actions">
        <GuestRowActions {...row} cell={cell} />
      </span>
    </div>
  );
});
