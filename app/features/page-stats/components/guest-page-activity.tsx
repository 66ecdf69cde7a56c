import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { EmptyState, ErrorState, SkeletonRows } from '@/components/page-states';
import { Select } from '@/components/ui/input';
import { eventsQuery } from '@/features/events/queries';
import { useEventStore } from '@/features/events/use-event-store';
import { useChangeGuests } from '@/features/guests/mutations';
import { addOtherName } from '@/features/name-search/other-names';
import { excludeCrewAndWaiting } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { useGuests } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import { formatDate, formatShortDate } from '@/lib/dates/dates';
import { chooseDay, getHoursOfDay, type HourlyCounts, sumByDay, sumCounts } from '../model';
import { useDismissMissedSearch } from '../mutations';
import { guestPageHoursQuery, lookedUpGuestCountQuery, missedSearchesQuery } from '../queries';
import { MissedSearch } from './missed-search';

export function GuestPageActivity({ eventId }: { eventId: string }) {
  const { guests: listed = [] } = useGuests(eventId);
  const guests = excludeCrewAndWaiting(listed);
  const events = useQuery(eventsQuery(useEventStore()));
  const hours = useQuery(guestPageHoursQuery(eventId));
  const lookedUp = useQuery(lookedUpGuestCountQuery(eventId));
  const missed = useQuery(missedSearchesQuery(eventId));
  const failed = [hours, lookedUp, missed].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return (
      <ErrorState message={toAppError(failed.error).message} onRetry={() => failed.refetch()} />
    );
  if (!hours.data || lookedUp.data === undefined || !missed.data) return <SkeletonRows rows={4} />;
  if (hours.data.length === 0) {
    return (
      <EmptyState title="No visits yet">
        Once guests open the page, you’ll see how many came, what they searched for and who they
        didn’t find.
      </EmptyState>
    );
  }
  const { visits, searches } = sumCounts(hours.data);
  return (
    <div className="grid gap-8">
      <section>
        <h2 className="title-m">Visits and searches</h2>
        <dl className="flex flex-wrap gap-x-[clamp(1.25rem,4vw,2.5rem)] gap-y-3 mt-2">
          <Figure label="Visits" colour="bg-ink">
            {visits}
          </Figure>
          <Figure label="Searches" colour="bg-(--brass)">
            {searches}
          </Figure>
          <Figure label="Guests looked up">
            {lookedUp.data}{' '}
            <small className="font-(family-name:--font-ui) text-[1rem]/none text-ink-2">
              of {guests.length}
            </small>
          </Figure>
        </dl>
        <Charts
          hours={hours.data}
          eventDate={events.data?.find(({ id }) => id === eventId)?.event_date}
        />
      </section>
      <section>
        <h2 className="title-m">Searches that found no one</h2>
        <p className="mt-1 text-ink-2">
          We keep only the words, for 90 days. Someone may be missing from your list, or be on it
          under another name.
        </p>
        <MissedSearches eventId={eventId} guests={guests} missed={missed.data} />
      </section>
    </div>
  );
}

type FigureProps = { label: string; colour?: string; children: ReactNode };

const Figure = ({ label, colour, children }: FigureProps) => (
  <div className="flex flex-col-reverse justify-end">
    <dt className="flex items-center gap-[0.45rem] text-(length:--text-sm) text-ink-2">
      {colour && <i className={`h-[12px] w-[12px] rounded-xs ${colour}`} />}
      {label}
    </dt>
    <dd className="font-display text-[2.25rem]/[1.1]">{children}</dd>
  </div>
);

const MAX_DAYS = 30;

function Charts({
  hours,
  eventDate,
}: {
  hours: readonly HourlyCounts[];
  eventDate: string | undefined;
}) {
  const days = sumByDay(hours);
  const [chosen, setChosen] = useState('');
  const day = chosen || chooseDay(days, eventDate);
  const byHour = getHoursOfDay(hours, day).map(({ at, ...counts }) => ({
    label: `${String(at).padStart(2, '0')}:00`,
    ...counts,
  }));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mt-6">
        <h3 className="title-s">
          {day === eventDate ? 'On the day, hour by hour' : 'Hour by hour'}
        </h3>
        {days.length > 1 && (
          <Select
            className="w-auto min-h-11"
            aria-label="Day"
            value={day}
            onChange={(picked) => setChosen(picked.target.value)}
          >
            {days.map((each) => (
              <option key={each.day} value={each.day}>
                {formatDate(each.day)}
              </option>
            ))}
          </Select>
        )}
      </div>
      <ActivityChart
        caption={`Visits and searches on ${formatDate(day)}, by the hour`}
        unit="Hour"
        bars={byHour}
      />
      {days.length > 1 && (
        <>
          <h3 className="title-s mt-8">Day by day</h3>
          <ActivityChart
            caption="Visits and searches by day"
            unit="Day"
            bars={days.slice(-MAX_DAYS).map(({ day: each, ...counts }) => ({
              label: formatDate(each).replace(/ \d{4}$/, ''),
              ...counts,
            }))}
          />
        </>
      )}
    </>
  );
}

type MissedProps = {
  eventId: string;
  guests: readonly Guest[];
  missed: readonly { words: string; times: number; last_at: string }[];
};

function MissedSearches({ eventId, guests, missed }: MissedProps) {
  const change = useChangeGuests(eventId);
  const dismiss = useDismissMissedSearch(eventId);
  /** Applies a change, then dismisses the missed search. The onSuccess of `mutate` would not run after the host has switched tabs. */
  const changeThenDismiss = (request: Parameters<typeof change.mutateAsync>[0], words: string) =>
    change.mutateAsync(request).then(
      () => dismiss.mutate(words),
      () => {}, // the mutation shows the error
    );
  if (missed.length === 0) return <p className="mt-4">None so far: every search found someone.</p>;
  return (
    <ul className="mt-4 border-t border-hair">
      {missed.map(({ words, times, last_at }) => (
        <MissedSearch
          key={words}
          words={words}
          note={`${times === 1 ? 'once' : `${times} times`}, last on ${formatShortDate(last_at)}`}
          guests={guests}
          isBusy={change.isPending || dismiss.isPending}
          onAddGuest={(guest) =>
            changeThenDismiss({ change: { add: [change.newGuest(guest)] }, reason: 'add' }, words)
          }
          onAddName={(guest) =>
            changeThenDismiss(
              { change: { update: [addOtherName(guest, words)] }, reason: 'update' },
              words,
            )
          }
          onDismiss={() => dismiss.mutate(words)}
        />
      ))}
    </ul>
  );
}

type Bar = { label: string; visits: number; searches: number };
type Props = { caption: string; unit: string; bars: readonly Bar[] };

const BAR_CLASS = 'min-h-px flex-1 rounded-t-[1px]';
/** Labels every fifth bar from the end, because there is no space for all. */
const isLabelled = (at: number, count: number) => (count - 1 - at) % 5 === 0;

function ActivityChart({ caption, unit, bars }: Props) {
  const highest = Math.max(1, ...bars.flatMap(({ visits, searches }) => [visits, searches]));
  const height = (count: number) => ({ height: `${(count / highest) * 100}%` });
  return (
    <>
      <div
        className="flex items-end gap-[6px] h-[180px] mt-5 pb-[1.6rem] overflow-x-auto"
        aria-hidden="true"
      >
        {bars.map(({ label, visits, searches }, at) => (
          <div
            key={label}
            className="relative flex h-full max-w-[56px] flex-[1_0_18px] items-end justify-center gap-[2px] border-b border-hair"
            title={`${label}: ${visits} visits, ${searches} searches`}
          >
            <i className={`${BAR_CLASS} bg-ink`} style={height(visits)} />
            <i className={`${BAR_CLASS} bg-(--brass)`} style={height(searches)} />
            {isLabelled(at, bars.length) && (
              <small className="absolute top-[calc(100%+0.3rem)] text-[0.8125rem] whitespace-nowrap text-ink-2">
                {label}
              </small>
            )}
          </div>
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              <th scope="col">Visits</th>
              <th scope="col">Searches</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ label, visits, searches }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{visits}</td>
                <td>{searches}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
