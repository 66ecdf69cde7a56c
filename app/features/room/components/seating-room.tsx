import { Plus, Redo2, Undo2, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import type { Guest } from '@/features/seating/guests/schema';
import { tableName } from '@/features/seating/tables/model';
import type { Table } from '@/features/seating/tables/schema';
import type { EventTheme } from '@/features/theme/model';
import { toAppError } from '@/lib/errors';
import { useMedia } from '@/lib/use-media';
import { useStable } from '@/lib/use-stable';
import { useCarryPointer } from '../seating-by-hand/carry-pointer';
import { type Seating, tableOf } from '../seating-by-hand/seating';
import { asKind, largerFor } from '../seating-by-hand/seating-kinds';
import { tablesOn, useCarry, useSeating } from '../seating-by-hand/seating-state';
import { guestAt, targetAt } from '../seating-by-hand/seating-targets';
import type { RoomEditor } from '../use-room-history';
import { SeatingActionBar } from './seating-action-bar';
import { SeatingDetails } from './seating-details';
import { SeatingGuestDialog } from './seating-guest-dialog';
import { SeatingMoveDialog } from './seating-move-dialog';
import { SeatingTablePanel } from './seating-table-panel';
import { SeatingTables } from './seating-tables';
import { SeatingTray } from './seating-tray';
import './seating-room.css';

const isPress = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

type Props = {
  event: EventTheme;
  editor: RoomEditor;
  /** The selected table, which the plan selects too. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  onWish?: (id: string) => void;
  onSeatForMe: () => void;
  /** The plan, which stands in the middle; without one the tables stand there as a list. Its tables and chairs are marked as places. */
  plan?: ReactNode;
  /** Shown at the right while no table is selected. */
  aside?: ReactNode;
};

/** Seating by hand: guests without a table, the tables, and the selected table. */
export function SeatingRoom({ editor, ...rest }: Props) {
  const seating = useSeating(editor);
  const failure = [editor.guestsQuery, editor.roomQuery].find(({ isError, data }) => isError && !data);
  if (failure) return <ErrorState message={toAppError(failure.error).message} onRetry={() => failure.refetch()} />;
  if (!seating) return <Loading />;
  return <Seated editor={editor} seating={seating} {...rest} />;
}

function Seated({ event, editor, seating, openId, onOpen, onWish, onSeatForMe, plan, aside }: Props & { seating: Seating }) {
  const carrying = useCarry(editor, seating);
  const tables = tablesOn(editor);
  const { state, carried, send } = carrying;
  const pointer = useCarryPointer(carrying);
  const isPhone = useMedia('(max-width: 759px)');
  const [describing, setDescribing] = useState<Table | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [moving, setMoving] = useState<readonly Guest[] | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [removing, setRemoving] = useState<Table | null>(null);
  const area = useRef<HTMLDivElement>(null);
  /** Where the keys were when somebody was to be moved. */
  const from = useRef<HTMLElement>(null);
  const open = openId === null ? undefined : tableOf(seating, openId);
  const aimed = state?.over && state.over !== 'tray' ? state.over.table : null;
  const isSheet = isPhone && carried.length === 0;
  const seated = seating.guests.length - seating.unseated.length;

  // Whose tray it is does not change while somebody is carried about: hundreds of cards stay as they are drawn.
  const tray = useStable({
    onPress: (id: string) => carrying.press(id, 'tray'),
    onPut: () => send({ put: 'tray' }),
    onSeatForMe,
  });
  const pressTable = (table: string) => (state ? send({ put: { table } }) : show(table));
  const show = (table: string | null) => {
    onOpen(table);
    setDescribing(null);
  };
  const press = (pressed: KeyboardEvent) => {
    if (pressed.key.toLowerCase() !== 'm' || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
    const target = pressed.target as HTMLElement;
    if (target.matches('input, textarea, select')) return;
    const id = guestAt(target);
    if (state || id) pressed.preventDefault(); // the letter is not for the field that takes the focus
    from.current = target;
    if (state) setMoving(carried);
    else if (id) {
      const ids = carrying.withParty(id);
      setMoving(seating.guests.filter((guest) => ids.includes(guest.id)));
    }
  };
  const placeOn = ({ target }: SyntheticEvent) => (target instanceof SVGElement ? targetAt(target) : null);
  /** On the plan a press or Space puts down who is carried, and takes up who sits on the chair; a table it would select. */
  const pressPlan = (event: MouseEvent | KeyboardEvent) => {
    const place = placeOn(event);
    const target = event.target as Element;
    const id = target.closest('.table-dash') ? null : guestAt(target); // too small to be meant
    if (!place || !(state || id)) return;
    event.preventDefault();
    event.stopPropagation();
    if (state) send({ put: place });
    else if (id) carrying.pick(id);
  };
  const movable = state ? carried : moving;
  const save = (table: Table) => {
    if (!open) return;
    const { label, ...rest } = open.table;
    const { label: _, ...changed } = table;
    const isRenamed = table.label !== label;
    const isChanged = JSON.stringify(changed) !== JSON.stringify(rest);
    // The form closes once all is stored, so that what was typed is still there if it is refused.
    let left = Number(isRenamed) + Number(isChanged);
    let pending = left;
    const settled = (isStored: boolean) => {
      if (isStored) left -= 1;
      pending -= 1;
      if (pending === 0) setIsSaving(false);
      if (left === 0) setDescribing((now) => (now?.id === table.id ? null : now));
    };
    if (left === 0) return setDescribing(null);
    setIsSaving(true);
    if (isChanged) tables.update({ ...table, label }, settled);
    if (isRenamed) tables.rename(label, table.label, settled);
  };

  const panel = open && (
    <SeatingTablePanel
      at={open}
      carried={carried}
      over={state?.over ?? null}
      isDescribing={describing !== null}
      onDescribe={() => setDescribing(describing ? null : open.table)}
      onPress={(id, place) => {
        carrying.press(id, place);
        if (isPhone) show(null); // the other tables are behind its sheet
      }}
      onPut={(put) => send({ put })}
      onOrder={(id, chair) => carrying.moveAll([id], { table: open.table.id, chair })}
      onMove={setMoving}
      onEnlarge={() => {
        const larger = largerFor(open.table, open.guests.length);
        if (larger) tables.update(asKind(open.table, larger));
      }}
      onSeatSomeone={() => setIsChoosing(true)}
      close={
        !isSheet && (
          <IconButton label="Close" onClick={() => show(null)}>
            <X className="icon" aria-hidden="true" />
          </IconButton>
        )
      }
      details={
        describing && (
          <SeatingDetails
            table={open.table}
            others={seating.tables.flatMap(({ table }) => (table.id === open.table.id ? [] : table))}
            isSaving={isSaving}
            onSave={save}
            onRemove={() => setRemoving(open.table)}
            onDone={() => setDescribing(null)}
          />
        )
      }
    />
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drags begin and M works wherever a guest stands; each guest is a button
    <div
      ref={area}
      className="seating-room"
      data-carrying={state ? true : undefined}
      data-open={(!isPhone && open !== undefined) || undefined}
      {...pointer.area}
      onKeyDown={press}
    >
      {plan && (
        <div
          className="seating-middle"
          onClickCapture={pressPlan}
          onKeyDownCapture={(pressed) => isPress(pressed) && pressPlan(pressed)}
          onFocusCapture={(focused) => {
            const over = state ? placeOn(focused) : null;
            if (over) send({ over });
          }}
        >
          {plan}
        </div>
      )}
      <SeatingTray theme={event} unseated={seating.unseated} carried={carried} {...tray} />
      {(!plan || isPhone) && (
        <section className="sheet seating-list" aria-label="Tables">
          <div className="seating-tools">
            <p>
              <b>{seated}</b> of {seating.guests.length} seated
            </p>
            {!plan && (
              <>
                <IconButton
                  label={editor.undoes ? `Undo: ${editor.undoes}` : 'Undo'}
                  disabled={!editor.undoes}
                  onClick={editor.undo}
                >
                  <Undo2 className="icon" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={editor.redoes ? `Redo: ${editor.redoes}` : 'Redo'}
                  disabled={!editor.redoes}
                  onClick={editor.redo}
                >
                  <Redo2 className="icon" aria-hidden="true" />
                </IconButton>
              </>
            )}
            <Button variant="soft" size="sm" onClick={() => show(tables.add())}>
              <Plus className="icon" size={18} aria-hidden="true" /> Add a table
            </Button>
            {isPhone && seating.guests.length > 0 && (
              <Button block size="sm" className="seating-tools-seat" onClick={onSeatForMe}>
                Seat them for me
              </Button>
            )}
          </div>
          {seating.tables.length > 0 ? (
            <SeatingTables tables={seating.tables} selected={openId} over={aimed} onPress={pressTable} />
          ) : (
            <EmptyState title="No tables yet">Add a table here, or give a guest a table in the guest list.</EmptyState>
          )}
        </section>
      )}
      {!isPhone && (
        <aside className="sheet seating-panel" aria-label={open ? tableName(open.table.label) : 'Table'}>
          {panel ?? aside ?? <p className="seating-panel-none">Select a table to see its guests.</p>}
        </aside>
      )}
      {isSheet && open && !moving && !isChoosing && (
        <Dialog open onOpenChange={(isOpen) => !isOpen && show(null)} title={tableName(open.table.label)}>
          {panel}
        </Dialog>
      )}
      {isChoosing && open && (
        <SeatingGuestDialog
          seating={seating}
          at={open}
          onClose={() => setIsChoosing(false)}
          onSeat={(ids) => {
            setIsChoosing(false);
            carrying.moveAll(ids, { table: open.table.id });
          }}
        />
      )}
      {moving && movable && (
        <SeatingMoveDialog
          seating={seating}
          guests={movable}
          onClose={() => setMoving(null)}
          onMove={(target) => {
            setMoving(null);
            const ids = movable.map(({ id }) => id);
            carrying.moveAll(ids, target);
          }}
          onCloseAutoFocus={(closed) => {
            // The moved guest is no longer in the tray, so the next one takes the focus.
            closed.preventDefault();
            if (document.activeElement?.closest('.seating-room')) return;
            const stays = from.current?.isConnected ? from.current : null;
            from.current = null;
            (stays ?? area.current?.querySelector<HTMLElement>('button[data-pick]'))?.focus();
          }}
        />
      )}
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(isOpen) => !isOpen && setRemoving(null)}
        title={`Remove ${tableName(removing?.label ?? '', 'table')}?`}
        confirmLabel="Remove"
        busy={false}
        onConfirm={() => {
          if (removing) tables.remove(removing);
          setRemoving(null);
          show(null);
        }}
      >
        Its guests stay on the list, without a table.
      </ConfirmDialog>
      {state && carried.length > 0 && (
        <>
          {pointer.isDragging && (
            <div ref={pointer.showGhost} className="seating-ghost" aria-hidden="true">
              {carried.slice(0, 4).map(({ id, name }) => (
                <div key={id} className="seating-card">
                  <span>{name}</span>
                </div>
              ))}
            </div>
          )}
          <SeatingActionBar
            seating={seating}
            carried={carried}
            selected={open}
            onMove={() => setMoving(carried)}
            onPutBack={() => send('cancel')}
            onWish={
              onWish &&
              (() => {
                const [first] = carried;
                send('cancel');
                if (first) onWish(first.id);
              })
            }
          />
        </>
      )}
      <p className="sr-only" role="status">
        <span key={editor.reverted.times}>{carrying.message || editor.reverted.words}</span>
      </p>
    </div>
  );
}
