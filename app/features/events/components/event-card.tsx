import { ArrowRight, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { Ampersand } from '@/components/ampersand';
import { Button } from '@/components/ui/button';
import type { Plan } from '@/features/plans/model';
import { themeAttributes } from '@/features/theme/model';
import { longDate } from '@/lib/dates';
import { guestPagePath, paths } from '@/lib/paths';
import { nextStep } from '../model';
import type { HostEvent } from '../schema';
import { GuestCount } from './guest-count';
import { OpeningNote } from './opening-note';
import { useEventDialogs } from './use-event-dialogs';
import './event-card.css';

export function EventCard({ event, plan }: { event: HostEvent; plan: Plan | null | undefined }) {
  const { edit, remove, dialog } = useEventDialogs(event);
  const next = nextStep(event, new Date());
  return (
    <article className="event-card sheet">
      <div className="event-card-cover event-ground" {...themeAttributes(event)} aria-hidden="true">
        <div className="card-shadow">
          <div className="scooped-card">
            <p className="event-card-name">
              <Ampersand text={event.event_name} />
            </p>
            <p className="event-card-date">{longDate(event.event_date)}</p>
            <svg className="ornament" viewBox="0 0 64 12" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
              <path d="M0 6h24M40 6h24" />
              <circle cx="32" cy="6" r="4.5" />
            </svg>
          </div>
        </div>
      </div>
      <div className="event-card-body">
        <div>
          <h3 className="title-l break-words">
            <Ampersand text={event.event_name} />
          </h3>
          <p className="event-card-when">{longDate(event.event_date)}</p>
        </div>
        <div className="capacity max-w-lg">
          <GuestCount event={event} plan={plan} />
        </div>
        <OpeningNote event={event} isBrief />
        <p>
          <Link className="link inline-flex min-h-11 items-center gap-1.5 font-semibold" to={next.to}>
            {next.words} <ArrowRight className="icon" size={18} aria-hidden="true" />
          </Link>
        </p>
        <div className="event-card-actions">
          <Button asChild>
            <Link to={paths.admin} state={{ eventId: event.id }}>
              Manage Event
            </Link>
          </Button>
          <Button variant="soft" onClick={edit}>
            Edit Details
          </Button>
          <a className="link" href={guestPagePath(event.id)} target="_blank" rel="noreferrer">
            Open Live Guest View <ExternalLink className="icon" aria-hidden="true" />
          </a>
          <button type="button" className="link text-claret" onClick={remove} aria-label={`Delete ${event.event_name}`}>
            Delete
          </button>
        </div>
      </div>
      {dialog}
    </article>
  );
}
