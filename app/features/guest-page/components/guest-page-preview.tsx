import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { Field } from '@/components/field';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { MessageForm } from '@/features/events/components/message-form';
import { OpeningForm } from '@/features/events/components/opening-form';
import { pageState } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { isPublic } from '@/features/events/store';
import { useEventStore } from '@/features/events/use-event-store';
import type { Guest } from '@/features/seating/guests/schema';
import { tableName } from '@/features/seating/tables/model';
import { useGuests, useRoom } from '@/features/seating/use-seating';
import { guestPagePath } from '@/lib/paths';
import { momentIn, zoneHere } from '@/lib/time-zones';
import type { Opening } from '../model';
import { pageOfList } from '../page-of-list';
import { LanguageOffer } from './language-offer';
import { LocalPreview } from './local-preview';
import './guest-page-preview.css';

/** How many guests the preview shows at most. */
const MOST_EXAMPLES = 3;

const times = [
  ['now', 'As it is now'],
  ['waiting', 'Before it opens'],
  ['open', 'While it is open'],
  ['closed', 'After it closes'],
] as const;
type Time = (typeof times)[number][0];

/** What a page says at another time than now; a host who has not said when it opens sees the afternoon of the day. */
function openingAt(time: Time, { opens_at, event_date, time_zone, thanks }: HostEvent): Opening | undefined {
  if (time === 'closed') return { state: 'closed', thanks };
  if (time !== 'waiting') return undefined;
  const zone = time_zone ?? zoneHere();
  return { state: 'waiting', opens_at: opens_at ?? momentIn(zone, `${event_date}T14:00`).toISOString(), time_zone: zone };
}

function PreviewOfList({
  event,
  guests,
  opening,
  ...shown
}: {
  event: HostEvent;
  guests: readonly Guest[];
  opening: Opening | undefined;
  title: string;
  searchedName: string;
}) {
  const { plan } = useRoom(event);
  return <LocalPreview {...shown} data={{ ...pageOfList(event, guests, plan), opening }} />;
}

/** The guest page itself in a phone, and a few of the event's own guests to look up on it. */
export function GuestPagePreview({ event }: { event: HostEvent }) {
  const { guests = [] } = useGuests(event.id);
  const examples = guests.slice(0, MOST_EXAMPLES);
  const hasVisitors = isPublic(useEventStore());
  const [searched, setSearched] = useState<string | null>(null);
  const [time, setTime] = useState<Time>('now');
  const lookUp = (name: string) => {
    setSearched(name);
    if (pageState(event, new Date()) !== 'open' || time !== 'now') setTime('open');
  };
  const title = `Guest page of ${event.event_name}`;
  const page = guestPagePath(event.id);
  const address = searched === null ? page : `${page}?name=${encodeURIComponent(searched)}`;
  return (
    <div className="guest-preview">
      <div className="phone phone-live">
        <div className="phone-screen">
          {hasVisitors && time === 'now' ? (
            <iframe
              key={`${address} ${event.event_name} ${event.event_date} ${event.message} ${event.hidden_languages} ${event.opens_at} ${event.closes_at} ${event.time_zone} ${event.thanks}`}
              title={title}
              src={address}
            />
          ) : (
            <PreviewOfList
              event={event}
              guests={guests}
              opening={openingAt(time, event)}
              title={title}
              searchedName={searched ?? ''}
            />
          )}
        </div>
      </div>
      <div className="grid max-w-[27rem] justify-items-start gap-4">
        <h2 className="title-m">What your guests see</h2>
        <p className="text-ink-2">
          {examples.length === 0
            ? 'This is your guest page. Add guests, and up to three of them appear here to try it with.'
            : 'This is your guest page. Type a name on the phone, or look up one of the first on your list:'}
        </p>
        {hasVisitors && (
          <Field label="The page">
            {(control) => (
              <Select {...control} value={time} onChange={({ currentTarget }) => setTime(currentTarget.value as Time)}>
                {times.map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        {examples.length > 0 && (
          <ul className="guest-preview-names">
            {examples.map((guest) => (
              <li key={guest.id}>
                <button type="button" aria-pressed={searched === guest.name} onClick={() => lookUp(guest.name)}>
                  <span>{guest.name}</span> <b>{tableName(guest.table_number)}</b>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button variant="line" asChild>
          <a href={page} target="_blank" rel="noreferrer">
            Open Live Guest View <ExternalLink className="icon" aria-hidden="true" />
          </a>
        </Button>
        {hasVisitors ? (
          <OpeningForm key={event.id} event={event} />
        ) : (
          <p className="note">
            A page that opens and closes at a time needs an account: this one is kept in your browser, where no guest reads it.
          </p>
        )}
        {hasVisitors && <LanguageOffer event={event} />}
        {hasVisitors && <MessageForm key={`${event.message} ${event.message_until}`} event={event} />}
      </div>
    </div>
  );
}
