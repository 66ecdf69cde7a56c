import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { themeAttributes } from '@/features/theme/model';
import { shortDate } from '@/lib/dates';
import type { EventRow } from '../model';

type Props = { events: readonly EventRow[]; currentId: string; onChoose: (eventId: string) => void; onCreate: () => void };

/** Your Events beside what is managed: a column, on small screens a row that scrolls. */
export const EventList = ({ events, currentId, onChoose, onCreate }: Props) => (
  <aside className="rail">
    <h2>Your Events</h2>
    <ul>
      {events.map((event) => (
        <li key={event.id}>
          <button
            type="button"
            className="pick"
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
      <Plus className="ico" aria-hidden="true" /> Create New Event
    </Button>
  </aside>
);
