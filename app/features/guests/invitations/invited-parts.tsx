import { abbreviateParts, isInvitedToPart } from '@/features/events/parts/model';
import type { EventPart } from '@/features/events/parts/schema';
import { isWaiting, listAttendedParts } from '@/features/seating/guests/attendance';
import type { Guest } from '@/features/seating/guests/schema';
import { describeInvitedParts } from './invitations';
import './invited-parts.css';

type Props = { guest: Guest; parts: readonly EventPart[] };

export function InvitedParts({ guest, parts }: Props) {
  const letters = abbreviateParts(parts);
  const attended = new Set(listAttendedParts(parts, guest));
  const getStateClass = (part: EventPart) =>
    isInvitedToPart(part, guest)
      ? attended.has(part) || isWaiting(guest)
        ? ''
        : 'is-declined'
      : 'is-uninvited';
  return (
    <>
      <span className="sr-only">{describeInvitedParts(guest, parts)}</span>
      <span className="invited-parts" aria-hidden="true">
        {parts.map((part, at) => (
          <i key={part.id} className={getStateClass(part)}>
            {letters[at]}
          </i>
        ))}
      </span>
    </>
  );
}
