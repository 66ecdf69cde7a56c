import { z } from 'zod';
import { storageKeys } from '@/lib/kept-in-browser';
import { type ColumnKind, columnKinds } from './heading-words';
import type { ImportDraft } from './import-draft';

/** A list waits so long for its plan, in milliseconds: a week. */
const HELD_FOR = 7 * 24 * 60 * 60 * 1000;

const byRow = <Value extends z.ZodType>(value: Value) => z.record(z.coerce.number(), value);
const kind = z.enum(Object.keys(columnKinds) as [ColumnKind]);
const heldSchema = z.object({
  eventId: z.string(),
  heldAt: z.number(),
  draft: z.object({
    fileName: z.string().nullable(),
    text: z.null(),
    cells: z.array(z.array(z.string())),
    layout: z.object({ headings: z.number().nullable(), columns: z.array(kind), isOurs: z.boolean() }),
    corrections: z.object({
      cells: byRow(byRow(z.string())),
      apart: byRow(z.string()),
      others: byRow(z.boolean()),
    }),
    ticks: byRow(z.boolean()),
  }),
});

/** Keeps a list, with all that was put right in it, while its host chooses a larger plan; false where this browser has no room for it. */
export function holdImport(eventId: string, draft: ImportDraft, now: number): boolean {
  try {
    localStorage.setItem(storageKeys.heldImport, JSON.stringify({ eventId, heldAt: now, draft: { ...draft, text: null } }));
    return true;
  } catch (error) {
    console.error('The list could not be kept', error);
    return false;
  }
}

/** The list that waits to be brought into this event, or null. */
export function heldImport(eventId: string, now: number): ImportDraft | null {
  const held = readHeld(now);
  return held?.eventId === eventId ? held.draft : null;
}

/** The event that a list waits for, or null. */
export const eventOfHeldImport = (now: number): string | null => readHeld(now)?.eventId ?? null;

function readHeld(now: number): z.infer<typeof heldSchema> | null {
  try {
    const kept = localStorage.getItem(storageKeys.heldImport);
    if (kept === null) return null;
    const held = heldSchema.parse(JSON.parse(kept));
    if (now - held.heldAt < HELD_FOR) return held;
  } catch (error) {
    console.error('The list that was kept could not be read', error);
  }
  forgetHeldImport();
  return null;
}

export function forgetHeldImport(): void {
  try {
    localStorage.removeItem(storageKeys.heldImport);
  } catch (error) {
    console.error('The list that was kept could not be removed', error);
  }
}
