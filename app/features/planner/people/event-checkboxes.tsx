import { useId, useState } from 'react';
import { FieldError } from '@/components/field';
import { SearchField } from '@/components/search-field';
import { Checkbox } from '@/components/ui/input';
import { filterActiveEvents, matchesEventSearch, sortBySoonest } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { formatShortDate } from '@/lib/dates/dates';
import { formatNumber } from '@/lib/text/counts';

type Props = {
  events: readonly HostEvent[];
  ticked: ReadonlySet<string>;
  onTick: (ticked: ReadonlySet<string>) => void;
  error: string | undefined;
};

/** With at least this many events there is a search field. */
const MANY = 8;

export function EventCheckboxes({ events, ticked, onTick, error }: Props) {
  const id = useId();
  const [words, setWords] = useState('');
  const query = words.trim().toLowerCase();
  const today = new Date();
  const upcoming = filterActiveEvents(events, today);
  const shown = sortBySoonest(
    events.filter((event) => matchesEventSearch(event, query)),
    today,
  );
  const areAllTicked = upcoming.length > 0 && upcoming.every((event) => ticked.has(event.id));
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const each of ids)
      if (isTicked) next.add(each);
      else next.delete(each);
    onTick(next);
  };
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label mb-2">
        Which events?{ticked.size > 0 && ` ${formatNumber(ticked.size)} ticked`}
      </legend>
      {events.length >= MANY && (
        <div className="mb-2">
          <SearchField label="Search your events" value={words} onChange={setWords} />
        </div>
      )}
      {upcoming.length > 1 && !query && (
        <Tick
          isTicked={areAllTicked}
          onTick={(isTicked) =>
            tick(
              upcoming.map((event) => event.id),
              isTicked,
            )
          }
          name={`All ${formatNumber(upcoming.length)} upcoming events`}
        />
      )}
      <ul className="max-h-72 overflow-y-auto border-y border-hair">
        {shown.map((event) => (
          <li key={event.id}>
            <Tick
              isTicked={ticked.has(event.id)}
              onTick={(isTicked) => tick([event.id], isTicked)}
              name={event.event_name}
              detail={formatShortDate(event.event_date)}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="py-2 text-ink-2">No events match. Try another name.</p>}
      <div role="alert">
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </fieldset>
  );
}

type TickProps = {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  name: string;
  detail?: string;
};

function Tick({ isTicked, onTick, name, detail }: TickProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
      <Checkbox
        id={id}
        checked={isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
      {detail && <span className="flex-none text-sm text-ink-2">{detail}</span>}
    </label>
  );
}
