import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { seatingPagePath } from '@/lib/paths';
import type { EventRow } from '../model';

/** How many guests the preview shows at most (specification 9). */
const MOST_EXAMPLES = 3;

type Props = {
  event: EventRow;
  guests: readonly { id: string; name: string; table_number: string }[];
  /** What else belongs beside the page. */
  children: ReactNode;
};

/** The guest page itself in a phone, and a few of the event's own guests to look up on it. */
export function GuestPagePreview({ event, guests, children }: Props) {
  const examples = guests.slice(0, MOST_EXAMPLES);
  const [searched, setSearched] = useState<string | null>(null);
  const page = seatingPagePath(event.id);
  const address = searched === null ? page : `${page}?name=${encodeURIComponent(searched)}`;
  return (
    <div className="pv-pane">
      <div className="phone live">
        <div className="screen">
          <iframe
            key={`${address} ${event.event_name} ${event.event_date} ${event.message}`}
            title={`Guest page of ${event.event_name}`}
            src={address}
          />
        </div>
      </div>
      <div className="grid max-w-[27rem] justify-items-start gap-4">
        <h2 className="title-m">What your guests see</h2>
        <p className="text-ink-2">
          {examples.length === 0
            ? 'This is your guest page. Add guests, and up to three of them appear here to try it with.'
            : 'This is your guest page. Type a name on the phone, or look up one of the first on your list:'}
        </p>
        {examples.length > 0 && (
          <ul className="pv-list">
            {examples.map((guest) => (
              <li key={guest.id}>
                <button type="button" aria-pressed={searched === guest.name} onClick={() => setSearched(guest.name)}>
                  <span>{guest.name}</span> <b>Table {guest.table_number}</b>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button variant="line" asChild>
          <a href={page} target="_blank" rel="noreferrer">
            Open Live Guest View <ExternalLink className="ico" aria-hidden="true" />
          </a>
        </Button>
        {children}
      </div>
    </div>
  );
}
