import { useState } from 'react';
import { PhoneFrame } from '@/components/phone';
import { Button } from '@/components/ui/button';
import { guestPageAction } from '@/features/events/actions/event-actions';
import { LocalEventNotice } from '@/features/events/components/local-event-notice';
import { getPageState, type PageState } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { useIsInAccount } from '@/features/events/use-event-store';
import { excludeCrewAndWaiting } from '@/features/seating/guests/attendance';
import { formatEveningLabel, type Guest, isEveningGuest } from '@/features/seating/guests/schema';
import { formatTableName } from '@/features/seating/tables/model';
import { useGuests, useRoom } from '@/features/seating/use-seating';
import { themeFields, toThemeAttributes } from '@/features/theme/model';
import { getLocalZone, parseDateTimeInput } from '@/lib/dates/time-zones';
import { getGuestPageRel, guestPagePath } from '@/lib/text/paths';
import { buildPageFromList } from '../build-page-from-list';
import type { OpeningState } from '../model';
import { LocalPreview } from './local-preview';
import { PreviewSections } from './preview-sections';
import './guest-page-preview.css';

const MAX_EXAMPLES = 3;

type Time = 'now' | PageState;

const nowLabels: Record<PageState, string> = {
  waiting: 'Now: not open yet',
  open: 'Now: open',
  closed: 'Now: closed',
};
const otherTimeLabels: Record<PageState, string> = {
  waiting: 'Before it opens',
  open: 'While it is open',
  closed: 'After it closes',
};

/** The page's state at another time. Without an opening time the preview assumes 14:00 on the day. */
function getOpeningAt(
  time: Time,
  { opens_at, event_date, time_zone, thanks }: HostEvent,
): OpeningState | undefined {
  if (time === 'closed') return { state: 'closed', thanks };
  if (time !== 'waiting') return undefined;
  const zone = time_zone ?? getLocalZone();
  return {
    state: 'waiting',
    opens_at: opens_at ?? parseDateTimeInput(zone, `${event_date}T14:00`).toISOString(),
    time_zone: zone,
  };
}

function GuestListPreview({
  event,
  guests,
  opening,
  ...shown
}: {
  event: HostEvent;
  guests: readonly Guest[];
  opening: OpeningState | undefined;
  title: string;
  searchedName: string;
}) {
  const { plan } = useRoom(event);
  return <LocalPreview {...shown} data={{ ...buildPageFromList(event, guests, plan), opening }} />;
}

export default function GuestPagePreview({
  event,
  part,
}: {
  event: HostEvent;
  part?: string | null;
}) {
  const { guests = [] } = useGuests(event.id);
  const examples = excludeCrewAndWaiting(guests).slice(0, MAX_EXAMPLES);
  const hasVisitors = useIsInAccount();
  const [searched, setSearched] = useState<string | null>(null);
  const [chosenTime, setChosenTime] = useState<Time>('now');
  const state = getPageState(event, new Date());
  const time = chosenTime === state ? 'now' : chosenTime;
  const searchName = (name: string) => {
    setSearched(name);
    setChosenTime('open');
  };
  const title = `Guest page of ${event.event_name}`;
  const pagePath = guestPagePath(event.id);
  const frameUrl =
    searched === null ? pagePath : `${pagePath}?name=${encodeURIComponent(searched)}`;
  return (
    <>
      <LocalEventNotice />
      <div className="preview-parts">
        <div className="event-ground" {...toThemeAttributes(event)}>
          <div className="grid justify-items-center gap-5 px-4 py-6 desktop:sticky desktop:top-(--bar) desktop:py-10">
            <PhoneFrame className="phone-live relative rounded-[40px] p-[8px]">
              <div className="phone-screen flex flex-col rounded-[32px]">
                {hasVisitors && time === 'now' ? (
                  <iframe key={`${frameUrl} ${getReloadKey(event)}`} title={title} src={frameUrl} />
                ) : (
                  <GuestListPreview
                    event={event}
                    guests={guests}
                    opening={getOpeningAt(time, event)}
                    title={title}
                    searchedName={searched ?? ''}
                  />
                )}
              </div>
            </PhoneFrame>
            {hasVisitors && <PageTimes state={state} time={time} onTimeChange={setChosenTime} />}
          </div>
        </div>
        <div className="bg-paper px-10 pt-6 pb-12 max-[1079px]:px-6 phone:px-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
            <h2 className="title-m">Preview</h2>
            <Button variant="line" size="sm" asChild>
              <a href={pagePath} target="_blank" rel={getGuestPageRel(event.id)}>
                <guestPageAction.Icon className="icon" aria-hidden="true" /> {guestPageAction.label}
              </a>
            </Button>
          </div>
          <p className="max-w-lg pb-3 text-ink-2">
            {examples.length === 0
              ? 'This is your guest page. Add guests, and up to three of them appear here to try it with.'
              : 'This is your guest page. Type a name on the phone, or look up one of the first on your list:'}
          </p>
          {examples.length > 0 && (
            <ul className="grid max-w-4xl grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-2">
              {examples.map((guest) => (
                <li key={guest.id}>
                  <button
                    type="button"
                    className="preview-example"
                    aria-pressed={searched === guest.name}
                    onClick={() => searchName(guest.name)}
                  >
                    <span className="wrap-anywhere">{guest.name}</span>{' '}
                    <b className="font-display text-[1.0625rem] leading-[1.1] font-medium whitespace-nowrap lining-nums">
                      {isEveningGuest(guest)
                        ? formatEveningLabel(event.evening_from)
                        : formatTableName(guest.table_number)}
                    </b>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <PreviewSections event={event} part={part} />
        </div>
      </div>
    </>
  );
}

const getReloadKey = (event: HostEvent) =>
  [
    event.event_name,
    event.event_date,
    event.message,
    event.hidden_languages,
    event.shows_party,
    event.shows_chairs,
    event.evening_from,
    JSON.stringify(event.parts),
    event.opens_at,
    event.closes_at,
    event.time_zone,
    event.thanks,
    ...themeFields.map((field) => event[field]),
  ].join(' ');

type PageTimesProps = { state: PageState; time: Time; onTimeChange: (time: Time) => void };

const PageTimes = ({ state, time, onTimeChange }: PageTimesProps) => (
  <fieldset className="preview-times">
    <legend className="sr-only">The page</legend>
    {(['now', 'waiting', 'open', 'closed'] as const)
      .filter((value) => value !== state)
      .map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === time}
          className="preview-time"
          onClick={() => onTimeChange(value)}
        >
          {value === 'now' ? nowLabels[state] : otherTimeLabels[value]}
        </button>
      ))}
  </fieldset>
);
