import type { HistoryEntry, HistoryFact } from '@/features/history/facts';
import { isReply, type SentencePart, sentenceAt } from '@/features/history/sentence';
import { tableKey } from '@/features/seating/tables/model';
import { agoInWords } from '@/lib/dates';

/** So long a table or a row says what somebody else did there, in milliseconds. */
const MARKED_FOR = 3_600_000;

/** What somebody else did at a table or a guest, the latest alone. */
export type Mark = { change: HistoryEntry; fact: HistoryFact };
/** By guests' ids, tables' ids, and the labels of tables as tableKey has them. */
export type Marks = ReadonlyMap<string, Mark>;

const keysOf = (fact: HistoryFact): readonly string[] => [
  ...('ids' in fact ? fact.ids : []),
  ...(fact.kind === 'moved' ? [fact.to, fact.from].flatMap((label) => (label ? labelKey(label) : [])) : []),
];
const labelKey = (label: string) => `table ${tableKey(label)}`;

/** What others did within the hour, where they did it and this host has done nothing since; a reply is listed as one. `changes`: the latest first. */
export function marksOf(changes: readonly HistoryEntry[], me: string | undefined, now: number): Marks {
  const marks = new Map<string, Mark>();
  const seen = new Set<string>();
  for (const change of changes) {
    if (now - Date.parse(change.at) > MARKED_FOR) break;
    if (isReply(change)) continue;
    for (const fact of change.facts)
      for (const key of keysOf(fact)) {
        if (!seen.has(key) && change.user_id !== me) marks.set(key, { change, fact });
        seen.add(key);
      }
  }
  return marks;
}

/** What was done last at a table: to itself, or to who sits there. */
export function markAt(marks: Marks, { id, label }: { id: string; label: string }): Mark | null {
  const [own, other] = [marks.get(id), marks.get(labelKey(label))];
  return !own || !other ? (own ?? other ?? null) : own.change.version > other.change.version ? own : other;
}

/** “Sam seated Priya here 2 min ago” */
export const markInWords = ({ change, fact }: Mark, now: number, here?: string): SentencePart[] => [
  ...sentenceAt(change, fact, { id: undefined }, here),
  ` ${agoInWords(change.at, now)}`,
];

/** Who changed a field of a guest last: whoever is asked about when two wrote it at once. */
export const lastChangeOf = (
  changes: readonly HistoryEntry[],
  me: string | undefined,
  guestId: string,
  field: string,
): HistoryEntry | undefined =>
  changes.find(
    ({ user_id, facts }) =>
      user_id !== me &&
      facts.some((fact) => fact.kind === 'changed' && fact.ids.includes(guestId) && fact.fields.includes(field)),
  );
