import { Link } from 'react-router';
import { isUnderWay } from '@/features/events/model';
import type { HostEvent } from '@/features/events/schema';
import { howItWentPath } from '@/lib/paths';

/** Leads to how the day went, from the day itself on. */
export const HowItWentLink = ({ event }: { event: HostEvent }) =>
  isUnderWay(event, new Date()) ? (
    <span>
      <Link to={howItWentPath(event.id)}>How it went</Link>
    </span>
  ) : null;
