import { guestAllowance, type Plan } from '@/features/plans/model';
import { expiryDate } from '@/lib/dates';
import { activeEvents } from '../model';
import type { HostEvent } from '../schema';
import './dashboard-figures.css';

type Props = {
  events: readonly HostEvent[];
  /** The live plan, null without one, undefined when it could not be read. */
  plan: Plan | null | undefined;
  expiry: string | null;
};

const planNote = (plan: Props['plan']) => {
  if (plan) return guestAllowance(plan);
  return plan === null ? 'Choose one to begin' : 'could not be read';
};

export function DashboardFigures({ events, plan, expiry }: Props) {
  const figures = [
    { label: 'Your Events', value: events.length, note: `${activeEvents(events, new Date()).length} Active` },
    { label: 'Total Guests', value: events.reduce((sum, event) => sum + event.guests_count, 0), note: 'across all events' },
    { label: 'Active Plan', value: plan?.name ?? (plan === null ? 'No plan' : '–'), note: planNote(plan) },
    {
      label: 'Plan Expires',
      value: expiry ? expiryDate(expiry) : 'N/A',
      note: expiry ? 'Valid for 12 months' : plan ? 'Does not run out' : '',
    },
  ];
  return (
    <dl className="figures sheet">
      {figures.map(({ label, value, note }) => (
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
