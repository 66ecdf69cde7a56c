import { findDirections, viewFromDoor } from '@/features/seating/tables/directions';
import { findTableByLabel, formatTableName, tableKey } from '@/features/seating/tables/model';
import { describeDirections, type RoomPhrases } from '../language/describe-directions';
import { usePhrases } from '../language/phrases';
import type { PublicRoom } from '../model';
import { RoomDrawing } from './room-drawing';

export type RoomDirectionsProps = {
  room: PublicRoom;
  label: string;
  phrases: RoomPhrases;
  partyLabels: readonly string[];
};

/** Renders nothing if the table is not placed in the room. */
export function RoomDirections({ room, label, phrases, partyLabels }: RoomDirectionsProps) {
  const { table: tableWord } = usePhrases();
  const facing = viewFromDoor(room);
  const guestTable = findTableByLabel(facing, label);
  if (!guestTable) return null;
  const name = formatTableName(guestTable.label, tableWord);
  const directions = describeDirections(phrases, findDirections(guestTable, facing));
  const sentence = directions ? phrases.thisTable({ table: name }) + directions : name;
  const partyTables = new Set(partyLabels.map(tableKey));
  return (
    <figure className="way">
      <figcaption>{sentence}</figcaption>
      <RoomDrawing
        room={facing}
        lit={guestTable}
        ringed={partyTables}
        sentence={sentence}
        phrases={phrases}
      />
    </figure>
  );
}
