import { Link } from 'react-router';
import { type DayPart, dayPartOf, dayParts } from '../model';
import { placePath } from '../places';
import type { HostEvent } from '../schema';

const labels: Record<DayPart, string> = { before: 'Before', today: 'On the day', after: 'Afterwards' };

export function DayTimes({ event, part }: { event: HostEvent; part?: string | null }) {
  const shown = dayPartOf(event, new Date(), part);
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
          className="flex min-h-8 items-center justify-center rounded-sm px-3 font-medium text-ink-2 no-underline hover:text-ink aria-[current=page]:bg-paper aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-(--lift-1) phone:min-h-11 phone:flex-auto phone:px-1"
        >
          {labels[one]}
        </Link>
      ))}
    </nav>
  );
}
