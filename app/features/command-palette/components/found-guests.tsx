import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '@/components/page-states';
import { getTabPath } from '@/features/events/workspace-tabs';
import { tableName } from '@/features/seating/tables/model';
import { toAppError } from '@/lib/backend/errors';
import { formatShortDate } from '@/lib/dates/dates';
import { type FoundGuest, guestSearchQuery, MAX_RESULTS, MIN_LETTERS } from '../queries';

/** Milliseconds to wait after the last keystroke before searching guests. */
const TYPING_PAUSE_MS = 250;

/** Matching guests of all events; renders nothing without a match. */
export function FoundGuests({ user, words }: { user: User; words: string }) {
  const [settled, settle] = useState(words);
  useEffect(() => {
    const pause = setTimeout(() => settle(words), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [words]);
  const { data: guests = [], error, refetch } = useQuery(guestSearchQuery(user.id, settled));
  if (error) return <ErrorState message={toAppError(error).message} onRetry={refetch} />;
  if (guests.length === 0 || settled.length < MIN_LETTERS) return null; // keeps matches while loading
  return (
    <section className="border-t border-hair" aria-labelledby="found-guests">
      <h3 id="found-guests" className="title-s px-3 pt-3 pb-1 sm:px-5">
        Guests
      </h3>
      <ul>
        {guests.map((guest) => (
          <FoundGuestRow key={guest.guest_id} guest={guest} />
        ))}
      </ul>
      {guests.length === MAX_RESULTS && (
        <p className="px-3 py-2 text-sm text-ink-2 sm:px-5">
          Showing {MAX_RESULTS}. Keep typing to narrow it down.
        </p>
      )}
    </section>
  );
}

const FoundGuestRow = ({ guest }: { guest: FoundGuest }) => (
  <li className="border-t border-hair">
    <Link
      className="flex min-h-11 flex-wrap items-center gap-x-4 px-3 py-1 no-underline hover:bg-wove sm:px-5"
      to={getTabPath(guest.event_id, 'guests')}
      state={{ wanted: { guests: { label: guest.name, ids: [guest.guest_id] } } }}
    >
      <b className="font-semibold wrap-anywhere">{guest.name}</b>
      <span className="text-ink-2 wrap-anywhere">
        {tableName(guest.table_number)}. {guest.event_name}, {formatShortDate(guest.event_date)}
      </span>
    </Link>
  </li>
);
