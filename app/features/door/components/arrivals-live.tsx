import { useMemo, useState } from 'react';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import type { Guest } from '@/features/seating/guests/schema';
import { tableName } from '@/features/seating/tables/model';
import { useGuests } from '@/features/seating/use-seating';
import { inFigures } from '@/lib/counted';
import { toAppError } from '@/lib/errors';
import { type Arrivals, countIn, isIn, latestIn } from '../facts';
import { tablesAtDoor } from '../tables';
import { useArrivals } from '../use-arrivals';
import { clockTime, howManyIn } from '../words';
import { FillingTable } from './filling-table';
import './arrivals-live.css';

const MOST_LATEST = 6;

/** Who is here, as helpers tick them off, and who is missing at which table. */
export default function ArrivalsLive({ eventId }: { eventId: string }) {
  const { guests = [] } = useGuests(eventId);
  const { data, error, isLoadingError, refetch } = useArrivals(eventId);
  const { arrivals, helpers = {} } = data ?? {};
  if (isLoadingError) return <ErrorState message={toAppError(error).message} onRetry={() => refetch()} />;
  if (!arrivals) return <SkeletonRows rows={2} />;
  return (
    <section className="arrivals-live">
      <h2 className="title-m">Arrivals</h2>
      {arrivals.facts.size === 0 ? (
        <p className="mt-1.5 max-w-176 text-pretty text-ink-2">
          No one has arrived yet. As helpers tick guests off at the door, you see them here.
        </p>
      ) : (
        <Arrived arrivals={arrivals} helpers={helpers} guests={guests} />
      )}
    </section>
  );
}

type ArrivedProps = { arrivals: Arrivals; helpers: Record<string, string>; guests: readonly Guest[] };

function Arrived({ arrivals, helpers, guests }: ArrivedProps) {
  const latest = useMemo(() => latestIn(arrivals, guests).slice(0, MOST_LATEST), [arrivals, guests]);
  const tables = useMemo(() => tablesAtDoor(guests, (id) => isIn(arrivals, id)), [arrivals, guests]);
  const here = countIn(arrivals, guests);
  return (
    <>
      <p className="arrivals-sum" role="status">
        <b>{inFigures(here)}</b> of {inFigures(guests.length)} in
      </p>
      <div className="door-run" aria-hidden="true">
        <i style={{ width: `${guests.length === 0 ? 0 : (here / guests.length) * 100}%` }} />
      </div>
      {latest.length > 0 && (
        <>
          <h3 className="title-s mt-6">Latest arrivals</h3>
          <ul className="arrivals-latest">
            {latest.map(({ guest, fact }) => (
              <li key={guest.id}>
                <b dir="auto">{guest.name}</b>
                <span>{tableName(guest.table_number)}</span>
                <span>
                  {clockTime(fact.at)}
                  {fact.link_id && helpers[fact.link_id] ? `, ${helpers[fact.link_id]}` : ''}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {guests.length > 0 && <MissingByTable tables={tables} />}
    </>
  );
}

function MissingByTable({ tables }: { tables: ReturnType<typeof tablesAtDoor<Guest>> }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const table = tables.find(({ key }) => key === chosen);
  return (
    <>
      <h3 className="title-s mt-6">Still to arrive, by table</h3>
      <div className="filling-tables">
        {tables.map(({ key, label, here, missing }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === chosen}
            aria-label={`${tableName(label)}: ${howManyIn(here.length, here.length + missing.length)}`}
            onClick={() => setChosen(key === chosen ? null : key)}
          >
            {label === null ? (
              <span className="small">No table</span>
            ) : (
              <FillingTable label={label} isIn={here.length} guests={here.length + missing.length} />
            )}
          </button>
        ))}
      </div>
      <p className="arrivals-missing" role="status">
        {table && (
          <>
            <b>{tableName(table.label)}:</b>{' '}
            {table.missing.length === 0
              ? 'everyone is here.'
              : `still to arrive: ${table.missing.map(({ name }) => name).join(', ')}.`}
          </>
        )}
      </p>
    </>
  );
}
