import { useEffect, useMemo, useRef, useState } from 'react';
import { isPlaced } from '@/features/seating/tables/geometry';
import { naturalOrder } from '@/features/seating/tables/model';
import type { DoorData, DoorGuest } from '../model';
import { type DoorTable, groupByTable } from '../tables';
import { buildTableToast, formatCheckedIn } from '../words';
import {
  CHECK_IN_ALL_BUTTON_CLASS,
  CHECK_IN_ALL_CLASS,
  CheckInList,
  CheckInRemainingButton,
} from './check-in-list';
import { useDoorContext } from './door-context';
import { DoorHint } from './door-heading';
import { DoorPlan } from './door-plan';
import { OCCUPANCY_BUTTON_CLASS, TableOccupancy } from './table-occupancy';

const VIEW_BUTTON_CLASS =
  'min-h-[46px] font-medium text-ink-2 aria-pressed:bg-ink aria-pressed:text-(--on-ink)';

export function DoorTables({ plan }: { plan: DoorData['plan'] }) {
  const { guests, getStatus } = useDoorContext();
  const [chosen, setChosen] = useState<string | null>(null);
  const [showsFloorPlan, setShowsFloorPlan] = useState(false);
  const tables = useMemo(
    () => groupByTable(guests, (id) => getStatus(id).isIn),
    [guests, getStatus],
  );
  const hasPlan = plan.room !== null && plan.tables.some(isPlaced);
  const table = tables.find(({ key }) => key === chosen);
  return (
    <>
      <h2 className="sr-only">Tables</h2>
      {hasPlan && (
        <div className="mb-[10px] grid auto-cols-[1fr] grid-flow-col rounded-(--r-control) border border-ink-line bg-paper">
          <button
            type="button"
            className={VIEW_BUTTON_CLASS}
            aria-pressed={!showsFloorPlan}
            onClick={() => setShowsFloorPlan(false)}
          >
            By number
          </button>
          <button
            type="button"
            className={VIEW_BUTTON_CLASS}
            aria-pressed={showsFloorPlan}
            onClick={() => setShowsFloorPlan(true)}
          >
            In the room
          </button>
        </div>
      )}
      {hasPlan && showsFloorPlan ? (
        <DoorPlan plan={plan} tables={tables} chosen={chosen} onChoose={setChosen} />
      ) : (
        <TablesByNumber tables={tables} chosen={chosen} onChoose={setChosen} />
      )}
      {table ? (
        <SelectedTable key={table.key} table={table} />
      ) : (
        <DoorHint>Press a table to see who’s still to arrive.</DoorHint>
      )}
    </>
  );
}

type Choice = {
  tables: readonly DoorTable<DoorGuest>[];
  chosen: string | null;
  onChoose: (key: string) => void;
};

function TablesByNumber({ tables, chosen, onChoose }: Choice) {
  return (
    <section className="sheet" aria-label="Tables">
      <div className="filling-tables">
        {tables.map(({ key, label, name, missing, present }) =>
          label === null ? null : (
            <button
              key={key}
              type="button"
              className={OCCUPANCY_BUTTON_CLASS}
              aria-pressed={key === chosen}
              aria-label={`${name}: ${formatCheckedIn(present.length, present.length + missing.length)}`}
              onClick={() => onChoose(key)}
            >
              <TableOccupancy
                label={label}
                present={present.length}
                total={present.length + missing.length}
              />
            </button>
          ),
        )}
      </div>
      {tables.map(({ key, label, name, missing, present }) =>
        label !== null ? null : (
          <div key={key} className={CHECK_IN_ALL_CLASS}>
            <button
              type="button"
              className={`btn btn-line btn-block ${CHECK_IN_ALL_BUTTON_CLASS}`}
              aria-pressed={key === chosen}
              onClick={() => onChoose(key)}
            >
              {name}: {formatCheckedIn(present.length, present.length + missing.length)}
            </button>
          </div>
        ),
      )}
    </section>
  );
}

function SelectedTable({ table }: { table: DoorTable<DoorGuest> }) {
  const { label, name, missing, present } = table;
  // Guests checked in here stay in the list, so that the next tap can undo the check-in and no row moves.
  const [missingAtFirst] = useState(() => new Set(missing.map(({ id }) => id)));
  const listed = [...missing, ...present.filter(({ id }) => missingAtFirst.has(id))].sort((a, b) =>
    naturalOrder.compare(a.name, b.name),
  );
  const others = present.filter(({ id }) => !missingAtFirst.has(id));
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { title, text } = buildTableToast(name, present.length, present.length + missing.length);
  return (
    <>
      <div
        className="filling-head mx-[4px] mt-[1.1rem] mb-[0.6rem] flex scroll-mt-32 scroll-mb-36 items-center gap-4"
        ref={heading}
      >
        {label !== null && (
          <TableOccupancy
            label={label}
            present={present.length}
            total={present.length + missing.length}
            isNamed
          />
        )}
        <div role="status">
          <h3 className="font-display text-[1.625rem] leading-[1.15] font-normal lining-nums">
            {title}
          </h3>
          <p className="leading-[1.35] text-ink-2">{text}</p>
        </div>
      </div>
      {listed.length > 0 && (
        <CheckInList guests={listed} label={`Still to arrive: ${name}`}>
          <CheckInRemainingButton guests={missing} />
        </CheckInList>
      )}
      {others.length > 0 && (
        <DoorHint>
          <b>Here:</b>{' '}
          {others.map(({ id, name }, at) => (
            <span key={id}>
              <bdi>{name}</bdi>
              {at < others.length - 1 ? ', ' : '.'}
            </span>
          ))}
        </DoorHint>
      )}
    </>
  );
}
