import { PersonAvatar } from '@/components/person-avatar';
import { formatList } from '@/lib/text/format-list';
import type { PresentPerson } from '../queries';
import { useOtherPeople } from '../use-presence';

const MAX_SHOWN = 3;

export function PresenceAvatars({ eventId }: { eventId: string }) {
  const others = useOtherPeople(eventId);
  if (others.length === 0) return null;
  return (
    <ul aria-label="Here now" className="mr-2 flex items-center gap-1.5 phone:mr-0 phone:gap-1">
      {others.slice(0, MAX_SHOWN).map(({ user_id, name }) => (
        <li
          key={user_id}
          title={name}
          className="flex phone:not-first:hidden transition-opacity duration-(--slow) starting:opacity-0"
        >
          <PersonAvatar name={name} />
          <span className="sr-only">{name}</span>
        </li>
      ))}
      <More people={others.slice(MAX_SHOWN)} className="phone:hidden" />
      <More people={others.slice(1)} className="desktop:hidden" />
    </ul>
  );
}

const More = ({ people, className }: { people: readonly PresentPerson[]; className: string }) =>
  people.length > 0 && (
    <li
      className={`text-sm font-semibold text-ink-2 ${className}`}
      title={formatList(people.map(({ name }) => name))}
    >
      +{people.length}
      <span className="sr-only"> more</span>
    </li>
  );
