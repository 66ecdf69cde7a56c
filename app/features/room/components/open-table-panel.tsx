import { useState } from 'react';
import { TableChangeMarker } from '@/features/collaboration/components/table-change-marker';
import type { Guest } from '@/features/seating/guests/schema';
import { isInRows } from '@/features/seating/tables/chair-rows';
import type { Table } from '@/features/seating/tables/schema';
import { findLargerPreset, resizeToPreset } from '../canvas/larger-preset';
import { SeatGuestDialog } from '../manual-seating/components/seat-guest-dialog';
import { type DropTarget, findSeatedTable, type Seating } from '../manual-seating/seating';
import { createTableActions, type useGuestDrag } from '../manual-seating/use-guest-drag';
import type { RoomEditor } from '../use-room-history';
import type { WishControls } from '../wish-controls';
import { RemovableChairs } from './removable-chairs';
import { RowFields } from './row-fields';
import { SeatingDetails } from './seating-details';
import {
  SeatingTablePanel,
  TableChairs,
  type TablePanelProps,
  TableWarnings,
} from './seating-table-panel';
import { TablePanelFooter } from './table-panel-footer';

type Props = {
  editor: RoomEditor;
  seating: Seating;
  openId: string | null;
  onOpen: (id: string | null) => void;
  wishControls: WishControls;
  drag: ReturnType<typeof useGuestDrag>;
  isPhone: boolean;
  onMove: (guests: readonly Guest[]) => void;
  tools: TablePanelProps;
};

export function OpenTablePanel({
  editor,
  seating,
  openId,
  onOpen,
  drag,
  wishControls,
  isPhone,
  onMove,
  tools,
}: Props) {
  const tables = createTableActions(editor);
  const [isDescribing, setIsDescribing] = useState(false);
  const [wasPanelShown, setWasPanelShown] = useState(false);
  const [isPanelPressed, setIsPanelPressed] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const open = openId === null ? undefined : findSeatedTable(seating, openId);
  if (!open) return null;
  const { table } = open;
  const close = () => onOpen(null);
  const save = (next: Table) => {
    const { label, ...rest } = table;
    const { label: _, ...changed } = next;
    const isRenamed = next.label !== label;
    const isChanged = JSON.stringify(changed) !== JSON.stringify(rest);
    let left = Number(isRenamed) + Number(isChanged);
    let pending = left;
    const settled = (isStored: boolean) => {
      if (isStored) left -= 1;
      pending -= 1;
      if (pending === 0) setIsSaving(false);
      if (left === 0) setIsDescribing(false);
    };
    if (left === 0) return setIsDescribing(false);
    setIsSaving(true);
    if (isChanged) tables.update({ ...next, label }, settled);
    if (isRenamed) tables.rename(label, next.label, settled);
  };
  const remove = () => {
    tables.remove(table);
    close();
  };
  const mark = <TableChangeMarker eventId={editor.eventId} table={table} />;
  const showsFoot = isPhone && open.guests.length > 0 && drag.dragged.length === 0;
  if (showsFoot && !wasPanelShown)
    return (
      <TablePanelFooter
        ref={tools.ref}
        seatedTable={open}
        mark={mark}
        onChange={() => {
          setIsPanelPressed(true);
          setWasPanelShown(true);
        }}
        onClose={close}
      />
    );
  // The panel stays open: if TablePanelFooter replaced it once a guest is seated, its fields would lose their text.
  if (!wasPanelShown) setWasPanelShown(true);
  const put = (place: DropTarget) => drag.send({ put: place });
  return (
    <>
      <SeatingTablePanel
        seatedTable={open}
        tools={{ ...tools, onRemove: tools.onRemove ?? remove }}
        lock={{
          isOn: wishControls.locked.has(table.id),
          onToggle: () => wishControls.onLock(table.id),
        }}
        isDescribing={isDescribing}
        onDescribe={() => setIsDescribing(!isDescribing)}
        onSeats={(seats) => tables.update({ ...table, seats })}
        onClose={close}
        takesFocus={isPanelPressed}
        mark={mark}
      >
        {isDescribing && (
          <SeatingDetails
            table={table}
            others={seating.tables.flatMap(({ table: other }) =>
              other.id === table.id ? [] : other,
            )}
            isSaving={isSaving}
            onSave={save}
            onDone={() => setIsDescribing(false)}
          />
        )}
        {isInRows(table) && <RowFields table={table} onChange={(next) => tables.update(next)} />}
        <TableWarnings
          seatedTable={open}
          dragged={drag.dragged}
          onPut={put}
          onMove={onMove}
          onEnlarge={() => {
            const larger = findLargerPreset(table, open.guests.length);
            if (larger) tables.update(resizeToPreset(table, larger));
          }}
          onSeatSomeone={() => setIsChoosing(true)}
        />
        <TableChairs
          seatedTable={open}
          dragged={drag.dragged}
          over={drag.state?.over ?? null}
          locked={wishControls.locked}
          onPress={(id, place) => {
            drag.press(id, place);
            if (isPhone) close(); // the sheet covers the other tables
          }}
          onPut={put}
          onOrder={(id, chair) => drag.moveAll([id], { table: table.id, chair })}
          onMove={onMove}
        />
        {drag.dragged.length === 0 && (
          <RemovableChairs
            seatedTable={open}
            onChange={(change) => drag.announce(tables.changeChairs(change))}
          />
        )}
      </SeatingTablePanel>
      {isChoosing && (
        <SeatGuestDialog
          seating={seating}
          seatedTable={open}
          onClose={() => setIsChoosing(false)}
          onSeat={(ids) => {
            setIsChoosing(false);
            drag.moveAll(ids, { table: table.id });
          }}
        />
      )}
    </>
  );
}
