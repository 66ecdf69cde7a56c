import { ChevronDown, ChevronUp, Lock, LockOpen, Minus, Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { LayoutShiftGuard } from '@/components/shift-guard';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { CrewBadge } from '@/features/guests/components/crew-mark';
import { NeedIcons } from '@/features/guests/needs/need-marks';
import type { Guest } from '@/features/seating/guests/schema';
import { getChairName, getShortChairName } from '@/features/seating/tables/chair-names';
import { formatTableName } from '@/features/seating/tables/model';
import { ROOM_LIMITS, type Table, tableSchema } from '@/features/seating/tables/schema';
import { duplicateAction, removeInPanelAction } from '../actions/object-actions';
import { findLargerPreset, formatShortPreset } from '../canvas/larger-preset';
import { describeSize } from '../canvas/presets';
import { formatAddedChairs, formatOverLimit, toOrdinal } from '../manual-seating/drag-messages';
import { getDraggableProps, getDropTargetProps } from '../manual-seating/drop-targets';
import type { DropTarget, SeatedTable } from '../manual-seating/seating';
import { NumberField } from './number-field';
import { PanelButton, RoomPanel } from './room-panel';
import { TableCount } from './table-names';
import './seating-table-panel.css';

export type TablePanelProps = {
  ref: Ref<HTMLElement>;
  measurements: ReactNode;
  onDuplicate?: () => void;
  onRemove?: () => void;
};

type Props = {
  seatedTable: SeatedTable;
  tools: TablePanelProps & { onRemove: () => void };
  lock: { isOn: boolean; onToggle: () => void };
  isDescribing: boolean;
  onDescribe: () => void;
  onSeats: (seats: number) => void;
  onClose: () => void;
  takesFocus: boolean;
  /** The latest change at this table by another member. */
  mark: ReactNode;
  children: ReactNode;
};

export function SeatingTablePanel({
  seatedTable,
  tools,
  lock,
  isDescribing,
  onDescribe,
  onSeats,
  onClose,
  takesFocus,
  mark,
  children,
}: Props) {
  const { table, guests } = seatedTable;
  return (
    <RoomPanel
      ref={tools.ref}
      isHalf
      takesFocus={takesFocus}
      label={formatTableName(table.label)}
      beside={
        <span className="pt-1.5">
          <TableCount table={table} guests={guests} />
        </span>
      }
      onClose={onClose}
      foot={
        <>
          <PanelButton
            action={lock.isOn ? { label: 'Unlock', Icon: LockOpen } : { label: 'Lock', Icon: Lock }}
            onClick={lock.onToggle}
          />
          {tools.onDuplicate && (
            <PanelButton action={duplicateAction} onClick={tools.onDuplicate} />
          )}
          <PanelButton
            action={removeInPanelAction}
            label={removeInPanelAction.fullLabel({ objects: [table] })}
            onClick={tools.onRemove}
          />
        </>
      }
    >
      <LayoutShiftGuard>{mark}</LayoutShiftGuard>
      <div className="flex items-center justify-between gap-2 pr-4 pb-2 pl-4.5 text-ink-2 phone:pl-5">
        <button
          type="button"
          className="flex min-h-9 items-center gap-1 text-left text-sm underline decoration-(--ink-line) underline-offset-4 phone:min-h-11"
          aria-expanded={isDescribing}
          onClick={onDescribe}
        >
          {describeSize(table)}
        </button>
        <Seats table={table} onSeats={onSeats} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {children}
        {tools.measurements}
      </div>
    </RoomPanel>
  );
}

function Seats({ table: { seats }, onSeats }: { table: Table; onSeats: (seats: number) => void }) {
  const { least, most } = ROOM_LIMITS.seats;
  return (
    <div className="flex flex-none items-center rounded-(--r-control) outline outline-(--ink-line)">
      <IconButton
        label="One seat fewer"
        className="icon-button size-8 phone:size-11"
        disabled={seats <= least}
        onClick={() => onSeats(seats - 1)}
      >
        <Minus className="icon size-4" aria-hidden="true" />
      </IconButton>
      <NumberField
        label="Seats"
        value={seats}
        rule={tableSchema.shape.seats}
        step={1}
        isBare
        onSet={onSeats}
      />
      <IconButton
        label="One seat more"
        className="icon-button size-8 phone:size-11"
        disabled={seats >= most}
        onClick={() => onSeats(seats + 1)}
      >
        <Plus className="icon size-4" aria-hidden="true" />
      </IconButton>
    </div>
  );
}

type NotesProps = {
  seatedTable: SeatedTable;
  dragged: readonly Guest[];
  onPut: (place: DropTarget) => void;
  onMove: (guests: readonly Guest[]) => void;
  onEnlarge: () => void;
  onSeatSomeone: () => void;
};

export function TableWarnings({
  seatedTable,
  dragged,
  onPut,
  onMove,
  onEnlarge,
  onSeatSomeone,
}: NotesProps) {
  const { table, guests, free } = seatedTable;
  const isOver = guests.length > table.seats;
  const larger = isOver ? findLargerPreset(table, guests.length) : undefined;
  const last = guests.at(-1);
  if (!table.note && !isOver && dragged.length === 0 && free === 0) return null;
  return (
    <div className="grid gap-2 px-4.5 pb-3 text-sm text-ink-2 phone:px-5">
      {table.note && <p>{table.note}</p>}
      {isOver && (
        <p>
          {formatOverLimit(seatedTable)} the table seats. That’s fine: we’ve added{' '}
          {formatAddedChairs(seatedTable)}.
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:flex-auto empty:hidden">
        {larger && (
          <Button variant="soft" size="sm" onClick={onEnlarge}>
            Make it {formatShortPreset(larger)}
          </Button>
        )}
        {isOver && last && (
          <Button variant="soft" size="sm" onClick={() => onMove([last])}>
            Move someone…
          </Button>
        )}
        {dragged.length > 0 ? (
          <Button size="sm" onClick={() => onPut({ table: table.id })}>
            Put here
          </Button>
        ) : (
          free > 0 && (
            <Button variant="soft" size="sm" onClick={onSeatSomeone}>
              Seat someone here
            </Button>
          )
        )}
      </div>
    </div>
  );
}

type ChairsProps = Pick<NotesProps, 'seatedTable' | 'dragged' | 'onPut' | 'onMove'> & {
  over: DropTarget | null;
  locked: ReadonlySet<string>;
  onPress: (id: string, place: DropTarget) => void;
  onOrder: (id: string, chair: number) => void;
};

export function TableChairs({
  seatedTable: { table, chairs },
  dragged,
  over,
  locked,
  onPress,
  onPut,
  onOrder,
  onMove,
}: ChairsProps) {
  const carriedIds = new Set(dragged.map(({ id }) => id));
  const [only] = dragged.length === 1 ? dragged : [];
  const overChair =
    over && over !== 'tray' && over.table === table.id ? (over.chair ?? null) : null;
  const shown =
    dragged.length > 0 || table.has_numbered_chairs ? chairs : chairs.filter(({ guest }) => guest);
  const press = (chair: number, id: string | null, isInsert = false) => {
    const place: DropTarget = { table: table.id, chair, ...(isInsert && { isInsert }) };
    if (id) onPress(id, place);
    else if (dragged.length > 0) onPut(place);
  };
  return (
    <ol>
      {shown.map(({ number, guest }) => (
        <li
          key={guest?.id ?? number}
          data-aimed={overChair === number || (guest && carriedIds.has(guest.id)) || undefined}
          className={`seating-chair ${number > table.seats ? 'text-claret' : ''}`}
          {...getDropTargetProps({ table: table.id, chair: number })}
        >
          <span
            className="min-w-5 flex-none font-display lining-nums text-brass-text"
            aria-hidden="true"
          >
            {getShortChairName(table, number)}
          </span>
          <button
            type="button"
            className={`min-h-9 min-w-0 text-left leading-tight font-medium [overflow-wrap:anywhere] phone:min-h-11 phone:flex-1 ${guest ? 'cursor-grab' : ''}`}
            aria-pressed={guest ? carriedIds.has(guest.id) : undefined}
            {...(guest && getDraggableProps(guest.id))}
            onClick={({ shiftKey }) => press(number, guest?.id ?? null, shiftKey)}
          >
            <span className="sr-only">{getChairName(table, number)}: </span>
            {guest?.name ?? 'Free'}
            {guest && <CrewBadge guest={guest} />}
            {number > table.seats && (
              <span className="ml-2 text-sm whitespace-nowrap">{toOrdinal(number)} chair</span>
            )}
          </button>
          {guest && <NeedIcons guest={guest} />}
          {guest && locked.has(guest.id) && (
            <Lock
              className="icon ml-auto size-4 flex-none text-ink-2"
              role="img"
              aria-label="Locked"
            />
          )}
          {guest && only && guest.id !== only.id && (
            <button
              type="button"
              className="seating-chair-move ml-auto flex-none"
              {...getDropTargetProps({ table: table.id, chair: number, isInsert: true })}
              onClick={() => press(number, guest.id, true)}
            >
              Move along<span className="sr-only"> {guest.name}</span>
            </button>
          )}
          {guest && dragged.length === 0 && (
            <span className="seating-chair-tools">
              <IconButton
                label={`Move ${guest.name} one chair back`}
                className="icon-button h-9 w-7 phone:size-11"
                disabled={number === 1}
                onClick={() => onOrder(guest.id, number - 1)}
              >
                <ChevronUp className="icon size-4" aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move ${guest.name} one chair along`}
                className="icon-button h-9 w-7 phone:size-11"
                disabled={number === chairs.length}
                onClick={() => onOrder(guest.id, number + 1)}
              >
                <ChevronDown className="icon size-4" aria-hidden="true" />
              </IconButton>
              <button type="button" className="seating-chair-move" onClick={() => onMove([guest])}>
                Move to…<span className="sr-only"> {guest.name}</span>
              </button>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
