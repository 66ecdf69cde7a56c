import { z } from 'zod/mini';
import { toOneLine, truncate } from '../../../lib/text/text.ts';

export const MAX_EVENT_PARTS = 6;
export const MAX_PART_ID = 9999;
export const MAX_PART_LENGTHS = { name: 60, place: 120, address: 200, note: 200 } as const;

/** Which new guests a part invites. The part with the tables always invites guests who have a chair. */
const partInvites = ['everyone', 'seated', 'nobody'] as const;

export const eventPartSchema = z.object({
  /** 1 to 9999. Invitations refer to it, so a new part must not reuse the id of a removed one. */
  id: z.number(),
  name: z.string(),
  /** “2027-06-12”, by the venue’s calendar. */
  day: z.string(),
  /** “15:30”, by the venue’s clock. */
  from: z.string(),
  /** Before `from` if it ends after midnight. */
  to: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** What the map link searches for. */
  address: z.nullable(z.string()),
  note: z.nullable(z.string()),
  has_tables: z.boolean(),
  invites: z.enum(partInvites),
});
export type EventPart = z.infer<typeof eventPartSchema>;

const isClockTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

export type PartProblem = { id: number; field: 'name' | 'from' | 'to'; message: string };

export function findPartProblem(parts: readonly EventPart[]): PartProblem | null {
  for (const { id, name, from, to } of parts) {
    if (!toOneLine(name)) return { id, field: 'name', message: 'Please write a name.' };
    if (!isClockTime(from)) return { id, field: 'from', message: 'Please choose an hour.' };
    if (to === from)
      return {
        id,
        field: 'to',
        message: 'It can’t end at the time it starts. Leave the end open, or choose another.',
      };
  }
  return null;
}

const cleanText = (text: string | null, max: number) =>
  truncate(toOneLine(text ?? ''), max) || null;

const sortParts = <Part extends { day: string; from: string }>(parts: readonly Part[]): Part[] =>
  [...parts].sort((a, b) => {
    const [one, other] = [`${a.day} ${a.from}`, `${b.day} ${b.from}`];
    return one < other ? -1 : one > other ? 1 : 0;
  });

/** As the database stores them: one-line texts, sorted by hour, and exactly one part with tables. */
export function normaliseParts(parts: readonly EventPart[]): EventPart[] {
  const sorted = sortParts(parts).map((part) => ({
    ...part,
    name: cleanText(part.name, MAX_PART_LENGTHS.name) ?? '',
    to: part.to || null,
    place: cleanText(part.place, MAX_PART_LENGTHS.place),
    address: cleanText(part.address, MAX_PART_LENGTHS.address),
    note: cleanText(part.note, MAX_PART_LENGTHS.note),
  }));
  const seated = sorted.find(({ has_tables }) => has_tables) ?? sorted[0];
  return sorted.map((part) => ({ ...part, has_tables: part === seated }));
}

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
