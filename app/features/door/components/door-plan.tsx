import { ScrollArea } from '@/components/ui/scroll-area';
import { FixtureOutline } from '@/features/seating/floor-plan/fixture-outline';
import { FloorPlan, Walls } from '@/features/seating/floor-plan/floor-plan';
import { TableShape } from '@/features/seating/floor-plan/table-shape';
import { getPlanArea, isPlaced, type PlacedTable } from '@/features/seating/tables/geometry';
import { formatTableName, tableKey } from '@/features/seating/tables/model';
import type { DoorData, DoorGuest } from '../model';
import type { DoorTable } from '../tables';
import { formatCheckedIn } from '../words';

const MIN_SCALE = 26;
const MARGIN = 0.3;

type Props = {
  plan: DoorData['plan'];
  tables: readonly DoorTable<DoorGuest>[];
  chosen: string | null;
  onChoose: (key: string) => void;
};

export function DoorPlan({
  plan: { room, tables, fixtures },
  tables: doorTables,
  chosen,
  onChoose,
}: Props) {
  if (!room) return null;
  const placed = tables.filter(isPlaced);
  const area = getPlanArea({ room, tables: placed, fixtures }, MARGIN);
  return (
    <ScrollArea className="sheet door-plan overflow-auto p-[10px]" aria-label="Tables in the room">
      <FloorPlan
        className="mx-auto max-w-none"
        role="group"
        aria-label="Plan of the room"
        area={area}
        style={{ width: `max(100%, ${Math.round(area.width * MIN_SCALE)}px)` }}
      >
        <Walls
          className="fill-[#fbf8f4] stroke-ink-2 stroke-2"
          vectorEffect="non-scaling-stroke"
          room={room}
        />
        {fixtures.map((fixture) => (
          <FixtureOutline
            key={fixture.id}
            fixture={fixture}
            edge="fill-paper stroke-ink-line stroke-1 *:[vector-effect:non-scaling-stroke]"
            words="text-[0.5px]"
          />
        ))}
        {placed.map((table) => (
          <PlanTable
            key={table.id}
            table={table}
            doorTable={doorTables.find(({ key }) => key === tableKey(table.label))}
            isChosen={chosen === tableKey(table.label)}
            onChoose={onChoose}
          />
        ))}
      </FloorPlan>
    </ScrollArea>
  );
}

type TableProps = {
  table: PlacedTable;
  doorTable: DoorTable<DoorGuest> | undefined;
  isChosen: boolean;
  onChoose: Props['onChoose'];
};

function PlanTable({ table, doorTable, isChosen, onChoose }: TableProps) {
  const here = doorTable?.present ?? [];
  const all = here.length + (doorTable?.missing.length ?? 0);
  const sitting = [...here.map(({ name }) => name), ...(doorTable?.missing ?? []).map(() => null)];
  const shape = (
    <TableShape
      table={{ ...table, seats: Math.max(all, 1) }}
      sitting={sitting}
      detail="dash"
      isSelected={isChosen}
    />
  );
  if (!doorTable) return shape;
  const select = () => onChoose(doorTable.key);
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button element
    <g
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={`${formatTableName(table.label)}: ${formatCheckedIn(here.length, all)}`}
      onClick={select}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        select();
      }}
    >
      {shape}
    </g>
  );
}
