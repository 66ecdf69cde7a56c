import { groupBy } from '@/lib/collections/group-by';
import { formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { type ImportRow, skipReasons } from '../import-row';
import type { FileWishes } from '../import-wishes';
import { listOpenQuestions } from '../questions/column-questions';
import {
  type ImportDraft,
  type ImportPlan,
  isTicked,
  listAppliedChanges,
  needsConfirmation,
  staysOnList,
} from './import-draft';

export type RowCount = { count: number; label: string };

type Outcome = readonly [one: string, many: string];
const sameForBoth = (words: string): Outcome => [words, words];

/** The result for a row, in singular and plural; null if the row adds a guest. */
function describeOutcome(row: ImportRow, draft: ImportDraft): Outcome | null {
  const fields = listAppliedChanges(row, draft).map(({ field }) => field);
  const { finding, hasDeclined } = row;
  if (fields.includes('name')) return ['is renamed', 'are renamed'];
  if (fields.includes('table_number')) return ['moves', 'move'];
  if (fields.length > 0 && hasDeclined) return ['is no longer coming', 'are no longer coming'];
  if (fields.length > 0) return ['gets new details', 'get new details'];
  if (needsConfirmation(row, draft)) return ['waits for your answer', 'wait for your answer'];
  if (staysOnList(row) && !(isTicked(row, draft) && finding.is === 'listed'))
    return sameForBoth('already on your list');
  if (isTicked(row, draft)) return null;
  if (finding.is === 'faulty') {
    if ('problem' in finding.why) return sameForBoth('cannot come in');
    const { one, many } = skipReasons[finding.why.skipped];
    return [`${one} skipped`, `${many} skipped`];
  }
  if (hasDeclined) return sameForBoth('said no');
  return finding.is === 'twice'
    ? ['is there twice', 'are there twice']
    : sameForBoth('left out by you');
}

export function countRowOutcomes(rows: readonly ImportRow[], draft: ImportDraft): RowCount[] {
  const outcomes = rows
    .map((row) => describeOutcome(row, draft))
    .filter((outcome) => outcome !== null);
  return [...groupBy(outcomes, ([one]) => one).values()].flatMap((all) => {
    const count = all.length;
    return all.slice(0, 1).map((outcome) => ({ count, label: pluralise(count, ...outcome) }));
  });
}

export const describeRows = (rows: readonly ImportRow[], draft: ImportDraft): string => {
  const count = new Set(rows.map(({ at }) => at)).size;
  return `${formatNumber(count)} ${pluralise(count, draft.layout.isTyped ? 'line' : 'row')}`;
};

const MAX_NAMED = 4;

export function describeUnansweredQuestions(
  rows: readonly ImportRow[],
  draft: ImportDraft,
): string {
  const waiting = rows.filter((row) => needsConfirmation(row, draft));
  const columns = listOpenQuestions(draft.layout.columns).length;
  const names = formatList(
    waiting.map(({ guest }) => guest.name),
    MAX_NAMED,
  );
  return [
    waiting.length > 0
      ? `${formatCount(waiting.length, 'row was', 'rows were')} left out, as you did not say who ${pluralise(waiting.length, 'it is', 'they are')}: ${names}.`
      : [],
    columns > 0
      ? `${formatCount(columns, 'column was', 'columns were')} left out, as you did not say what ${pluralise(columns, 'it holds', 'they hold')}.`
      : [],
  ]
    .flat()
    .join(' ');
}

export const isEmptyPlan = ({ added, changed, removed }: ImportPlan, { resolved }: FileWishes) =>
  added.length + changed.length + removed.length + resolved.length === 0;

const formatPart = (count: number, one: string) => (count > 0 ? formatCount(count, one) : []);
export const formatWishCount = (count: number) => formatCount(count, 'wish', 'wishes');

/** “Import 12 guests, 6 places and 1 change”. A place is reserved for a guest whom the file does not name. */
export function formatImportLabel(
  { added, changed, removed }: ImportPlan,
  { resolved }: FileWishes,
): string {
  const crew = added.filter(({ isCrew }) => isCrew).length;
  const places = added.filter(({ isUnnamed, isCrew }) => isUnnamed && !isCrew).length;
  const guests = added.length - places - crew;
  const parts = [
    formatPart(guests, 'guest'),
    crew > 0 ? `${formatNumber(crew)} crew` : [],
    formatPart(places, 'place'),
    formatPart(changed.length, 'change'),
    formatPart(removed.length, 'removal'),
  ].flat();
  if (added.length > 0) return `Import ${formatList(parts)}`;
  const further = removed.length > 0 ? ` and take off ${formatNumber(removed.length)}` : '';
  if (changed.length > 0) return `Update ${formatCount(changed.length, 'guest')}${further}`;
  if (removed.length > 0) return `Take off ${formatCount(removed.length, 'guest')}`;
  return resolved.length > 0 ? `Add ${formatWishCount(resolved.length)}` : 'Import 0 guests';
}

export function formatImportAllLabel({ added, changed, removed }: ImportPlan): string {
  const unseated = added.filter(
    ({ guest, isCrew }) => guest.table_number === null && !isCrew,
  ).length;
  const further = [
    formatPart(changed.length, 'change'),
    formatPart(removed.length, 'removal'),
  ].flat();
  const changes = further.length > 0 ? `, and ${formatList(further)}` : '';
  return `Import all ${formatNumber(added.length)}, ${formatNumber(unseated)} without a table yet${changes}`;
}
