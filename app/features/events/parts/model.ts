import type { EventPart } from './schema.ts';
import { addDays, MAX_EVENT_PARTS } from './schema.ts';

type Invited = { is_evening?: boolean | undefined };

/** As private.parts_for_guest in the database. */
export const isInvitedToPart = (
  { has_tables, invites }: Pick<EventPart, 'has_tables' | 'invites'>,
  { is_evening }: Invited,
): boolean => (has_tables || invites === 'seated' ? is_evening !== true : invites === 'everyone');

export const listPartsForGuest = <Part extends Pick<EventPart, 'has_tables' | 'invites'>>(
  parts: readonly Part[],
  guest: Invited,
): Part[] => parts.filter((part) => isInvitedToPart(part, guest));

/** When guests without a table arrive; as private.part_of_evening in the database. */
export function findEveningPart<Part extends Pick<EventPart, 'has_tables' | 'invites'>>(
  parts: readonly Part[],
): Part | undefined {
  const later = parts.slice(parts.findIndex(({ has_tables }) => has_tables) + 1);
  return later.find(({ invites }) => invites === 'everyone') ?? later[0];
}

/** The day and time at which a part ends, as a datetime-local value; null without an end. */
export const getPartEnd = ({ day, from, to }: Pick<EventPart, 'day' | 'from' | 'to'>) =>
  to && `${to < from ? addDays(day, 1) : day}T${to}`;

export const findFreePartId = (parts: readonly EventPart[]): number | undefined =>
  Array.from({ length: MAX_EVENT_PARTS }, (_, at) => at + 1).find((id) =>
    parts.every((part) => part.id !== id),
  );

const blankPart = { to: null, place: null, address: null, note: null, has_tables: false } as const;

/** A part an hour or more after the last one; null if the invitation is full. */
export function createNextPart(parts: readonly EventPart[], eventDate: string): EventPart | null {
  const id = findFreePartId(parts);
  if (id === undefined) return null;
  const last = parts.at(-1);
  const hour = Number(last?.from.slice(0, 2) ?? 11) + 2;
  const isNextDay = hour > 22;
  const day = last?.day ?? eventDate;
  return {
    ...blankPart,
    id,
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

export const partsFromTemplate = ({ parts }: PartTemplate, eventDate: string): EventPart[] =>
  parts.map(({ daysLater = 0, ...part }, at) => ({
    ...blankPart,
    invites: 'everyone',
    ...part,
    id: at + 1,
    day: addDays(eventDate, daysLater),
  }));
