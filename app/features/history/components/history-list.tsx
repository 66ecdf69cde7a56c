import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState, ErrorState, SkeletonRows } from '@/components/page-states';
import { SearchField } from '@/components/search-field';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { useAuth } from '@/features/auth/auth-provider';
import { peopleQuery } from '@/features/sharing/queries';
import { toAppError } from '@/lib/backend/errors';
import { formatTime } from '@/lib/dates/dates';
import { groupByDay, TODAY } from '../days';
import type { HistoryEntry } from '../facts';
import { historyQuery } from '../queries';
import { useRevert } from '../use-revert';
import { HistoryRow } from './history-row';
import './history-list.css';

type Filter = { words: string; person: string };
type Props = {
  eventId: string;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onSelectDay: (title: string, version: number) => void;
};

/** The backend rejects shorter search texts. */
const MIN_SEARCH_LENGTH = 2;
const SEARCH_DELAY_MS = 250;

export function HistoryList({ eventId, filter, onFilter, onSelectDay }: Props) {
  const { user } = useAuth();
  const { data: planners } = useQuery(peopleQuery(eventId));
  const words = useDebounced(filter.words.trim(), SEARCH_DELAY_MS);
  const list = useInfiniteQuery(
    historyQuery(eventId, filter.person || null, words.length < MIN_SEARCH_LENGTH ? '' : words),
  );
  const days = useMemo(() => groupByDay(list.data?.pages.flat() ?? [], new Date()), [list.data]);
  const { revert, isPending } = useRevert(eventId);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<number, string>>(new Map());
  const putBack = async (change: HistoryEntry) => {
    const outcome = await revert(change);
    if (outcome === 'failed') return;
    const words = outcome === 'done' ? `Put back at ${formatTime(new Date())}` : 'Changed since';
    setOutcomes((now) => new Map(now).set(change.version, words));
  };
  return (
    <>
      <div className="sticky top-0 z-1 -mx-7 flex gap-2 border-b border-hair bg-paper px-7 pb-3 phone:-mx-5 phone:px-5 [&_.search]:flex-1">
        <SearchField
          label="Search the history"
          placeholder="A guest or a table"
          value={filter.words}
          onChange={(words) => onFilter({ ...filter, words })}
        />
        <Select
          className="min-h-11 w-auto max-w-40 font-semibold phone:max-w-32 phone:ps-2"
          aria-label="Whose changes"
          value={filter.person}
          onChange={({ target }) => onFilter({ ...filter, person: target.value })}
        >
          <option value="">Everyone</option>
          {planners?.people.map(({ user_id, name, is_you }) => (
            <option key={user_id} value={user_id}>
              {is_you ? 'You' : name}
            </option>
          ))}
        </Select>
      </div>
      {list.isPending && <SkeletonRows rows={6} />}
      {list.isError && !list.data && (
        <ErrorState message={toAppError(list.error).message} onRetry={() => list.refetch()} />
      )}
      {list.isSuccess && days.length === 0 && (
        <EmptyState title={words || filter.person ? 'Nothing found' : 'No changes yet'}>
          {words || filter.person
            ? 'Try another name or table.'
            : 'Whatever you change from now on is recorded here.'}
        </EmptyState>
      )}
      {days.map(({ key, title, entries }) => (
        <section key={key} aria-labelledby={`day-${key}`}>
          <header className="mt-4.5 flex items-center justify-between gap-3">
            <h3 id={`day-${key}`} className="history-day">
              {title}
            </h3>
            {entries[0] && title !== TODAY && !words && !filter.person && (
              <button
                type="button"
                className="link min-h-11 text-sm font-semibold"
                onClick={() => onSelectDay(title, entries[0]?.version ?? 0)}
              >
                See the plan<span className="sr-only"> of {title}</span>
              </button>
            )}
          </header>
          <ul>
            {entries.map((change) => (
              <HistoryRow
                key={change.version}
                change={change}
                me={user?.id}
                outcome={outcomes.get(change.version) ?? null}
                isPending={isPending}
                onPutBack={() => void putBack(change)}
              />
            ))}
          </ul>
        </section>
      ))}
      {list.hasNextPage && (
        <p className="flex flex-wrap items-center gap-3 py-4">
          {list.isFetchNextPageError && <span role="alert">{toAppError(list.error).message}</span>}
          <Button
            variant="soft"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show earlier changes
          </Button>
        </p>
      )}
    </>
  );
}

function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
