import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErrorState, SkeletonRows } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { compareLabels, formatTableName, NO_TABLE } from '@/features/seating/tables/model';
import { useSeatingPlan } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import { groupBy } from '@/lib/collections/group-by';
import { formatCount, pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { findDifferences, type PastPlan, type PlanDifferences } from '../past';
import { pastPlanQuery } from '../queries';
import { useRevert } from '../use-revert';

type Props = {
  eventId: string;
  title: string;
  version: number;
  onBack: () => void;
  onClose: () => void;
};

export function PastPlanDrawer({ eventId, title, version, onBack, onClose }: Props) {
  const query = useQuery(pastPlanQuery(eventId, version));
  const { plan } = useSeatingPlan(eventId);
  const { restoreDay, isPending } = useRevert(eventId);
  const past = query.data;
  const differences = past && plan && findDifferences(past, plan);
  const restore = async () => {
    if (!past) return;
    if ((await restoreDay(past, title)) === 'done') onClose();
  };
  return (
    <Drawer
      title={title}
      lead="The plan as it was at the end of this day."
      back={{ label: 'Back to the history', go: onBack }}
      onClose={onClose}
      footer={
        past &&
        differences && (
          <>
            <p className="mr-auto min-w-0 flex-1 basis-60 text-sm leading-snug text-ink-2">
              {describeDifferences(differences)}
            </p>
            <Button busy={isPending} onClick={() => void restore()}>
              Bring this back
            </Button>
          </>
        )
      }
    >
      {!differences && !query.isError && <SkeletonRows rows={6} />}
      {query.isError && (
        <ErrorState message={toAppError(query.error).message} onRetry={() => query.refetch()} />
      )}
      {past && differences && <Tables past={past} differences={differences} />}
    </Drawer>
  );
}

/** For example “Since then 3 guests have moved and 1 was taken off the list. 2 guests added since would be taken off.” */
function describeDifferences({ moved, missing, added }: PlanDifferences): string {
  const parts = [
    moved.size > 0 &&
      `${formatCount(moved.size, 'guest')} ${pluralise(moved.size, 'has', 'have')} moved`,
    missing.size > 0 &&
      `${missing.size} ${pluralise(missing.size, 'was', 'were')} taken off the list`,
  ].filter((part) => part !== false);
  const sentences = [
    parts.length > 0 && `Since then ${formatList(parts)}.`,
    added > 0 && `${formatCount(added, 'guest')} added since would be taken off.`,
  ].filter((sentence) => sentence !== false);
  return sentences.join(' ') || 'Everyone sits where they sat then.';
}

function Tables({
  past,
  differences: { moved, missing },
}: {
  past: PastPlan;
  differences: PlanDifferences;
}) {
  const tables = useMemo(() => {
    const at = groupBy(past.guests, ({ table_id }) => table_id ?? '');
    const placed = past.tables
      .toSorted(compareLabels)
      .map(({ id, label }) => ({ name: formatTableName(label), guests: at.get(id) ?? [] }));
    return [...placed, { name: NO_TABLE, guests: at.get('') ?? [] }].filter(
      ({ guests }) => guests.length > 0,
    );
  }, [past]);
  return (
    <dl>
      {tables.map(({ name, guests }) => (
        <div
          key={name}
          className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 border-b border-(--hair-soft) py-2 phone:grid-cols-1 phone:gap-0"
        >
          <dt className="font-display text-[1.125rem] wrap-anywhere">
            {name}{' '}
            <span className="font-(family-name:--font-ui) text-sm text-ink-2">{guests.length}</span>
          </dt>
          <dd className="flex flex-wrap gap-x-2 leading-relaxed">
            {guests.map(({ id, name }, at) => (
              <span key={id}>
                <span
                  className={
                    moved.has(id) || missing.has(id)
                      ? 'underline decoration-(--brass) decoration-2 decoration-dashed underline-offset-4'
                      : ''
                  }
                  title={
                    missing.has(id)
                      ? 'No longer on the list'
                      : moved.has(id)
                        ? 'Sits elsewhere now'
                        : undefined
                  }
                >
                  {name}
                </span>
                {at < guests.length - 1 && ','}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
