import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import type { HostEvent } from '@/features/events/schema';
import {
  excludeCrewAndWaiting,
  isExpected,
  toExpectedGuest,
} from '@/features/seating/guests/attendance';
import { isEveningGuest } from '@/features/seating/guests/schema';
import { useGuests } from '@/features/seating/use-seating';
import { toThemeAttributes } from '@/features/theme/model';
import { toAppError } from '@/lib/backend/errors';
import { formatTime } from '@/lib/dates/dates';
import { formatNumber } from '@/lib/text/counts';
import {
  type Arrivals,
  countCheckedIn,
  countExpected,
  isCheckedIn,
  listLatestArrivals,
} from '../facts';
import type { DoorGuest } from '../model';
import { arrivalsQuery, subscribeToDoor } from '../queries';
import { groupByTable } from '../tables';
import { formatCheckedIn } from '../words';
import { DoorTableChip } from './check-in-list';
import { OCCUPANCY_BUTTON_CLASS, OCCUPANCY_TEXT_CLASS, TableOccupancy } from './table-occupancy';

const MAX_LATEST = 6;

export default function LiveArrivals({ event }: { event: HostEvent }) {
  const { id, evening_from } = event;
  const { guests: listedGuests } = useGuests(id);
  const guests = useMemo(
    () =>
      excludeCrewAndWaiting(listedGuests ?? [])
        .map(toExpectedGuest)
        .map((guest) => ({
          ...guest,
          ...(isEveningGuest(guest) && { evening: evening_from?.slice(0, 5) ?? '' }),
          ...(!isExpected(guest) && { declined_at: guest.replied_at ?? null }),
        })),
    [listedGuests, evening_from],
  );
  const { data, error, isLoadingError, refetch } = useArrivals(id);
  const { arrivals, helpers = {} } = data ?? {};
  if (isLoadingError)
    return <ErrorState message={toAppError(error).message} onRetry={() => refetch()} />;
  if (!arrivals) return <SkeletonRows rows={2} />;
  const hasArrivals = arrivals.facts.size > 0;
  return (
    <section className="grid grid-cols-1 gap-5 phone:gap-4">
      <header
        className="event-ground overflow-hidden rounded-(--r-sheet) px-6 pt-4 pb-5 phone:px-4"
        {...toThemeAttributes(event)}
      >
        <h2
          className={
            hasArrivals
              ? 'text-[1.0625rem] font-semibold'
              : 'font-display text-[2rem] leading-tight font-normal'
          }
        >
          Arrivals
        </h2>
        {hasArrivals ? (
          <ArrivalCount
            present={countCheckedIn(arrivals, guests)}
            expected={countExpected(arrivals, guests)}
          />
        ) : (
          <p className="max-w-176 text-pretty">
            No one has arrived yet. As helpers tick guests off at the door, you see them here.
          </p>
        )}
      </header>
      {hasArrivals && <LatestArrivals arrivals={arrivals} helpers={helpers} guests={guests} />}
    </section>
  );
}

const ArrivalCount = ({ present, expected }: { present: number; expected: number }) => (
  <>
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <p className="text-[1.25rem]" role="status">
        <b className="font-display text-[4rem] leading-none font-normal lining-nums tabular-nums">
          {formatNumber(present)}
        </b>{' '}
        of {formatNumber(expected)} in
      </p>
      {present < expected && (
        <p className="font-semibold">{formatNumber(expected - present)} still to arrive</p>
      )}
    </div>
    <div className="mt-3 h-2.5 bg-(--event-paper)/45" aria-hidden="true">
      <i
        className="block h-full bg-current [transition:width_var(--slow)_var(--ease)]"
        style={{ width: `${expected === 0 ? 0 : (present / expected) * 100}%` }}
      />
    </div>
  </>
);

type ArrivedProps = {
  arrivals: Arrivals;
  helpers: Record<string, string>;
  guests: readonly DoorGuest[];
};

function LatestArrivals({ arrivals, helpers, guests }: ArrivedProps) {
  const latest = useMemo(
    () => listLatestArrivals(arrivals, guests).slice(0, MAX_LATEST),
    [arrivals, guests],
  );
  const tables = useMemo(
    () => groupByTable(guests, (id) => isCheckedIn(arrivals, id)),
    [arrivals, guests],
  );
  return (
    <>
      {latest.length > 0 && (
        <section className="sheet p-6 phone:p-4">
          <h3 className="title-m">Latest arrivals</h3>
          <ul className="mt-2">
            {latest.map(({ guest, fact }) => (
              <li
                key={guest.id}
                className="flex items-center gap-x-4 border-t border-hair py-1.5 text-(length:--text-sm) text-ink-2"
              >
                <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
                  <b
                    className="min-w-0 flex-[1_1_12rem] font-display text-[1.25rem] leading-tight font-normal wrap-anywhere text-ink normal-nums"
                    dir="auto"
                  >
                    {guest.name}
                  </b>
                  <span>
                    {formatTime(fact.at)}
                    {fact.link_id && helpers[fact.link_id] ? `, ${helpers[fact.link_id]}` : ''}
                  </span>
                </p>
                <DoorTableChip guest={guest} className="min-w-9 min-h-9 flex-none" isSmall />
              </li>
            ))}
          </ul>
        </section>
      )}
      {guests.length > 0 && <MissingByTable tables={tables} />}
    </>
  );
}

function MissingByTable({ tables }: { tables: ReturnType<typeof groupByTable<DoorGuest>> }) {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const table = tables.find(({ key }) => key === chosenKey);
  return (
    <section className="sheet p-6 phone:p-4">
      <h3 className="title-m">Still to arrive, by table</h3>
      <p className="mt-1 text-ink-2" role="status">
        {table ? (
          <>
            <b className="text-ink">{table.name}:</b>{' '}
            {table.missing.length === 0
              ? 'everyone is here.'
              : `still to arrive: ${table.missing.map(({ name }) => name).join(', ')}.`}
          </>
        ) : (
          'Select a table to see who is still to arrive.'
        )}
      </p>
      <div className="-mx-3 -mb-3 filling-tables">
        {tables.map(({ key, label, name, present, missing }) => (
          <button
            key={key}
            type="button"
            className={OCCUPANCY_BUTTON_CLASS}
            aria-pressed={key === chosenKey}
            aria-label={`${name}: ${formatCheckedIn(present.length, present.length + missing.length)}`}
            onClick={() => setChosenKey(key === chosenKey ? null : key)}
          >
            {label === null ? (
              <>
                <TableOccupancy
                  label="?"
                  present={present.length}
                  total={present.length + missing.length}
                />
                <small aria-hidden="true" className={OCCUPANCY_TEXT_CLASS}>
                  {name}
                </small>
              </>
            ) : (
              <TableOccupancy
                label={label}
                present={present.length}
                total={present.length + missing.length}
              />
            )}
          </button>
        ))}
      </div>
    </section>
  );
}

const POLL_MS = 20_000;

function useArrivals(eventId: string) {
  const client = useQueryClient();
  const query = useQuery({ ...arrivalsQuery(eventId), refetchInterval: POLL_MS });
  const topic = query.data?.topic;
  useEffect(() => {
    if (topic) return subscribeToDoor(client, eventId, topic);
  }, [client, eventId, topic]);
  return query;
}
