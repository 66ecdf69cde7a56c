import { Plus } from 'lucide-react';
import { useId } from 'react';
import { themeAttributes } from '@/features/theme/model';
import { counted } from '@/lib/counted';
import { shortDate } from '@/lib/dates';
import type { HostEvent } from '../schema';
import './event-list.css';

type Props = { events: readonly HostEvent[]; currentId: string; onChoose: (eventId: string) => void; onCreate: () => void };

/** Your Events, two lines each: no more than is needed to choose. */
export function EventList({ events, currentId, onChoose, onCreate }: Props) {
  const title = useId();
  return (
    <div className="event-list">
      <h2 id={title}>Your Events</h2>
      <ul aria-labelledby={title}>
        {events.map((event) => (
          <li key={event.id}>
            <button
              type="button"
              className="event-list-choice"
              aria-current={event.id === currentId}
              onClick={() => onChoose(event.id)}
              {...themeAttributes(event)}
            >
              <i aria-hidden="true" />
              <b>{event.event_name}</b>
              <span>
                {shortDate(event.event_date)}, {counted(event.guests_count, 'guest')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="event-list-new" onClick={onCreate}>
        <Plus className="icon" aria-hidden="true" /> Create New Event
      </button>
    </div>
  );
}
