import { useState } from 'react';
import { TableChangeMarker } from '@/features/collaboration/components/table-change-marker';
import type { Guest } from '@/features/seating/guests/schema';
import type { Table } from '@/features/seating/tables/schema';
import { findLargerTable, resizeToKind } from '../canvas/seating-kinds';
import { SeatingGuestDialog } from '../seating-by-hand/components/seating-guest-dialog';
import { findTable, type Seating, type Target } from '../seating-by-hand/seating';
import { createTableActions, type useCarry } from '../seating-by-hand/seating-state';
import type { RoomEditor } from '../use-room-history';
import type { Wishing } from '../wishing';
import { SeatingDetails } from './seating-details';
import { type PlanTools, SeatingTablePanel, TableChairs, TableNotes } from './seating-table-panel';

type Props = {
  editor: RoomEditor;
  seating: Seating;
  openId: string | null;
  onOpen: (id: string | null) => void;
  wishing: Wishing;
  carrying: ReturnType<typeof useCarry>;
  isPhone: boolean;
  onMove: (guests: readonly Guest[]) => void;
  tools: PlanTools;
};

export function OpenTable({
  editor,
  seating,
  openId,
  onOpen,
  carrying,
  wishing,
  isPhone,
  onMove,
  tools,
}: Props) {
  const tables = createTableActions(editor);
  const [isDescribing, setIsDescribing] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const open = openId === null ? undefined : findTable(seating, openId);
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
  const put = (place: Target) => carrying.send({ put: place });
  return (
    <>
      <SeatingTablePanel
        at={open}
        tools={{ ...tools, onRemove: tools.onRemove ?? remove }}
        lock={{ isOn: wishing.locked.has(table.id), onToggle: () => wishing.onLock(table.id) }}
        isDescribing={isDescribing}
        onDescribe={() => setIsDescribing(!isDescribing)}
        onSeats={(seats) => tables.update({ ...table, seats })}
        onClose={close}
        mark={<TableChangeMarker eventId={editor.eventId} table={table} />}
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
        <TableNotes
          at={open}
          carried={carrying.carried}
          onPut={put}
          onMove={onMove}
          onEnlarge={() => {
            const larger = findLargerTable(table, open.guests.length);
            if (larger) tables.update(resizeToKind(table, larger));
          }}
          onSeatSomeone={() => setIsChoosing(true)}
        />
        <TableChairs
          at={open}
          carried={carrying.carried}
          over={carrying.state?.over ?? null}
          locked={wishing.locked}
          onPress={(id, place) => {
            carrying.press(id, place);
            if (isPhone) close(); // the other tables are behind its sheet
          }}
          onPut={put}
          onOrder={(id, chair) => carrying.moveAll([id], { table: table.id, chair })}
          onMove={onMove}
        />
      </SeatingTablePanel>
      {isChoosing && (
        <SeatingGuestDialog
          seating={seating}
          at={open}
          onClose={() => setIsChoosing(false)}
          onSeat={(ids) => {
            setIsChoosing(false);
            carrying.moveAll(ids, { table: table.id });
          }}
        />
      )}
    </>
  );
}
