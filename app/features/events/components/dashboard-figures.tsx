import { guestAllowance, type Plan } from '@/features/plans/model';
import { expiryDate } from '@/lib/dates';
import { activeEvents, type EventRow } from '../model';

type Props = { events: readonly EventRow[]; plan: Plan | null; expiry: string | null };

/** The four figures a host looks at first, in one ruled strip. */
export function DashboardFigures({ events, plan, expiry }: Props) {
  const figures = [
    { label: 'Your Events', value: events.length, note: `${activeEvents(events, new Date()).length} Active` },
    { label: 'Total Guests', value: events.reduce((sum, event) => sum + event.guests_count, 0), note: 'across all events' },
    { label: 'Active Plan', value: plan?.name ?? 'No plan', note: plan ? guestAllowance(plan) : 'Choose one to begin' },
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
