import { Check as Tick } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { filterActiveEvents } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { toThemeAttributes } from '@/features/theme/model';
import { toAppError } from '@/lib/backend/errors';
import { formatLongDate } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/counts';
import { type CheckKind, checks } from '../checks';
import type { Check } from '../model';
import { useCheckList } from '../use-check-list';
import { formatDaysToGo, formatOpenChecks } from '../words';
import { Findings } from './open-checks';
import { useOpenCheckTarget } from './use-open-target';
import './check-list.css';

export function CheckList({ event }: { event: HostEvent }) {
  const { list, failedQuery } = useCheckList(event);
  const openTarget = useOpenCheckTarget(event.id);
  const today = new Date();
  if (isEventOver(event, today))
    return (
      <CheckListCard>
        <EmptyState title="The day is over">There is nothing left to sort out.</EmptyState>
      </CheckListCard>
    );
  if (event.guests_count === 0)
    return (
      <CheckListCard>
        <EmptyState title="Nothing to sort out yet">
          Once your guests are on the list, we’ll check it for you.
        </EmptyState>
      </CheckListCard>
    );
  if (failedQuery)
    return (
      <ErrorState
        message={toAppError(failedQuery.error).message}
        onRetry={() => failedQuery.refetch()}
      />
    );
  if (!list) return <Loading />;
  const { open, dismissed, passed } = list;
  return (
    <div className="grid grid-cols-1 gap-5 min-w-0">
      <header className="check-list-head event-ground" {...toThemeAttributes(event)}>
        <div>
          <p className="font-display text-[2rem] leading-tight">
            {formatDaysToGo(event.event_date, today)}
          </p>
          <p>{formatLongDate(event.event_date)}</p>
        </div>
        <p className="font-semibold" role="status">
          {formatOpenChecks(open.length)}
        </p>
      </header>
      <div className="sheet grid grid-cols-1 gap-5 p-6 @container phone:px-4">
        <h2 className="title-m">Before the day</h2>
        <ProgressDashes
          open={getKinds(open)}
          total={getKinds([...open, ...dismissed]) + passed.length}
        />
        <Findings eventId={event.id} open={open} dismissed={dismissed} onOpen={openTarget} />
        {passed.length > 0 && <PassedChecks kinds={passed} />}
      </div>
    </div>
  );
}

const CheckListCard = ({ children }: { children: ReactNode }) => (
  <div className="sheet">{children}</div>
);

const isEventOver = (event: HostEvent, today: Date) =>
  filterActiveEvents([event], today).length === 0;

const getKinds = (checks: readonly Check[]) => new Set(checks.map(({ kind }) => kind)).size;

function ProgressDashes({ open, total }: { open: number; total: number }) {
  return (
    <p className="check-stitches -mt-3 -mb-1" aria-hidden="true">
      {Array.from({ length: total }, (_, at) => (
        <i key={at} data-open={at >= total - open || undefined} />
      ))}
    </p>
  );
}

const PassedChecks = ({ kinds }: { kinds: readonly CheckKind[] }) => (
  <details className="text-(length:--text-sm) text-ink-2">
    <summary className="min-h-11 py-[0.6rem] cursor-pointer">
      {formatCount(kinds.length, 'check is', 'checks are')} fine
    </summary>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-1">
      {kinds.map((kind) => (
        <li className="flex gap-2 items-center" key={kind}>
          <Tick className="icon size-4 flex-none text-moss" aria-hidden="true" />
          {checks[kind].passedText}
        </li>
      ))}
    </ul>
  </details>
);
