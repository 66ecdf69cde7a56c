import { Note } from '@/components/note';
import { LayoutShiftGuard } from '@/components/shift-guard';
import { getGuestLimit } from '@/features/plans/model';
import { useGuestListContext } from './guest-list-context';

type Props = { hasPending: boolean; onPending: () => void };

export function LimitNotices({ hasPending, onPending }: Props) {
  const { plan, isFull } = useGuestListContext();
  return (
    <LayoutShiftGuard>
      {(isFull || hasPending) && (
        <div className="grid justify-items-start gap-2 px-6 py-3.5 phone:px-5">
          {isFull && (
            <>
              <span className="badge badge-brass">Guest limit reached</span>
              <Note>
                You have reached the guest limit ({getGuestLimit(plan)}) for your plan. Please
                upgrade your plan to add more guests.
              </Note>
            </>
          )}
          {hasPending && (
            <p>
              {isFull
                ? 'The rest of your list waits for a larger plan.'
                : 'A list waits to be imported.'}{' '}
              <button type="button" className="link min-h-11 font-semibold" onClick={onPending}>
                Show it
              </button>
            </p>
          )}
        </div>
      )}
    </LayoutShiftGuard>
  );
}
