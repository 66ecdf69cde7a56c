import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/input';
import { type TabSection, tabSections } from '@/features/events/actions/tab-sections';
import { MessageForm } from '@/features/events/components/message-form';
import { OpeningForm } from '@/features/events/components/opening-form';
import { ThemeForm } from '@/features/events/components/theme-choices';
import { getPageState } from '@/features/events/model';
import { useUpdatePageSettings } from '@/features/events/mutations';
import type { HostEvent } from '@/features/events/schema';
import { useIsInAccount } from '@/features/events/use-event-store';
import { listOfferedLanguages } from '@/features/languages/languages';
import { type EventTheme, getThemeLabel, pickTheme } from '@/features/theme/model';
import { formatVenueTime } from '@/lib/dates/time-zones';
import { formatList } from '@/lib/text/format-list';
import { OfferedLanguages } from './offered-languages';

/** `part`: the section to open; `look` by default. */
export function PreviewSections({ event, part }: { event: HostEvent; part?: string | null }) {
  const hasVisitors = useIsInAccount();
  const open = part ?? 'look';
  return (
    <div className="mt-6 border-t border-hair">
      <Part of={tabSections.look} open={open} state={describeLook(event)}>
        <ThemeForm event={event} />
      </Part>
      {hasVisitors && (
        <Part of={tabSections.message} open={open} state={describeMessage(event)}>
          <MessageForm key={event.id} event={event} />
        </Part>
      )}
      {hasVisitors && (
        <Part of={tabSections.opening} open={open} state={describeOpening(event)}>
          <OpeningForm key={event.id} event={event} />
        </Part>
      )}
      {hasVisitors && (
        <Part of={tabSections.languages} open={open} state={describeLanguages(event)}>
          <OfferedLanguages event={event} />
        </Part>
      )}
      <Part
        of={tabSections.party}
        open={open}
        state={event.shows_party ? 'Guests see their own household' : 'Hidden'}
      >
        <ShowsParty event={event} />
      </Part>
      <Part
        of={tabSections.chairs}
        open={open}
        state={event.shows_chairs ? 'Guests see their own chair' : 'Hidden'}
      >
        <ShowsChairs event={event} />
      </Part>
      {!hasVisitors && (
        <p className="note mt-6">
          A page that opens and closes at a time needs an account: this one is kept in your browser,
          where no guest reads it.
        </p>
      )}
    </div>
  );
}

type PartProps = {
  of: TabSection;
  open: string;
  state: string;
  children: ReactNode;
};

const Part = ({ of: { part, label, Icon }, open, state, children }: PartProps) => (
  <details id={part} className="group border-b border-hair" open={open === part}>
    <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
      <Icon className="icon flex-none text-ink-2" aria-hidden="true" />
      <span className="flex min-w-0 flex-1 justify-between gap-x-3 max-[959px]:flex-col">
        <h3 className="font-semibold">{label}</h3>
        <span className="line-clamp-2 min-w-0 wrap-anywhere text-ink-2">{state}</span>
      </span>
      <ChevronDown
        className="icon size-4.5 flex-none text-ink-2 group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
    <div className="pt-1 pb-6 pl-8 phone:pl-0">{children}</div>
  </details>
);

function ShowsParty({ event }: { event: HostEvent }) {
  const update = useUpdatePageSettings();
  const { shows_party } = { ...event, ...(update.isPending && update.variables) };
  return (
    <>
      <label htmlFor="shows-party" className="flex min-h-11 items-center gap-3">
        <Checkbox
          id="shows-party"
          aria-describedby="shows-party-help"
          checked={shows_party}
          onChange={({ currentTarget }) =>
            update.mutate({ id: event.id, shows_party: currentTarget.checked })
          }
        />
        <span>Show guests the rest of their household</span>
      </label>
      <p className="help" id="shows-party-help">
        Guests who find their name see who’s with them, and at which table. They don’t see your
        names for households.
      </p>
    </>
  );
}

function ShowsChairs({ event }: { event: HostEvent }) {
  const update = useUpdatePageSettings();
  const { shows_chairs } = { ...event, ...(update.isPending && update.variables) };
  return (
    <>
      <label htmlFor="shows-chairs" className="flex min-h-11 items-center gap-3">
        <Checkbox
          id="shows-chairs"
          aria-describedby="shows-chairs-help"
          checked={shows_chairs}
          onChange={({ currentTarget }) =>
            update.mutate({ id: event.id, shows_chairs: currentTarget.checked })
          }
        />
        <span>Show guests their chair</span>
      </label>
      <p className="help" id="shows-chairs-help">
        Guests who have a chair in the Room read “Chair 4” below their table: on this page, on the
        entrance screen, on place cards and at the door. Chairs are counted clockwise from the top
        of the table in your plan.
      </p>
    </>
  );
}

const describeLook = (theme: EventTheme) =>
  Object.values(pickTheme(theme)).map(getThemeLabel).join(', ');

function describeMessage({ message, message_until }: HostEvent): string {
  if (message === null) return 'None';
  return message_until !== null && new Date(message_until) <= new Date() ? 'Over' : `“${message}”`;
}

function describeOpening(event: HostEvent): string {
  const { opens_at, closes_at, time_zone } = event;
  const state = getPageState(event, new Date());
  if (state === 'waiting' && opens_at) return `Opens ${formatVenueTime(time_zone, opens_at)}`;
  if (state === 'closed') return 'Closed';
  return closes_at ? `Open, closes ${formatVenueTime(time_zone, closes_at)}` : 'Open';
}

const MAX_NAMED = 3;

const describeLanguages = ({ hidden_languages }: HostEvent) =>
  formatList(
    listOfferedLanguages(hidden_languages).map(({ name }) => name),
    MAX_NAMED,
  );
