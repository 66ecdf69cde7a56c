import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { Ampersand } from '@/components/ampersand';
import { Button } from '@/components/ui/button';
import type { Plan } from '@/features/plans/model';
import { themeAttributes } from '@/features/theme/model';
import { longDate } from '@/lib/dates';
import { paths, seatingPagePath } from '@/lib/paths';
import type { EventRow } from '../model';
import { GuestCount } from './event-heading';

type Props = { event: EventRow; plan: Plan | null; onEdit: () => void; onDelete: () => void };

export const EventCard = ({ event, plan, onEdit, onDelete }: Props) => (
  <article className="event sheet">
    <div className="cover event-ground" {...themeAttributes(event)} aria-hidden="true">
      <div className="cast">
        <div className="scooped">
          <p className="ev">
            <Ampersand text={event.event_name} />
          </p>
          <p className="dt">{longDate(event.event_date)}</p>
          <svg className="orn" viewBox="0 0 64 12" fill="none" stroke="currentColor" strokeWidth="1.25" aria-hidden="true">
            <path d="M0 6h24M40 6h24" />
            <circle cx="32" cy="6" r="4.5" />
          </svg>
        </div>
      </div>
    </div>
    <div className="body">
      <div>
        <h3 className="title-l break-words">
          <Ampersand text={event.event_name} />
        </h3>
        <p className="when">{longDate(event.event_date)}</p>
      </div>
      <div className="capacity max-w-lg">
        <GuestCount event={event} plan={plan} />
      </div>
      <div className="actions">
        <Button asChild>
          <Link to={paths.admin} state={{ eventId: event.id }}>
            Manage Event
          </Link>
        </Button>
        <Button variant="soft" onClick={onEdit}>
          Edit Details
        </Button>
        <a className="link" href={seatingPagePath(event.id)} target="_blank" rel="noreferrer">
          Open Live Guest View <ExternalLink className="ico" aria-hidden="true" />
        </a>
        <button type="button" className="link text-claret" onClick={onDelete} aria-label={`Delete ${event.event_name}`}>
          Delete
        </button>
      </div>
    </div>
  </article>
);
