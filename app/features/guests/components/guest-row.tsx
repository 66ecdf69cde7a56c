// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in the cells take the focus
import { CircleAlert, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Checkbox } from '@/components/ui/input';
import type { Guest } from '@/features/seating/guests/schema';
import { NO_TABLE } from '@/features/seating/tables/model';
import type { ListedTable } from '../model';
import type { PartyOffer } from '../parties/parties';
import { GuestCellField, type GuestField, type NextCell } from './guest-cell-field';
import { PartyQuestion } from './guest-party';
import { KitchenCell, KitchenLine } from './kitchen-cell';
import { TableChip } from './table-chip';
import type { PartyThread } from './use-parties';

export type GuestColumn = GuestField | 'select' | 'offer' | 'offer-no' | 'edit' | 'remove';

/** What can be done in a row; the same from one drawing to the next. */
type RowActions = {
  onSelect: (guest: Guest) => void;
  onOpen: (guest: Guest) => void;
  onRemove: (guest: Guest) => void;
  onRetry: (guest: Guest) => void;
  onEditCell: (guest: Guest, field: GuestField) => void;
  onCancelCell: (guest: Guest, field: GuestField) => void;
  onAnswer: (offer: PartyOffer, guest: Guest, isYes: boolean) => void;
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
  offer: PartyOffer | null;
  /** How the row is tied to its neighbours: its place in the thread, and whether that is only asked. */
  thread: PartyThread['at'] | null;
  isThreadAsked: boolean;
  /** How many the party of this guest are. */
  partySize: number;
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
  const { guest, index, start, isSelected, isGuess, isOpen, state, offer, thread, activeColumn, editing, isPhone } = row;
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
  const info = guest.additional_info;
  const classes = [
    'guest-row',
    isSelected && 'guest-row-selected',
    (editing || isOpen) && 'guest-row-edited',
    editing === 'table_number' && 'guest-row-with-drawer',
    state === 'unsaved' && 'guest-row-unsaved',
    thread && `guest-row-tied guest-row-${thread}`,
    row.isThreadAsked && 'guest-row-asked',
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
        <Checkbox
          aria-label={`Select ${guest.name}`}
          checked={isSelected}
          onChange={() => row.onSelect(guest)}
          {...cell('select')}
        />
      </span>
      <span role="gridcell" className="guest-row-name">
        {editing === 'name' ? (
          field('name')
        ) : (
          <button
            type="button"
            className="guest-cell"
            aria-label={isPhone ? `Edit ${guest.name}` : undefined}
            onClick={() => (isPhone ? row.onOpen(guest) : row.onEditCell(guest, 'name'))}
            {...cell('name')}
          >
            {isGuess && <em className="guest-row-guess">Did you mean </em>}
            {guest.name}
            {guest.also_known_as && !isPhone && (
              <small className="guest-row-also" aria-hidden="true">
                {guest.also_known_as}
              </small>
            )}
          </button>
        )}
      </span>
      <span role="gridcell" className="guest-row-table">
        {editing === 'table_number' ? (
          field('table_number')
        ) : (
          <button
            type="button"
            className="guest-cell"
            aria-label={`Table of ${guest.name}: ${guest.table_number ?? NO_TABLE}`}
            onClick={() => row.onEditCell(guest, 'table_number')}
            {...cell('table_number')}
          >
            <TableChip label={guest.table_number} />
          </button>
        )}
      </span>
      <span role="gridcell" className="guest-row-party">
        {editing === 'party' && field('party')}
        {editing !== 'party' && offer && <PartyQuestion guest={guest} offer={offer} cell={cell} onAnswer={row.onAnswer} />}
        {editing !== 'party' && !offer && !isPhone && (
          <button
            type="button"
            className="guest-cell"
            aria-label={
              guest.party
                ? `Party of ${guest.name}: ${guest.party}${row.partySize > 1 ? ` ${row.partySize}` : ''}`
                : `Add the party of ${guest.name}`
            }
            onClick={() => row.onEditCell(guest, 'party')}
            {...cell('party')}
          >
            {thread === 'middle' || thread === 'last' || !guest.party ? null : (
              <>
                {guest.party} {row.partySize > 1 && <small>{row.partySize}</small>}
              </>
            )}
          </button>
        )}
      </span>
      <span role="gridcell" className="guest-row-info">
        {editing === 'additional_info' && field('additional_info')}
        {editing !== 'additional_info' && isPhone && (
          <>
            {info && <span>{info}</span>}
            <KitchenLine guest={guest} />
          </>
        )}
        {editing !== 'additional_info' && !isPhone && (
          <button
            type="button"
            className="guest-cell"
            aria-label={info ? undefined : `Add info about ${guest.name}`}
            onClick={() => row.onEditCell(guest, 'additional_info')}
            {...cell('additional_info')}
          >
            {info}
          </button>
        )}
      </span>
      <span role="gridcell" className="guest-row-private">
        {!isPhone && (
          <KitchenCell
            guest={guest}
            editing={(editing === 'meal' || editing === 'allergies') && field(editing)}
            cell={cell}
            onEdit={(column) => row.onEditCell(guest, column)}
          />
        )}
      </span>
      <span role="gridcell" className="guest-row-others">
        {editing === 'also_known_as' ? (
          field('also_known_as')
        ) : (
          <button
            type="button"
            className="guest-cell"
            aria-label={guest.also_known_as ? undefined : `Add other names of ${guest.name}`}
            onClick={() => row.onEditCell(guest, 'also_known_as')}
            {...cell('also_known_as')}
          >
            {guest.also_known_as}
          </button>
        )}
      </span>
      <span role="gridcell" className="guest-row-actions">
        {state === 'saving' && <span className="guest-row-saving">Saving...</span>}
        {state === 'unsaved' && (
          <span className="guest-row-problem" role="alert">
            <CircleAlert className="icon" aria-hidden="true" /> Not saved.{' '}
            <button type="button" className="link" onClick={() => row.onRetry(guest)}>
              Try again
            </button>
          </span>
        )}
        {state === null && (
          <>
            <Ellipsis className="icon guest-row-dots" aria-hidden="true" />
            <IconButton label={`Edit ${guest.name}`} onClick={() => row.onOpen(guest)} {...cell('edit')}>
              <Pencil className="icon" aria-hidden="true" />
            </IconButton>
            <IconButton label={`Remove ${guest.name}`} danger onClick={() => row.onRemove(guest)} {...cell('remove')}>
              <Trash2 className="icon" aria-hidden="true" />
            </IconButton>
          </>
        )}
      </span>
    </div>
  );
});
