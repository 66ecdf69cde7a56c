import { Link } from 'react-router';
import { eventPhaseLabels, eventPhases, getEventPhase } from '../model';
import type { HostEvent } from '../schema';
import { getTabPath } from '../workspace-tabs';
import './day-times.css';

export function DayTimes({ event, part }: { event: HostEvent; part?: string | null }) {
  const shown = getEventPhase(event, new Date(), part);
  return (
    <nav
      className="ml-auto flex gap-0.5 phone:mx-0 phone:mb-2 phone:w-full phone:flex-wrap phone:rounded-sm phone:bg-wove-deep phone:p-0.5"
      aria-label="The day"
    >
      {eventPhases.map((one) => (
        <Link
          key={one}
          to={getTabPath(event.id, 'day', one)}
          replace
          aria-current={one === shown ? 'page' : undefined}
          className="day-time"
        >
          {eventPhaseLabels[one]}
        </Link>
      ))}
    </nav>
  );
}
