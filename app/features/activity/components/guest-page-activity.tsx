import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState, ErrorState, SkeletonRows } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { useChangeGuests } from '@/features/guests/mutations';
import type { Guest } from '@/features/guests/schema';
import { useGuests } from '@/features/guests/use-guests';
import { shortDate } from '@/lib/dates';
import { toAppError } from '@/lib/errors';
import { useForgetMissedSearch } from '../mutations';
import { guestPageDaysQuery, missedSearchesQuery } from '../queries';
import './guest-page-activity.css';

export function GuestPageActivity({ eventId }: { eventId: string }) {
  const { guests = [] } = useGuests(eventId);
  const change = useChangeGuests(eventId);
  const days = useQuery(guestPageDaysQuery(eventId));
  const missed = useQuery(missedSearchesQuery(eventId));
  const forget = useForgetMissedSearch(eventId);
  /** Makes a guest be found by what was typed, which then is no missed search any more. */
  const addName = (guest: Guest, words: string) => {
    const also_known_as = [guest.also_known_as, words].filter(Boolean).join(', ');
    // Not mutate's own onSuccess: that is dropped when the host goes to another tab meanwhile.
    change.mutateAsync({ change: { update: [{ ...guest, also_known_as }] }, reason: 'update' }).then(
      () => forget.mutate(words),
      () => {}, // said by the change itself
    );
  };
  if (days.isPending || missed.isPending) return <SkeletonRows rows={4} />;
  if (days.isError) return <ErrorState message={toAppError(days.error).message} onRetry={() => days.refetch()} />;
  if (missed.isError) return <ErrorState message={toAppError(missed.error).message} onRetry={() => missed.refetch()} />;
  if (days.data.length === 0) {
    return (
      <EmptyState title="Nobody has looked yet">
        Once guests open the page, you see here how many came, what they searched for and whom they did not find.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-8">
      <DaysChart days={days.data} />
      <section>
        <h2 className="title-m">Searches that found nobody</h2>
        <p className="mt-1 text-ink-2">
          Kept for 90 days, and only what was typed. If you know who was meant, add it as another name of theirs.
        </p>
        {missed.data.length === 0 ? (
          <p className="mt-4">None so far: everybody was found.</p>
        ) : (
          <ul className="missed-searches mt-4">
            {missed.data.map(({ words, times, last_at }) => (
              <MissedSearch
                key={words}
                words={words}
                note={`${times === 1 ? 'once' : `${times} times`}, last on ${shortDate(last_at)}`}
                guests={guests}
                onAdd={(guest) => addName(guest, words)}
                onForget={() => forget.mutate(words)}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

type MissedSearchProps = {
  words: string;
  note: string;
  guests: readonly Guest[];
  onAdd: (guest: Guest) => void;
  onForget: () => void;
};

function MissedSearch({ words, note, guests, onAdd, onForget }: MissedSearchProps) {
  const [guestId, setGuestId] = useState('');
  const guest = guests.find(({ id }) => id === guestId);
  return (
    <li>
      <p>
        <b>{words}</b> <span className="text-sm text-ink-2">{note}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Select
          className="max-w-72"
          aria-label={`Add “${words}” as also known as of`}
          value={guestId}
          onChange={(chosen) => setGuestId(chosen.target.value)}
        >
          <option value="">Also known as of…</option>
          {guests.map(({ id, name, table_number }) => (
            <option key={id} value={id}>
              {name}, table {table_number}
            </option>
          ))}
        </Select>
        <Button size="sm" disabled={!guest} onClick={() => guest && onAdd(guest)}>
          Add
        </Button>
        <Button variant="soft" size="sm" aria-label={`Dismiss “${words}”`} onClick={onForget}>
          Dismiss
        </Button>
      </div>
    </li>
  );
}

type Day = { day: string; visits: number; searches: number };
const DAYS_DRAWN = 30;

function DaysChart({ days }: { days: readonly Day[] }) {
  const drawn = days.slice(-DAYS_DRAWN);
  const most = Math.max(1, ...drawn.map(({ visits, searches }) => Math.max(visits, searches)));
  const sum = (of: 'visits' | 'searches') => days.reduce((total, day) => total + day[of], 0);
  const height = (count: number) => (count / most) * 100;
  return (
    <section>
      <h2 className="title-m">Visits and searches</h2>
      <dl className="mt-2 flex gap-8">
        {(['visits', 'searches'] as const).map((of) => (
          <div key={of} className={`activity-sum ${of}`}>
            <dt>{of === 'visits' ? 'Visits' : 'Searches'}</dt>
            <dd>{sum(of)}</dd>
          </div>
        ))}
      </dl>
      <div className="activity-chart" aria-hidden="true">
        {drawn.map(({ day, visits, searches }) => (
          <div key={day}>
            <i className="visits" style={{ height: `${height(visits)}%` }} />
            <i className="searches" style={{ height: `${height(searches)}%` }} />
            <small>{shortDate(day).replace(/ \d{4}$/, '')}</small>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>Visits and searches by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Visits</th>
            <th scope="col">Searches</th>
          </tr>
        </thead>
        <tbody>
          {drawn.map(({ day, visits, searches }) => (
            <tr key={day}>
              <th scope="row">{shortDate(day)}</th>
              <td>{visits}</td>
              <td>{searches}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
