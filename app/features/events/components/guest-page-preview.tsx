import { ExternalLink, Search } from 'lucide-react';
import { Phone } from '@/components/phone';
import { Button } from '@/components/ui/button';
import { themeAttributes } from '@/features/theme/model';
import { brand } from '@/lib/brand';
import { seatingPagePath } from '@/lib/paths';
import type { EventRow } from '../model';

/** How many guests the preview shows at most (specification 9). */
const MOST_EXAMPLES = 3;

type Props = {
  event: EventRow;
  guests: readonly { id: string; name: string; table_number: string; additional_info: string | null }[];
};

/** The guest page in a phone, in the event's theme, with a few of its own guests. */
export const GuestPagePreview = ({ event, guests }: Props) => (
  <div className="pv-pane">
    <div className="contents" {...themeAttributes(event)}>
      <Phone
        eventName={event.event_name}
        eventDate={event.event_date}
        search={
          <>
            <Search className="ico" aria-hidden="true" />
            <span>Enter your name...</span>
          </>
        }
      >
        <ul className="pv-list">
          {guests.slice(0, MOST_EXAMPLES).map((guest) => (
            <li key={guest.id}>
              <span>
                {guest.name}
                {guest.additional_info && <small>{guest.additional_info}</small>}
              </span>
              <b>Table {guest.table_number}</b>
            </li>
          ))}
        </ul>
        <div className="credit mt-auto">Seating by {brand.name}</div>
      </Phone>
    </div>
    <div className="grid max-w-[27rem] justify-items-start gap-4">
      <h2 className="title-m">What your guests see</h2>
      <p className="text-ink-2">
        {guests.length === 0
          ? 'Add guests and up to three of them appear here as examples.'
          : 'Guests type their name and see their own table. These are the first on your list.'}
      </p>
      <Button variant="line" asChild>
        <a href={seatingPagePath(event.id)} target="_blank" rel="noreferrer">
          Open Live Guest View <ExternalLink className="ico" aria-hidden="true" />
        </a>
      </Button>
    </div>
  </div>
);
