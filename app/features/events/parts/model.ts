import type { EventPart } from './schema.ts';
import { addDays, MAX_EVENT_PARTS, MAX_PART_ID } from './schema.ts';

export type InvitedGuest = {
  is_evening?: boolean | undefined;
  invited_to?: string | null | undefined;
};
export type PartWithInvitations = Pick<EventPart, 'id' | 'has_tables' | 'invites'>;

/** Same rule as private.parts_for_guest in the database. */
export function isInvitedToPart(
  { id, has_tables, invites }: PartWithInvitations,
  { is_evening, invited_to }: InvitedGuest,
): boolean {
  if (has_tables) return is_evening !== true;
  const exceptions = invited_to?.split(',') ?? [];
  if (exceptions.includes(String(id))) return true;
  if (exceptions.includes(`-${id}`)) return false;
  return invites === 'seated' ? is_evening !== true : invites === 'everyone';
}

/** The fields of a guest who is invited to exactly these parts. */
export function inviteToParts(
  parts: readonly PartWithInvitations[],
  ids: ReadonlySet<number>,
): { is_evening: boolean; invited_to: string | null } {
  const exceptions = parts.flatMap(({ id, has_tables }) =>
    has_tables ? [] : ids.has(id) ? `${id}` : `-${id}`,
  );
  return {
    is_evening: parts.some(({ id, has_tables }) => has_tables && !ids.has(id)),
    invited_to: exceptions.join() || null,
  };
}

export const listPartsForGuest = <Part extends PartWithInvitations>(
  parts: readonly Part[],
  guest: InvitedGuest,
): Part[] => parts.filter((part) => isInvitedToPart(part, guest));

/** When guests without a table arrive; same rule as private.part_of_evening in the database. */
export function findEveningPart<Part extends Pick<EventPart, 'has_tables' | 'invites'>>(
  parts: readonly Part[],
): Part | undefined {
  const later = parts.slice(parts.findIndex(({ has_tables }) => has_tables) + 1);
  return later.find(({ invites }) => invites === 'everyone') ?? later[0];
}

/** “the wedding breakfast”: only English writes the name in lower case within a sentence. */
export const toMidSentence = (name: string, locale = 'en') =>
  locale.startsWith('en') && /^\p{Lu}\p{Ll}/u.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

/** “C”, “W” and “E”; two letters where the first clashes. */
export function abbreviateParts(parts: readonly Pick<EventPart, 'name'>[]): string[] {
  const letters = parts.map(({ name }) => [...name].slice(0, 2));
  const isShared = (first: string | undefined) =>
    letters.filter(([other]) => other?.toUpperCase() === first?.toUpperCase()).length > 1;
  return letters.map(
    ([first = '', second = '']) => first.toUpperCase() + (isShared(first) ? second : ''),
  );
}

/** The day and time at which a part ends, as a datetime-local value; null without an end. */
export const getPartEnd = ({ day, from, to }: Pick<EventPart, 'day' | 'from' | 'to'>) =>
  to && `${to < from ? addDays(day, 1) : day}T${to}`;

/** “Map link, end added”; the label of the button that shows these fields. */
export function describePartDetails(
  { place, address, to, note }: EventPart,
  previous: EventPart | undefined,
): string {
  const isSamePlace = place === previous?.place && address === previous?.address;
  if (address && isSamePlace && !to && !note) return 'Same place as above';
  const added = [address && 'map link', to && 'end', note && 'note'].filter(Boolean).join(', ');
  if (!added) return 'Add map link, end, note';
  const words = `${added.charAt(0).toUpperCase()}${added.slice(1)} added`;
  return address ? words : `${words}, no map link`;
}

/** Random, so that a new part is unlikely to get the id of a removed part. */
export function createPartId(parts: readonly Pick<EventPart, 'id'>[]): number {
  const id = 1 + Math.floor(Math.random() * MAX_PART_ID);
  return parts.some((part) => part.id === id) ? createPartId(parts) : id;
}

const blankPart = { to: null, place: null, address: null, note: null, has_tables: false } as const;

/** A part an hour or more after the last one; null if the invitation is full. */
export function createNextPart(parts: readonly EventPart[], eventDate: string): EventPart | null {
  if (parts.length >= MAX_EVENT_PARTS) return null;
  const last = parts.at(-1);
  const hour = Number(last?.from.slice(0, 2) ?? 11) + 2;
  const isNextDay = hour > 22;
  const day = last?.day ?? eventDate;
  return {
    ...blankPart,
    id: createPartId(parts),
    name: '',
    day: isNextDay ? addDays(day, 1) : day,
    from: isNextDay ? '11:00' : `${String(hour).padStart(2, '0')}:00`,
    has_tables: parts.length === 0,
    invites: 'everyone',
  };
}

type TemplatePart = Pick<EventPart, 'name' | 'from'> &
  Partial<Pick<EventPart, 'has_tables' | 'invites'>> & { daysLater?: number };
type PartTemplate = { label: string; parts: readonly TemplatePart[] };

export const partTemplates: readonly PartTemplate[] = [
  {
    label: 'Wedding, day and evening',
    parts: [
      { name: 'Ceremony', from: '13:00', invites: 'seated' },
      { name: 'Wedding breakfast', from: '15:30', has_tables: true },
      { name: 'Evening', from: '19:30' },
    ],
  },
  {
    label: 'Wedding',
    parts: [
      { name: 'Ceremony', from: '14:00' },
      { name: 'Wedding breakfast', from: '16:30', has_tables: true },
    ],
  },
  {
    label: 'Two days',
    parts: [
      { name: 'Ceremony', from: '14:00', invites: 'seated' },
      { name: 'Wedding breakfast', from: '16:30', has_tables: true },
      { name: 'Brunch', from: '11:00', invites: 'seated', daysLater: 1 },
    ],
  },
  {
    label: 'Dinner',
    parts: [
      { name: 'Drinks', from: '18:30' },
      { name: 'Dinner', from: '19:30', has_tables: true },
    ],
  },
  {
    label: 'Conference',
    parts: [
      { name: 'Talks', from: '09:00' },
      { name: 'Lunch', from: '12:30', has_tables: true },
      { name: 'Reception', from: '18:00', invites: 'nobody' },
    ],
  },
];

export function createPartsFromTemplate({ parts }: PartTemplate, eventDate: string): EventPart[] {
  const made: EventPart[] = [];
  for (const { daysLater = 0, ...part } of parts)
    made.push({
      ...blankPart,
      invites: 'everyone',
      ...part,
      id: createPartId(made),
      day: addDays(eventDate, daysLater),
    });
  return made;
}
