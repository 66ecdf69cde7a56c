import { findDirections, viewFromDoor } from '@/features/seating/tables/directions';
import { findTableByLabel, tableKey, tableName } from '@/features/seating/tables/model';
import { describeDirections, type RoomPhrases } from '../language/describe-directions';
import { usePhrases } from '../language/phrases';
import type { RoomOnPage } from '../model';
import { RoomDrawing } from './room-drawing';

export type RoomDirectionsProps = {
  room: RoomOnPage;
  label: string;
  phrases: RoomPhrases;
  partyLabels: readonly string[];
};

/** Shows the way to a guest's table, as a sentence and on the floor plan. Renders nothing if the table is not placed in the room. */
export function RoomDirections({ room, label, phrases, partyLabels }: RoomDirectionsProps) {
  const { table: tableWord } = usePhrases();
  const facing = viewFromDoor(room);
  const lit = findTableByLabel(facing, label);
  if (!lit) return null;
  const name = tableName(lit.label, tableWord);
  const way = describeDirections(phrases, findDirections(lit, facing));
  const sentence = way ? phrases.thisTable({ table: name }) + way : name;
  const ringed = new Set(partyLabels.map(tableKey));
  return (
    <figure className="way">
      <figcaption>{sentence}</figcaption>
      <RoomDrawing room={facing} lit={lit} ringed={ringed} sentence={sentence} phrases={phrases} />
    </figure>
  );
}
