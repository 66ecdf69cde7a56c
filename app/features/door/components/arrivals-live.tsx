import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import type { HostEvent } from '@/features/events/schema';
import { isOfEvening } from '@/features/seating/guests/schema';
import { useGuests } from '@/features/seating/use-seating';
import { inFigures } from '@/lib/counted';
import { toAppError } from '@/lib/errors';
import { type Arrivals, countExpected, countIn, isIn, latestIn } from '../facts';
import type { DoorGuest } from '../model';
import { arrivalsQuery, followDoor } from '../queries';
import { tablesAtDoor } from '../tables';
import { clockTime, howManyIn, placeName } from '../words';
import { FillingTable } from './filling-table';

const MOST_LATEST = 6;

/** Arrivals as helpers check guests in, and who is missing at which table. */
export default function ArrivalsLive({ event: { id, evening_from } }: { event: Pick<HostEvent, 'id' | 'evening_from'> }) {
  const { guests: listed } = useGuests(id);
  const guests = useMemo(
    () =>
      (listed ?? []).map((guest) => ({
        ...guest,
        ...(isOfEvening(guest) && { evening: evening_from?.slice(0, 5) ?? '' }),
        ...(guest.reply === 'no' && { declined_at: guest.replied_at ?? null }),
      })),
    [listed, evening_from],
  );
  const { data, error, isLoadingError, refetch } = useArrivals(id);
  const { arrivals, helpers = {} } = data ?? {};
  if (isLoadingError) return <ErrorState message={toAppError(error).message} onRetry={() => refetch()} />;
  if (!arrivals) return <SkeletonRows rows={2} />;
  return (
    <section>
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

type ArrivedProps = { arrivals: Arrivals; helpers: Record<string, string>; guests: readonly DoorGuest[] };

function Arrived({ arrivals, helpers, guests }: ArrivedProps) {
  const latest = useMemo(() => latestIn(arrivals, guests).slice(0, MOST_LATEST), [arrivals, guests]);
  const tables = useMemo(() => tablesAtDoor(guests, (id) => isIn(arrivals, id)), [arrivals, guests]);
  const here = countIn(arrivals, guests);
  const expected = countExpected(arrivals, guests);
  return (
    <>
      <p className="text-ink-2" role="status">
        <b className="font-display text-[2.5rem] leading-[1.1] font-normal text-ink lining-nums tabular-nums">
          {inFigures(here)}
        </b>{' '}
        of {inFigures(expected)} in
      </p>
      <div className="mt-2 h-1.5 bg-wove-deep" aria-hidden="true">
        <i
          className="block h-full bg-(--brass) [transition:width_var(--slow)_var(--ease)]"
          style={{ width: `${expected === 0 ? 0 : (here / expected) * 100}%` }}
        />
      </div>
      {latest.length > 0 && (
        <>
          <h3 className="title-s mt-6">Latest arrivals</h3>
          <ul className="mt-[0.4rem] border-t border-hair">
            {latest.map(({ guest, fact }) => (
              <li
                key={guest.id}
                className="flex flex-wrap items-baseline gap-x-4 border-b border-hair py-2 text-(length:--text-sm) text-ink-2"
              >
                <b
                  className="min-w-0 flex-[1_1_12rem] font-display text-[1.25rem] leading-tight font-normal wrap-anywhere text-ink normal-nums"
                  dir="auto"
                >
                  {guest.name}
                </b>
                <span>{placeName(guest)}</span>
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

function MissingByTable({ tables }: { tables: ReturnType<typeof tablesAtDoor<DoorGuest>> }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const table = tables.find(({ key }) => key === chosen);
  return (
    <>
      <h3 className="title-s mt-6">Still to arrive, by table</h3>
      <div className="filling-tables max-w-176">
        {tables.map(({ key, label, name, here, missing }) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === chosen}
            aria-label={`${name}: ${howManyIn(here.length, here.length + missing.length)}`}
            onClick={() => setChosen(key === chosen ? null : key)}
          >
            {label === null ? (
              <span className="small">{name}</span>
            ) : (
              <FillingTable label={label} isIn={here.length} guests={here.length + missing.length} />
            )}
          </button>
        ))}
      </div>
      <p className="mt-3 min-h-[1.6em] leading-normal" role="status">
        {table && (
          <>
            <b>{table.name}:</b>{' '}
            {table.missing.length === 0
              ? 'everyone is here.'
              : `still to arrive: ${table.missing.map(({ name }) => name).join(', ')}.`}
          </>
        )}
      </p>
    </>
  );
}

/** Polling in case no broadcast arrives. */
const POLL_MS = 20_000;

/** Live arrivals for the host of an event in an account. */
function useArrivals(eventId: string) {
  const client = useQueryClient();
  const query = useQuery({ ...arrivalsQuery(eventId), refetchInterval: POLL_MS });
  const topic = query.data?.topic;
  useEffect(() => {
    if (topic) return followDoor(client, eventId, topic);
  }, [client, eventId, topic]);
  return query;
}
