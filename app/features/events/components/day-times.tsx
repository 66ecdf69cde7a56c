import { Link } from 'react-router';
import { type DayPart, dayParts, getDayPart } from '../model';
import { placePath } from '../places';
import type { HostEvent } from '../schema';
import './day-times.css';

const labels: Record<DayPart, string> = {
  before: 'Before',
  today: 'On the day',
  after: 'Afterwards',
};

export function DayTimes({ event, part }: { event: HostEvent; part?: string | null }) {
  const shown = getDayPart(event, new Date(), part);
  return (
    <nav
      className="ml-auto flex gap-0.5 phone:mx-0 phone:mb-2 phone:w-full phone:flex-wrap phone:rounded-sm phone:bg-wove-deep phone:p-0.5"
      aria-label="The day"
    >
      {dayParts.map((one) => (
        <Link
          key={one}
          to={placePath(event.id, 'day', one)}
          replace
          aria-current={one === shown ? 'page' : undefined}
          className="day-time"
        >
          {labels[one]}
        </Link>
      ))}
    </nav>
  );
}
