import { formatCount } from '@/lib/text/counts';
import { formatVenueDay, type VenueEvent, type VenuePart } from '../model';
import { cardClass, headingClass, hiddenWithChangesClass, smallTextClass } from './plan-card';

/** How many guests each part has; those who can’t come are in none. */
export const PartCounts = ({
  parts,
  event,
}: {
  parts: readonly VenuePart[];
  event: VenueEvent;
}) => (
  <section className={`venue-order ${cardClass} ${hiddenWithChangesClass}`}>
    <h2 className={headingClass}>Parts of the day</h2>
    <ol className="venue-day">
      {parts.map(({ id, name, day, from, to, place, guests }) => (
        <li key={id}>
          <span>
            {day !== event.event_date && `${formatVenueDay(event, `${day}T12:00Z`)}, `}
            {from}
            {to && ` to ${to}`}
          </span>{' '}
          <span>
            {name}
            {place && <small className={`block ${smallTextClass}`}>{place}</small>}
          </span>{' '}
          <b>{formatCount(guests, 'guest')}</b>
        </li>
      ))}
    </ol>
  </section>
);
