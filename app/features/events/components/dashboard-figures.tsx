import { describeGuestAllowance, getGuestLimit, type Plan } from '@/features/plans/model';
import { formatExpiryDate } from '@/lib/dates/dates';
import { formatNumber } from '@/lib/text/counts';
import { filterActiveEvents } from '../model';
import type { HostEvent } from '../schema';

type Props = {
  events: readonly HostEvent[] | undefined;
  /** Null without a plan, undefined if it could not be read. */
  plan: Plan | null | undefined;
  expiry: string | null;
};

const unreadableNote = 'could not be read';

const buildPlanNote = (plan: Props['plan']) => {
  if (plan) return describeGuestAllowance(plan);
  return plan === null ? `Free up to ${getGuestLimit(null)} guests` : unreadableNote;
};

export function buildDashboardFigures({ events, plan, expiry }: Props) {
  return [
    {
      label: 'Your Events',
      value: events?.length ?? '–',
      note: events ? `${filterActiveEvents(events, new Date()).length} Active` : unreadableNote,
    },
    {
      label: 'Total Guests',
      value: events
        ? formatNumber(events.reduce((sum, event) => sum + event.guests_count, 0))
        : '–',
      note: events ? '' : unreadableNote,
    },
    {
      label: 'Active Plan',
      value: plan?.name ?? (plan === null ? 'No plan' : '–'),
      note: buildPlanNote(plan),
    },
    {
      label: 'Plan Expires',
      value: expiry ? formatExpiryDate(expiry) : 'N/A',
      note: plan && !expiry ? 'Doesn’t expire' : '',
    },
  ];
}

export function DashboardFigures(props: Props) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-3 sm:flex sm:gap-0">
      {buildDashboardFigures(props).map(({ label, value, note }) => (
        <div
          key={label}
          className="sm:border-l sm:border-hair sm:px-5 sm:first:border-0 sm:first:pl-0 sm:last:pr-0"
        >
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="font-(family-name:--font-display) text-[1.375rem] leading-tight whitespace-nowrap lining-nums">
            {value}{' '}
            <small className="font-(family-name:--font-ui) text-ink-2 text-sm max-sm:block max-sm:leading-snug">
              {note}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
