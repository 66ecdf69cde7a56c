import { guestAllowance, type Plan } from '@/features/plans/model';
import { expiryDate } from '@/lib/dates';
import { activeEvents } from '../model';
import type { HostEvent } from '../schema';
import './dashboard-figures.css';

type Props = {
  /** Undefined when they could not be read. */
  events: readonly HostEvent[] | undefined;
  /** The live plan, null without one, undefined when it could not be read. */
  plan: Plan | null | undefined;
  expiry: string | null;
  /** Below a first step that matters more. */
  isSmall: boolean;
};

const unread = 'could not be read';

const planNote = (plan: Props['plan']) => {
  if (plan) return guestAllowance(plan);
  return plan === null ? 'Choose one to begin' : unread;
};

/** The four figures that a host is greeted with. */
export function figuresOf({ events, plan, expiry }: Omit<Props, 'isSmall'>) {
  return [
    {
      label: 'Your Events',
      value: events?.length ?? '–',
      note: events ? `${activeEvents(events, new Date()).length} Active` : unread,
    },
    {
      label: 'Total Guests',
      value: events?.reduce((sum, event) => sum + event.guests_count, 0) ?? '–',
      note: events ? 'across all events' : unread,
    },
    { label: 'Active Plan', value: plan?.name ?? (plan === null ? 'No plan' : '–'), note: planNote(plan) },
    {
      label: 'Plan Expires',
      value: expiry ? expiryDate(expiry) : 'N/A',
      note: expiry ? 'Valid for 12 months' : plan ? 'Does not run out' : '',
    },
  ];
}

export function DashboardFigures({ isSmall, ...of }: Props) {
  return (
    <dl className={isSmall ? 'figures figures-small sheet' : 'figures sheet'}>
      {figuresOf(of).map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value} <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
