import { useMemo, useRef, useState } from 'react';
import { groupNamesBySelection } from '@/features/collaboration/group-names-by-selection';
import { useOtherPeople } from '@/features/collaboration/use-presence';
import { combineNeeds } from '@/features/seating/guests/needs';
import type { Guest } from '@/features/seating/guests/schema';
import type { RoomPlan } from '@/features/seating/tables/schema';
import type { TableContent } from '../canvas/components/room-canvas';
import { buildConnectionLines, type GuestConnection } from '../canvas/connection-lines';
import { findRoomProblems } from '../canvas/room-problems';
import { getDraggableProps, getDropTargetProps } from '../manual-seating/drop-targets';
import type { Seating } from '../manual-seating/seating';
import { useNamesSwitch } from '../use-names-switch';
import { useFixtureWarning } from './use-fixture-warning';

type PlanOverlaysInput = {
  eventId: string;
  plan: RoomPlan;
  seating: Seating;
  ties: readonly GuestConnection[];
};

export function usePlanOverlays({ eventId, plan, seating, ties }: PlanOverlaysInput) {
  const [showsGaps, setShowsGaps] = useState(false);
  const tables = useDrawnTables(seating);
  const problems = useMemo(
    () => findRoomProblems(plan, ({ id }) => tables.get(id)?.sitting.filter(Boolean).length ?? 0),
    [plan, tables],
  );
  const tieLines = useMemo(() => buildConnectionLines(seating, ties), [seating, ties]);
  const others = useOtherPeople(eventId);
  const people = useMemo(() => groupNamesBySelection(others, 'table_id'), [others]);
  const toggleGaps = () => setShowsGaps(!showsGaps);
  const names = useNamesSwitch();
  const warning = useFixtureWarning(plan);
  return { tables, names, warning, problems, showsGaps, toggleGaps, tieLines, people };
}

const toTexts = (data: object) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, `${value}`]));

/** By table id. Returns the same object while the same guests sit there, so that other tables do not render again. */
function useDrawnTables({ tables }: Seating): ReadonlyMap<string, TableContent> {
  const last = useRef<ReadonlyMap<string, TableContent & { sitters: string }>>(new Map());
  return useMemo(() => {
    last.current = new Map(
      tables.map(({ table: { id }, chairs }) => {
        const guests = chairs.map(({ guest }) => guest);
        const sitters = guests
          .map(
            (guest) =>
              guest &&
              `${guest.id} ${guest.name} ${combineNeeds(guest) !== null} ${guest.is_crew === true}`,
          )
          .join('\n');
        const before = last.current.get(id);
        if (before?.sitters === sitters) return [id, before];
        const chairData = (chair: number) => {
          const guest = guests[chair - 1];
          return {
            ...toTexts(getDropTargetProps({ table: id, chair })),
            ...(guest && getDraggableProps(guest.id)),
          };
        };
        const sitting = guests.map((guest) => guest?.name ?? null);
        const listChairsOf = (matches: (guest: Guest) => boolean) =>
          chairs
            .flatMap(({ number, guest }) => (guest && matches(guest) ? ` ${number} ` : []))
            .join('');
        const marks = {
          needing: listChairsOf((guest) => combineNeeds(guest) !== null),
          crew: listChairsOf(({ is_crew }) => is_crew === true),
        };
        const data = toTexts(getDropTargetProps({ table: id }));
        return [id, { sitters, sitting, marks, data, chairData }];
      }),
    );
    return last.current;
  }, [tables]);
}
