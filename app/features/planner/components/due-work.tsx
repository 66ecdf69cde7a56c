import type { User } from '@supabase/supabase-js';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ErrorState } from '@/components/page-states';
import { EventCloth } from '@/features/events/components/event-cloth';
import { formatDaysAway } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { toAppError } from '@/lib/backend/errors';
import { formatNumber } from '@/lib/text/counts';
import { listDueWork } from '../due-work';
import { dueWorkQuery } from '../queries';
import { PlannerSection, WaitingRows } from './planner-section';
import './due-work.css';

/** How many lines are shown at first, and how many more by each press. */
const [FIRST_LINES, MORE_LINES] = [6, 20];

type Props = { user: User; events: readonly HostEvent[] };

/** What is due over all events, by urgency. */
export default function DueWork({ user, events }: Props) {
  const { data, error, refetch } = useQuery(dueWorkQuery(user.id));
  const [shown, setShown] = useState(FIRST_LINES);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    flushSync(() => setShown(shown + MORE_LINES));
    list.current?.querySelectorAll('a')[shown]?.focus(); // the button may be gone
  };
  if (!data)
    return (
      <PlannerSection title="What is due">
        {error ? (
          <ErrorState message={toAppError(error).message} onRetry={refetch} />
        ) : (
          <WaitingRows />
        )}
      </PlannerSection>
    );
  const lines = listDueWork(data, events);
  const rest = lines.length - shown;
  return (
    <PlannerSection title="What is due">
      {lines.length === 0 && (
        <p className="px-3 py-3 text-ink-2 sm:px-5">Nothing is due in the next weeks.</p>
      )}
      <ul ref={list} hidden={lines.length === 0}>
        {lines.slice(0, shown).map(({ key, event, words, to, state }) => (
          <li key={key} className="border-b border-hair last:border-0">
            <Link className="due-row" to={to} state={state}>
              <EventCloth event={event} className="grid h-7 w-6" />
              <b className="font-semibold wrap-anywhere">{words}</b>
              <span className="due-event">
                <span className="wrap-anywhere lg:truncate">{event.event_name}</span>
                <span className="text-ink-2">{formatDaysAway(event, new Date())}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          className="link min-h-11 px-3 font-semibold sm:px-5"
          onClick={showMore}
        >
          Show {formatNumber(Math.min(rest, MORE_LINES))} more
        </button>
      )}
    </PlannerSection>
  );
}
