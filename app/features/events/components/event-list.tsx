import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { themeAttributes } from '@/features/theme/model';
import { shortDate } from '@/lib/dates';
import type { HostEvent } from '../schema';
import './event-list.css';

type Props = { events: readonly HostEvent[]; currentId: string; onChoose: (eventId: string) => void; onCreate: () => void };

/** Your Events beside what is managed: a column, on small screens a row that scrolls. */
export const EventList = ({ events, currentId, onChoose, onCreate }: Props) => (
  <aside className="event-list">
    <h2>Your Events</h2>
    <ul>
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
              {shortDate(event.event_date)}, {event.guests_count} {event.guests_count === 1 ? 'guest' : 'guests'}
            </span>
          </button>
        </li>
      ))}
    </ul>
    <Button variant="soft" size="sm" onClick={onCreate}>
      <Plus className="icon" aria-hidden="true" /> Create New Event
    </Button>
  </aside>
);
