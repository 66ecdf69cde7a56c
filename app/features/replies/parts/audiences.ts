import { listPartsForGuest } from '@/features/events/parts/model';
import type { EventPart } from '@/features/events/parts/schema';
import type { Guest } from '@/features/seating/guests/schema';
import { formatList } from '@/lib/text/format-list';
import { partyKey } from '@/lib/text/table-key';
import { getShortName } from '../model';

type Audience = { label: string; parts: EventPart[] };

const MAX_NAMES = 3;

/** One household for each different invitation: “William and Charlotte: all of it”. */
export function listAudiences(
  guests: readonly Pick<Guest, 'name' | 'party' | 'is_evening' | 'is_crew' | 'invited_to' | 'id'>[],
  parts: readonly EventPart[],
): Audience[] {
  const households = new Map<string, { names: string[]; invited: Set<EventPart> }>();
  for (const guest of guests) {
    if (guest.is_crew) continue;
    const key = guest.party ? partyKey(guest.party) : guest.id;
    const { names, invited } = households.get(key) ?? { names: [], invited: new Set() };
    for (const part of listPartsForGuest(parts, guest)) invited.add(part);
    households.set(key, { names: [...names, getShortName(guest.name)], invited });
  }
  const audiences = new Map<string, Audience>();
  const add = (who: string, invited: ReadonlySet<EventPart>) => {
    const theirs = parts.filter((part) => invited.has(part));
    const key = theirs.map(({ id }) => id).join();
    if (!audiences.has(key))
      audiences.set(key, { label: `${who}: ${describeParts(theirs, parts)}`, parts: theirs });
  };
  for (const { names, invited } of households.values()) add(formatList(names, MAX_NAMES), invited);
  add('A new guest', new Set(listPartsForGuest(parts, {})));
  return [...audiences.values()].sort((a, b) => b.parts.length - a.parts.length);
}

const describeParts = (
  invited: readonly Pick<EventPart, 'name'>[],
  all: readonly Pick<EventPart, 'name'>[],
): string =>
  invited.length === 0
    ? 'nothing yet'
    : invited.length === all.length
      ? 'all of it'
      : formatList(invited.map(({ name }) => name));
