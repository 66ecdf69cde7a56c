import { z } from 'zod/mini';
import { storageKeys } from '@/lib/browser-storage';
import { type AdditionField, additionFields } from './import-additions';
import type { ImportDraft } from './import-draft';
import { type ColumnKind, columnKinds } from './words/heading-words';

const KEPT_FOR = 7 * 24 * 60 * 60 * 1000;

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
      columns: z.array(z.object({ kind, whose: z.number() })),
      isOurs: z.boolean(),
      isTyped: z.boolean(),
      commas: z.enum(['surname first', 'either', 'as typed', 'people']),
    }),
    corrections: z.object({
      fields: byKey(z.record(z.string(), z.string())),
      apart: byKey(z.string()),
      others: byKey(z.boolean()),
      families: z._default(byKey(z.string()), {}),
      tables: z._default(byKey(z.boolean()), {}),
      isFoodPrivate: z.optional(z.boolean()),
    }),
    ticks: byKey(z.boolean()),
    acceptedFields: z._default(byKey(z.array(z.enum(additionFields as [AdditionField]))), {}),
    leaving: z._default(byKey(z.boolean()), {}),
  }),
});

const allPendingSchema = z.record(z.string(), pendingSchema);
type AllPending = Readonly<Record<string, { savedAt: number; draft: ImportDraft }>>;

/** Keeps a corrected list while the host chooses a larger plan; false if this browser has no room for it. */
export function savePendingImport(eventId: string, draft: ImportDraft, now: number): boolean {
  try {
    store({ ...readPending(now), [eventId]: { savedAt: now, draft: { ...draft, text: null } } });
    return true;
  } catch (error) {
    console.error('The list could not be kept', error);
    return false;
  }
}

export const pendingImport = (eventId: string, now: number): ImportDraft | null => readPending(now)[eventId]?.draft ?? null;

export function eventOfPendingImport(now: number): string | null {
  const [latest] = Object.entries(readPending(now)).toSorted(([, a], [, b]) => b.savedAt - a.savedAt);
  return latest?.[0] ?? null;
}

export function clearPendingImport(eventId: string): void {
  const { [eventId]: forgotten, ...others } = readPending(Date.now());
  if (forgotten) tryToStore(others);
}

function readPending(now: number): AllPending {
  try {
    const stored = localStorage.getItem(storageKeys.pendingImport);
    if (stored === null) return {};
    const pending = Object.entries(allPendingSchema.parse(JSON.parse(stored)));
    const waiting = pending.filter(([, { savedAt }]) => now - savedAt < KEPT_FOR);
    if (waiting.length < pending.length) tryToStore(Object.fromEntries(waiting));
    return Object.fromEntries(waiting);
  } catch (error) {
    console.error('The lists that were kept could not be read', error);
    tryToStore({});
    return {};
  }
}

function store(pending: AllPending): void {
  if (Object.keys(pending).length === 0) localStorage.removeItem(storageKeys.pendingImport);
  else localStorage.setItem(storageKeys.pendingImport, JSON.stringify(pending));
}

function tryToStore(pending: AllPending): void {
  try {
    store(pending);
  } catch (error) {
    console.error('The list that was kept could not be removed', error);
  }
}
