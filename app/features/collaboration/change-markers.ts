import { isFromReply } from '@/features/history/author';
import type { HistoryEntry } from '@/features/history/facts';
import type { ChangeFact } from '@/features/seating/changes/facts';
import { tableKey } from '@/features/seating/tables/model';

const MARKER_LIFETIME_MS = 3_600_000;

export type ChangeMarker = { change: HistoryEntry; fact: ChangeFact };
export type ChangeMarkers = ReadonlyMap<string, ChangeMarker>;

const getMarkerKeys = (fact: ChangeFact): readonly string[] => [
  ...('ids' in fact ? fact.ids : []),
  ...(fact.kind === 'moved'
    ? [fact.to, fact.from].flatMap((label) => (label ? labelKey(label) : []))
    : []),
];
const labelKey = (label: string) => `table ${tableKey(label)}`;

/** Others' changes within the last hour, unless `me` has changed the same field since. Excludes replies. `changes`: latest first. */
export function buildChangeMarkers(
  changes: readonly HistoryEntry[],
  me: string | undefined,
  now: number,
): ChangeMarkers {
  const marks = new Map<string, ChangeMarker>();
  const seen = new Set<string>();
  for (const change of changes) {
    if (now - Date.parse(change.at) > MARKER_LIFETIME_MS) break;
    if (isFromReply(change)) continue;
    for (const fact of change.facts)
      for (const key of getMarkerKeys(fact)) {
        if (!seen.has(key) && change.user_id !== me) marks.set(key, { change, fact });
        seen.add(key);
      }
  }
  return marks;
}

export function findChangeMarker(
  marks: ChangeMarkers,
  { id, label }: { id: string; label: string },
): ChangeMarker | null {
  const [own, other] = [marks.get(id), marks.get(labelKey(label))];
  return !own || !other
    ? (own ?? other ?? null)
    : own.change.version > other.change.version
      ? own
      : other;
}

/** The last change to a guest's field by another member. `changes`: latest first. */
export const findLastChange = (
  changes: readonly HistoryEntry[],
  me: string | undefined,
  guestId: string,
  field: string,
): HistoryEntry | undefined =>
  changes.find(
    ({ user_id, facts }) =>
      user_id !== me &&
      facts.some(
        (fact) =>
          fact.kind === 'changed' && fact.ids.includes(guestId) && fact.fields.includes(field),
      ),
  );
