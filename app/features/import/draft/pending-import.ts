import { z } from 'zod/mini';
import { guestFields } from '@/features/seating/guests/schema';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import type { ChangeableField } from '../import-row';
import { type ColumnKind, columnKinds } from '../lexicon/headings';
import { columnQuestionKinds } from '../reading/columns';
import type { ImportDraft } from './import-draft';

const RETENTION_MS = 90 * 24 * 60 * 60 * 1000;

const byKey = <Value extends z.ZodMiniType>(value: Value) => z.record(z.string(), value);
const kind = z.enum(Object.keys(columnKinds) as [ColumnKind]);
const pendingSchema = z.object({
  savedAt: z.number(),
  draft: z.object({
    fileName: z.nullable(z.string()),
    text: z.null(),
    cells: z.array(z.array(z.string())),
    layout: z.object({
      headings: z.nullable(z.number()),
      columns: z.array(
        z.object({
          kind,
          whose: z.number(),
          questions: z.optional(z.array(z.enum(columnQuestionKinds))),
        }),
      ),
      isOurs: z.boolean(),
      isTyped: z.boolean(),
      commas: z.enum(['surname first', 'either', 'as typed', 'people']),
    }),
    corrections: z.object({
      fields: byKey(z.record(z.string(), z.string())),
      apart: byKey(z.string()),
      others: byKey(z.boolean()),
      families: byKey(z.string()),
      tables: byKey(z.boolean()),
      isFoodPrivate: z.optional(z.boolean()),
      isSurnameFirst: z.optional(z.boolean()),
    }),
    ticks: byKey(z.boolean()),
    wanted: byKey(
      z.partialRecord(
        z.enum([
          ...guestFields.map(({ key }) => key),
          'seat',
          'invited',
          'coming_to',
          'crew',
        ] as ChangeableField[]),
        z.boolean(),
      ),
    ),
    leaving: byKey(z.boolean()),
  }),
});

type Pending = { savedAt: number; draft: ImportDraft };
const storage = createJsonStorage<Pending>(storageKeys.pendingImport, pendingSchema);
const isWaiting = (pending: Pending | null, now: number): pending is Pending =>
  pending !== null && now - pending.savedAt < RETENTION_MS;

/** Stores a corrected list while the host chooses a larger plan; false if browser storage is full. */
export const savePendingImport = (eventId: string, draft: ImportDraft, now: number): boolean =>
  storage.write({ savedAt: now, draft: { ...draft, text: null } }, eventId);

/** Null if there is none. Removes a pending import that is too old or unreadable. */
export function readPendingImport(eventId: string, now: number): ImportDraft | null {
  const pending = storage.read(eventId);
  if (isWaiting(pending, now)) return pending.draft;
  storage.remove(eventId);
  return null;
}

export function findPendingImportEvent(now: number): string | null {
  const waiting = storage.ids().flatMap((id) => {
    const pending = storage.read(id);
    return isWaiting(pending, now) ? { id, savedAt: pending.savedAt } : [];
  });
  return waiting.toSorted((a, b) => b.savedAt - a.savedAt)[0]?.id ?? null;
}

export const clearPendingImport = (eventId: string) => storage.remove(eventId);
