import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '@/components/field';
import { ErrorState, Loading } from '@/components/page-states';
import { FormDialog } from '@/components/ui/form-dialog';
import { Select } from '@/components/ui/input';
import { eventsQuery } from '@/features/events/queries';
import { isInAccount } from '@/features/events/store';
import { useEventStore } from '@/features/events/use-event-store';
import type { Guest } from '@/features/seating/guests/schema';
import { seatingQuery } from '@/features/seating/queries';
import { useSeatingStore } from '@/features/seating/use-seating';
import type { Wish } from '@/features/seating/wishes/schema';
import { toAppError } from '@/lib/backend/errors';
import { formatDate } from '@/lib/dates/dates';
import { formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import {
  buildEarlierTablesWish,
  type EarlierTables,
  findEarlierTables,
  listOwnEarlierEvents,
  shortenEventName,
} from './earlier-tables';

type Props = {
  event: { id: string };
  guests: readonly Guest[];
  /** The wish to replace. */
  wish: Wish | null;
  onMake: (made: Wish) => void;
  onClose: () => void;
};

export default function EarlierTablesDialog({ event, guests, wish, onMake, onClose }: Props) {
  const eventStore = useEventStore();
  const events = listOwnEarlierEvents(useQuery(eventsQuery(eventStore)).data ?? [], event.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const other =
    chosen === null
      ? events.find(({ event_name }) => shortenEventName(event_name) === wish?.name)
      : events.find(({ id }) => id === chosen);
  const store = useSeatingStore();
  const plan = useQuery({
    ...seatingQuery(store, other?.id ?? ''),
    enabled: other !== undefined,
    refetchOnMount: 'always', // no notices of changes arrive for an event that is not open
  });
  const isReading = other !== undefined && plan.isFetching;
  const found = other && plan.data && !isReading ? findEarlierTables(plan.data, guests) : null;
  const submit = () => {
    if (!other) return setError('Please choose an event.');
    if (!found) return;
    if (found.groups.length === 0) return setError('Please choose another event.');
    onMake(buildEarlierTablesWish(other.event_name, found));
    onClose();
  };
  return (
    <FormDialog
      title={wish ? `Read “${wish.name}” again` : 'Not the tables of another event'}
      submitLabel={wish ? 'Replace the wish' : 'Add this wish'}
      busy={isReading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Event"
        help="We compare full names. Guests who sat together there sit apart here, as far as possible."
        error={error}
      >
        {(control) => (
          <Select
            {...control}
            value={other?.id ?? ''}
            onChange={({ target }) => {
              setChosen(target.value);
              setError(undefined);
            }}
          >
            <option value="">Choose an event</option>
            {events.map((one) => (
              <option key={one.id} value={one.id}>
                {one.event_name}, {formatDate(one.event_date)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className="min-h-24">
        {isReading && <Loading label="Reading the tables" className="min-h-24" />}
        {!isReading && plan.isError && (
          <ErrorState
            message={toAppError(plan.error).message}
            onRetry={() => void plan.refetch()}
          />
        )}
        <div role="status">
          {found && <Found found={found} isShared={isInAccount(eventStore)} />}
        </div>
      </div>
    </FormDialog>
  );
}

const MAX_NAMES = 8;

function Found({ found, isShared }: { found: EarlierTables; isShared: boolean }) {
  const { groups, guests, ambiguous } = found;
  const names = ambiguous.length;
  return (
    <>
      {groups.length === 0 ? (
        <p>No two of these guests sat at one table there.</p>
      ) : (
        <p>
          <b className="font-semibold">
            {formatNumber(guests)} of these guests sat together at{' '}
            {formatCount(groups.length, 'table')} there.
          </b>
          {isShared &&
            ' People who edit this event with you can read that event’s name and who sat together.'}
        </p>
      )}
      {names > 0 && (
        <p className="mt-2 text-ink-2">
          {formatCount(names, 'name')} {pluralise(names, 'is', 'are')} in a list more than once and
          left out: {formatList(ambiguous, MAX_NAMES)}.
        </p>
      )}
    </>
  );
}
