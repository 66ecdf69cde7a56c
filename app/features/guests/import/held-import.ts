import { z } from 'zod';
import { storageKeys } from '@/lib/browser-storage';
import type { ImportDraft } from './import-draft';
import { type FillField, fillFields } from './import-fills';
import { type ColumnKind, columnKinds } from './words/heading-words';

/** A list waits so long for its plan, in milliseconds: a week. */
const HELD_FOR = 7 * 24 * 60 * 60 * 1000;

const byKey = <Value extends z.ZodType>(value: Value) => z.record(z.string(), value);
const kind = z.enum(Object.keys(columnKinds) as [ColumnKind]);
const oneHeld = z.object({
  heldAt: z.number(),
  draft: z.object({
    fileName: z.string().nullable(),
    text: z.null(),
    cells: z.array(z.array(z.string())),
    layout: z.object({
      headings: z.number().nullable(),
      columns: z.array(z.object({ kind, whose: z.number() })),
      isOurs: z.boolean(),
      isTyped: z.boolean(),
      commas: z.enum(['surname first', 'either', 'as typed', 'people']),
    }),
    corrections: z.object({
      fields: byKey(z.record(z.string(), z.string())),
      apart: byKey(z.string()),
      others: byKey(z.boolean()),
      families: byKey(z.string()).default({}),
      tables: byKey(z.boolean()).default({}),
      isFoodPrivate: z.boolean().optional(),
    }),
    ticks: byKey(z.boolean()),
    fills: byKey(z.array(z.enum(fillFields as [FillField]))).default({}),
    leaving: byKey(z.boolean()).default({}),
  }),
});

/** The lists that wait, by their events. */
const heldSchema = z.record(z.string(), oneHeld);
type Held = Readonly<Record<string, { heldAt: number; draft: ImportDraft }>>;

/** Keeps a list, with all that was put right in it, while its host chooses a larger plan; false where this browser has no room for it. */
export function holdImport(eventId: string, draft: ImportDraft, now: number): boolean {
  try {
    keep({ ...readHeld(now), [eventId]: { heldAt: now, draft: { ...draft, text: null } } });
    return true;
  } catch (error) {
    console.error('The list could not be kept', error);
    return false;
  }
}

/** The list that waits to be brought into this event, or null. */
export const heldImport = (eventId: string, now: number): ImportDraft | null => readHeld(now)[eventId]?.draft ?? null;

/** The event that a list waits for, of several the one whose list was kept last; or null. */
export function eventOfHeldImport(now: number): string | null {
  const [latest] = Object.entries(readHeld(now)).toSorted(([, a], [, b]) => b.heldAt - a.heldAt);
  return latest?.[0] ?? null;
}

/** Forgets the list that waits for this event, and none of another. */
export function forgetHeldImport(eventId: string): void {
  const { [eventId]: forgotten, ...others } = readHeld(Date.now());
  if (forgotten) tryToKeep(others);
}

function readHeld(now: number): Held {
  try {
    const kept = localStorage.getItem(storageKeys.heldImport);
    if (kept === null) return {};
    const held = Object.entries(heldSchema.parse(JSON.parse(kept)));
    const waiting = held.filter(([, { heldAt }]) => now - heldAt < HELD_FOR);
    if (waiting.length < held.length) tryToKeep(Object.fromEntries(waiting));
    return Object.fromEntries(waiting);
  } catch (error) {
    console.error('The lists that were kept could not be read', error);
    tryToKeep({});
    return {};
  }
}

function keep(held: Held): void {
  if (Object.keys(held).length === 0) localStorage.removeItem(storageKeys.heldImport);
  else localStorage.setItem(storageKeys.heldImport, JSON.stringify(held));
}

function tryToKeep(held: Held): void {
  try {
    keep(held);
  } catch (error) {
    console.error('The list that was kept could not be removed', error);
  }
}
