import { formatCount } from '@/lib/text/counts';
import { formatVenueDay, type VenueEvent, type VenuePart } from '../model';
import {
  CARD_CLASS,
  HEADING_CLASS,
  HIDDEN_WITH_CHANGES_CLASS,
  SMALL_TEXT_CLASS,
} from './plan-card';

/** Guests who can’t come are not counted. */
export const PartCounts = ({
  parts,
  event,
}: {
  parts: readonly VenuePart[];
  event: VenueEvent;
}) => (
  <section className={`venue-order ${CARD_CLASS} ${HIDDEN_WITH_CHANGES_CLASS}`}>
    <h2 className={HEADING_CLASS}>Parts of the day</h2>
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
            {place && <small className={`block ${SMALL_TEXT_CLASS}`}>{place}</small>}
          </span>{' '}
          <b>{formatCount(guests, 'guest')}</b>
        </li>
      ))}
    </ol>
  </section>
);
