import { type ReactNode, useEffect } from 'react';
import { NoticeLine } from '@/components/notice-line';
import { notices } from '@/components/notify';
import { useUnsentChangeCount } from '@/features/seating/collaboration/unsent-changes';
import { useConflicts } from '@/features/seating/collaboration/use-conflicts';
import { useLeaveWarning } from '@/lib/react/use-leave-warning';
import { formatCount, pluralise, spellCount } from '@/lib/text/counts';

type Props = {
  eventId: string;
  onGuest: (guest: { id: string; name: string }) => void;
  children: ReactNode;
};

/** Shows the first that exists of: the latest success message, pending changes, conflicts, the next step. */
export function StatusLine({ eventId, ...props }: Props) {
  const waiting = useUnsentChangeCount(eventId);
  // Pending changes make earlier success messages outdated.
  useEffect(() => {
    if (waiting > 0)
      for (const { id, isError } of notices.shown()) if (!isError) notices.dismiss(id);
  }, [waiting]);
  return (
    <NoticeLine
      scope="event"
      event={eventId}
      className="h-10 min-w-0 flex-1 phone:h-11 phone:min-w-full"
    >
      <PendingStatus eventId={eventId} waiting={waiting} {...props} />
    </NoticeLine>
  );
}

function PendingStatus({ eventId, waiting, onGuest, children }: Props & { waiting: number }) {
  const { conflicts } = useConflicts(eventId);
  const [first] = conflicts;
  useLeaveWarning(first !== undefined); // pending changes show their own warning, on every page
  if (waiting > 0)
    return (
      <p
        role="status"
        data-waiting
        className={`${LINE} rounded-(--r-control) bg-(--amber-wash) px-3 text-brass-text`}
      >
        <span className="min-w-0">
          <strong className="font-semibold">
            {formatCount(waiting, 'change')} {pluralise(waiting, 'waits', 'wait')} for a connection.
          </strong>{' '}
          Keep this tab open: we’ll save {pluralise(waiting, 'it', 'them')} once you’re back.
        </span>
      </p>
    );
  if (first)
    return (
      <p role="status" className={LINE}>
        <i className="thread w-6.5 phone:hidden" aria-hidden="true" />
        <span className="min-w-0">
          Next:{' '}
          <b className="font-semibold">
            {spellCount(conflicts.length)} {pluralise(conflicts.length, 'text')}
          </b>{' '}
          {pluralise(conflicts.length, 'was', 'were')} changed by two people at once.
        </span>
        <button
          type="button"
          className="link flex-none font-semibold whitespace-nowrap phone:min-h-11"
          onClick={() => onGuest(first.guest)}
        >
          Choose one
        </button>
        <span className="ml-auto text-ink-2 phone:hidden">Everything else is saved</span>
      </p>
    );
  return children;
}

const LINE =
  'flex min-h-9 min-w-0 items-center gap-x-3 leading-tight phone:min-h-11 phone:w-full max-[399px]:text-[0.8125rem]';
