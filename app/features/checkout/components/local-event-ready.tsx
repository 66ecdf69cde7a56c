import { Check } from 'lucide-react';
import { Ampersand } from '@/components/ampersand';
import { LinkButton } from '@/components/ui/link-button';
import { PublishButton } from '@/features/auth/components/without-account';
import { ScrollToTab } from '@/features/events/components/scroll-to-tab';
import type { HostEvent } from '@/features/events/schema';
import { getGuestLimit } from '@/features/plans/model';
import { QrCardPlaceholder } from '@/features/print/components/qr-placeholder';
import { toThemeAttributes } from '@/features/theme/model';
import { manageEventPath } from '@/lib/text/paths';

const works = [
  `Up to ${getGuestLimit(null)} guests, import included`,
  'The room, and “Seat them for me”',
  'Charts, place cards, kitchen sheet',
  'A preview of the guest page',
];

export function LocalEventReady({ event }: { event: HostEvent }) {
  return (
    <>
      <ScrollToTab place="success" />
      <h1 className="display-m">
        Success. <em>It’s on this device.</em>
      </h1>
      <p className="lead mt-3 max-w-[62ch] phone:text-(length:--text-base)">
        <Ampersand text={event.event_name} /> is saved in this browser, free and without an account.
        Plan as much as you like; publish when your guests should find it.
      </p>
      <div className="mt-8 grid gap-5 lg:grid-cols-[1fr_1.15fr] phone:mt-6">
        <section className="sheet flex flex-col p-5 sm:p-8" aria-labelledby="works">
          <h2 className="title-m phone:text-[1.5rem]" id="works">
            What works on this device
          </h2>
          <ul className="mt-3 mb-6 phone:mb-4">
            {works.map((one) => (
              <li
                key={one}
                className="flex items-center gap-3 border-t border-hair py-2.5 phone:py-2"
              >
                <Check className="icon flex-none text-moss" size={18} aria-hidden="true" /> {one}
              </li>
            ))}
          </ul>
          <LinkButton
            variant="line"
            size="lg"
            className="mt-auto self-start phone:self-stretch"
            to={manageEventPath(event.id)}
          >
            Go to Admin Dashboard
          </LinkButton>
          <p className="mt-3 text-sm text-ink-2">Clearing this browser’s data deletes it.</p>
        </section>
        <section
          className="event-ground grid items-center gap-6 rounded-[6px] p-5 max-sm:justify-items-center sm:grid-cols-[auto_1fr] sm:p-8"
          aria-labelledby="publish"
          {...toThemeAttributes(event)}
        >
          <div className="grid gap-4 text-(--event-on-ground) sm:order-last">
            <h2 className="title-m phone:text-[1.5rem]" id="publish">
              Ready for your guests’ phones?
            </h2>
            <p>
              A code made now would open on this device only, so we haven’t made one yet. Publishing
              takes a name, an e-mail and a password. Your list, room and theme come with you.
            </p>
            <p>
              <PublishButton />
            </p>
            <p className="text-sm">
              Free up to {getGuestLimit(null)} guests. Helper links and live arrivals start working
              then, too.
            </p>
          </div>
          <QrCardPlaceholder />
        </section>
      </div>
    </>
  );
}
