import type { User } from '@supabase/supabase-js';
import { Link } from 'react-router';
import { ErrorState } from '@/components/page-states';
import { formatTableName } from '@/features/seating/tables/model';
import { toAppError } from '@/lib/backend/errors';
import { formatShortDate } from '@/lib/dates/dates';
import { type FoundGuest, getFoundGuestTarget } from '../found-guests';
import { MAX_RESULTS } from '../queries';
import { useFoundGuests } from '../use-found-guests';

export function FoundGuests({ user, words }: { user: User; words: string }) {
  const { guests, error, refetch } = useFoundGuests(user.id, words);
  if (error) return <ErrorState message={toAppError(error).message} onRetry={refetch} />;
  if (guests.length === 0) return null;
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
      {...getFoundGuestTarget(guest)}
    >
      <b className="font-semibold wrap-anywhere">{guest.name}</b>
      <span className="text-ink-2 wrap-anywhere">
        {formatTableName(guest.table_number)}. {guest.event_name},{' '}
        {formatShortDate(guest.event_date)}
      </span>
    </Link>
  </li>
);
