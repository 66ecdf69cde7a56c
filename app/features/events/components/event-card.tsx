import { ArrowRight, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { Ampersand } from '@/components/ampersand';
import { Button } from '@/components/ui/button';
import type { Plan } from '@/features/plans/model';
import { longDate } from '@/lib/dates';
import { guestPagePath, paths } from '@/lib/paths';
import { nextStep } from '../model';
import type { HostEvent } from '../schema';
import { EventCloth } from './event-cloth';
import { GuestCount } from './guest-count';
import { OpeningNote } from './opening-note';
import { useEventDialogs } from './use-event-dialogs';

/** One of a few events: what it is, what comes next, and what can be done with it. */
export function EventCard({ event, plan }: { event: HostEvent; plan: Plan | null | undefined }) {
  const { edit, remove, dialog } = useEventDialogs(event);
  const next = nextStep(event, new Date());
  return (
    <article className="sheet grid gap-x-6 gap-y-4 p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6">
      <EventCloth event={event} className="hidden h-full min-h-28 w-20 sm:grid" />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h3 className="title-l break-words">
            <Ampersand text={event.event_name} />
          </h3>
          <p className="text-ink-2">{longDate(event.event_date)}</p>
        </div>
        <div className="capacity max-w-md">
          <GuestCount event={event} plan={plan} />
        </div>
        <OpeningNote event={event} isBrief />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button asChild className="whitespace-nowrap px-4 max-sm:flex-1">
            <Link to={paths.admin} state={{ eventId: event.id }}>
              Manage Event
            </Link>
          </Button>
          <Button variant="soft" className="whitespace-nowrap px-4 max-sm:flex-1" onClick={edit}>
            Edit Details
          </Button>
          <a
            className="link inline-flex min-h-11 items-center gap-1.5"
            href={guestPagePath(event.id)}
            target="_blank"
            rel="noreferrer"
          >
            Open Live Guest View <ExternalLink className="icon" size={17} aria-hidden="true" />
          </a>
          <button type="button" className="link min-h-11 text-claret" onClick={remove} aria-label={`Delete ${event.event_name}`}>
            Delete
          </button>
          <Link className="link inline-flex min-h-11 items-center gap-1.5 font-semibold lg:ml-auto" to={next.to}>
            {next.words} <ArrowRight className="icon" size={18} aria-hidden="true" />
          </Link>
        </div>
      </div>
      {dialog}
    </article>
  );
}
