import type { UseQueryResult } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ErrorState } from '@/components/page-states';
import { EventThemeSwatch } from '@/features/events/components/event-theme-swatch';
import { formatDaysAway } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { toAppError } from '@/lib/backend/errors';
import { formatNumber } from '@/lib/text/counts';
import { type DueLine, listDueWork } from '../due-work';
import { LoadingRows, PlannerSection } from './planner-section';
import './due-work.css';

const [FIRST_LINES, MORE_LINES] = [6, 20];

type Props = { due: UseQueryResult<DueLine[]>; events: readonly HostEvent[] };

export function DueWork({ due: { data, error, refetch }, events }: Props) {
  const [shown, setShown] = useState(FIRST_LINES);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    flushSync(() => setShown(shown + MORE_LINES));
    list.current?.querySelectorAll('a')[shown]?.focus(); // the button may have disappeared
  };
  if (!data)
    return (
      <PlannerSection title="What is due">
        {error ? (
          <ErrorState message={toAppError(error).message} onRetry={refetch} />
        ) : (
          <LoadingRows />
        )}
      </PlannerSection>
    );
  const lines = listDueWork(data, events);
  if (lines.length === 0) return null;
  const rest = lines.length - shown;
  return (
    <PlannerSection title="What is due">
      <ul ref={list}>
        {lines.slice(0, shown).map(({ key, event, words, to, state }) => (
          <li key={key} className="border-b border-hair last:border-0">
            <Link className="due-row" to={to} state={state}>
              <EventThemeSwatch event={event} className="grid h-7 w-6" />
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
