import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SkeletonRows } from '@/components/page-states';
import type { HostEvent } from '@/features/events/schema';
import { getTabPath } from '@/features/events/workspace-tabs';
import { moveToTable } from '@/features/guests/model';
import { useChangeGuests } from '@/features/guests/mutations';
import { replyViewStorage } from '@/features/replies/host/stored-replies';
import { countAttending } from '@/features/seating/guests/attendance';
import { useGuests, useSeatingPlan } from '@/features/seating/use-seating';
import { rowButtonClass } from '@/features/sharing/components/share-row';
import { formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { checkBeforeSigning } from '../sign-off';

export function SignOffChecks({ event }: { event: HostEvent }) {
  const { guests } = useGuests(event.id);
  const { plan } = useSeatingPlan(event.id);
  const change = useChangeGuests(event.id);
  if (!guests || !plan) return <SkeletonRows rows={3} />;
  const checks = checkBeforeSigning(
    guests,
    plan.menu.meals,
    new Set(replyViewStorage.read(event.id)?.kept),
  );
  const { dinners, tables, evening, crew, shared, withheld, declinedWithChair } = checks;
  const { withoutTable, withoutMeal, crewWithoutMeal } = checks;
  const counts: [number, string][] = [
    [dinners, pluralise(dinners, 'dinner')],
    [tables, pluralise(tables, 'table')],
    [shared, `${pluralise(shared, 'allergy', 'allergies')} shared`],
    [
      evening,
      event.parts.length > 1
        ? 'without the part with the tables'
        : `evening ${pluralise(evening, 'guest')}`,
    ],
    ...(crew > 0 ? [[crew, 'crew, counted apart'] satisfies [number, string]] : []),
  ];
  const showGuestsLink = (
    <Link className={rowButtonClass} to={getTabPath(event.id, 'guests')}>
      See guests
    </Link>
  );
  const freeChairsButton = (
    <button
      type="button"
      className={rowButtonClass}
      onClick={() =>
        change.mutate({
          change: { update: declinedWithChair.map((guest) => moveToTable(guest, null)) },
          reason: 'chair',
        })
      }
    >
      Free {declinedWithChair.length === 1 ? 'it' : 'them'}
    </button>
  );
  return (
    <>
      <dl className="sheet mb-1.5 grid grid-cols-4 phone:grid-cols-2">
        {counts.map(([count, label]) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-hair px-3.5 py-2 not-first:border-s"
          >
            <dt className="text-sm leading-tight text-ink-2">{label}</dt>
            <dd className="font-display text-[2rem] leading-tight lining-nums">
              {formatNumber(count)}
            </dd>
          </div>
        ))}
      </dl>
      {event.parts.length > 1 && (
        <p className="mt-3 flex flex-wrap gap-x-4 text-ink-2">
          {countAttending(event.parts, guests).map(({ part, guests: count }) => (
            <span key={part.id}>
              {part.name} <b className="font-semibold text-ink">{formatNumber(count)}</b>
            </span>
          ))}
        </p>
      )}
      <section aria-labelledby="before-you-sign" className="mt-5">
        <h3 id="before-you-sign" className="title-s pb-1">
          Before you sign off
        </h3>
        <ul>
          <Item isDone={withoutTable === 0} action={showGuestsLink}>
            {withoutTable === 0
              ? 'Everyone coming has a table'
              : `${formatCount(withoutTable, 'guest')} ${pluralise(withoutTable, 'has', 'have')} no table yet`}
          </Item>
          {withoutMeal !== null && (
            <Item isDone={withoutMeal === 0} action={showGuestsLink}>
              {withoutMeal === 0
                ? 'Everyone coming has a dinner'
                : `${formatCount(withoutMeal, 'guest')} ${pluralise(withoutMeal, 'has', 'have')} no dinner yet`}
            </Item>
          )}
          {crewWithoutMeal > 0 && (
            <Item isDone={false} action={showGuestsLink}>
              {formatNumber(crewWithoutMeal)} of the crew{' '}
              {pluralise(crewWithoutMeal, 'has', 'have')} no meal yet
            </Item>
          )}
          {declinedWithChair.length > 0 && (
            <Item
              isDone={false}
              action={freeChairsButton}
              detail={`${formatList(
                declinedWithChair.map(({ name }) => name),
                3,
              )}. Not in any count`}
            >
              {formatCount(declinedWithChair.length, 'guest')} can’t come and still{' '}
              {pluralise(declinedWithChair.length, 'has a chair', 'have chairs')}
            </Item>
          )}
          {withheld.length > 0 && (
            <Item
              isDone={false}
              action={showGuestsLink}
              detail={`${formatList(withheld, 3)}. The kitchen reads “ask the couple”`}
            >
              {formatCount(withheld.length, 'guest')} {pluralise(withheld.length, 'has', 'have')}{' '}
              not agreed to share an allergy
            </Item>
          )}
        </ul>
      </section>
    </>
  );
}

const Item = ({
  isDone,
  action,
  detail,
  children,
}: {
  isDone: boolean;
  action: ReactNode;
  detail?: string;
  children: ReactNode;
}) => {
  const StatusIcon = isDone ? Check : Clock;
  return (
    <li className="grid min-h-14 grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-t border-hair py-1.5">
      <StatusIcon className="icon" aria-hidden="true" />
      <div className="leading-snug">
        <b className="font-semibold">{children}</b>
        {detail && <small className="block text-sm text-ink-2">{detail}</small>}
      </div>
      {!isDone && action}
    </li>
  );
};
