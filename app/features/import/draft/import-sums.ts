import { formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { type ImportRow, skipReasons } from '../import-row';
import type { FileWishes } from '../import-wishes';
import { openQuestions } from '../questions/column-questions';
import {
  type ImportDraft,
  type ImportPlan,
  isTicked,
  listAppliedChanges,
  needsConfirmation,
  staysOnList,
} from './import-draft';

export type Sum = { count: number; words: string };

export function countImportChanges(rows: readonly ImportRow[], draft: ImportDraft): Sum[] {
  const sums = new Map<string, { count: number; words: (count: number) => string }>();
  const add = (key: string, words: (count: number) => string) => {
    const sum = sums.get(key);
    if (sum) sum.count++;
    else sums.set(key, { count: 1, words });
  };
  for (const row of rows) {
    const fields = listAppliedChanges(row, draft).map(({ field }) => field);
    if (fields.includes('name'))
      add('renamed', (count) => pluralise(count, 'is renamed', 'are renamed'));
    else if (fields.includes('table_number'))
      add('moved', (count) => pluralise(count, 'moves', 'move'));
    else if (fields.length > 0 && row.hasDeclined)
      add('declined', (count) => `${pluralise(count, 'is', 'are')} no longer coming`);
    else if (fields.length > 0)
      add('changed', (count) => pluralise(count, 'gets new details', 'get new details'));
    else if (needsConfirmation(row, draft))
      add('asked', (count) => `${pluralise(count, 'waits', 'wait')} for your answer`);
    else if (staysOnList(row) && !(isTicked(row, draft) && row.finding.is === 'listed'))
      add('listed', () => 'already on your list');
    else if (isTicked(row, draft)) continue;
    else if (row.finding.is === 'faulty') {
      const { why } = row.finding;
      if ('problem' in why) add('faulty', () => 'cannot come in');
      else {
        const { one, many } = skipReasons[why.skipped];
        add(one, (count) => `${pluralise(count, one, many)} skipped`);
      }
    } else if (row.hasDeclined) add('no', () => 'said no');
    else if (row.finding.is === 'twice')
      add('twice', (count) => pluralise(count, 'is there twice', 'are there twice'));
    else add('out', () => 'left out by you');
  }
  return [...sums.values()].map(({ count, words }) => ({ count, words: words(count) }));
}

export const describeRows = (rows: readonly ImportRow[], draft: ImportDraft): string => {
  const count = new Set(rows.map(({ at }) => at)).size;
  return `${formatNumber(count)} ${pluralise(count, draft.layout.isTyped ? 'line' : 'row')}`;
};

const MAX_NAMED = 4;

export function describeUnanswered(rows: readonly ImportRow[], draft: ImportDraft): string {
  const waiting = rows.filter((row) => needsConfirmation(row, draft));
  const columns = openQuestions(draft.layout.columns).length;
  const names = formatList(
    waiting.map(({ guest }) => guest.name),
    MAX_NAMED,
  );
  return [
    ...(waiting.length > 0
      ? [
          `${formatCount(waiting.length, 'row was', 'rows were')} left out, as you did not say who ${pluralise(waiting.length, 'it is', 'they are')}: ${names}.`,
        ]
      : []),
    ...(columns > 0
      ? [
          `${formatCount(columns, 'column was', 'columns were')} left out, as you did not say what ${pluralise(columns, 'it holds', 'they hold')}.`,
        ]
      : []),
  ].join(' ');
}

export const isEmptyPlan = ({ added, changed, removed }: ImportPlan, { resolved }: FileWishes) =>
  added.length + changed.length + removed.length + resolved.length === 0;

export const formatWishCount = (count: number) => formatCount(count, 'wish', 'wishes');

/** “Import 12 guests, 6 places and 1 change”. A place is reserved for a guest whom the file does not name. */
export function importLabel(
  { added, changed, removed }: ImportPlan,
  { resolved }: FileWishes,
): string {
  const places = added.filter(({ isUnnamed }) => isUnnamed).length;
  const guests = added.length - places;
  const parts = [
    guests > 0 ? formatCount(guests, 'guest') : [],
    places > 0 ? formatCount(places, 'place') : [],
    changed.length > 0 ? formatCount(changed.length, 'change') : [],
    removed.length > 0 ? formatCount(removed.length, 'removal') : [],
  ].flat();
  if (added.length > 0) return `Import ${formatList(parts)}`;
  const further = removed.length > 0 ? ` and take off ${formatNumber(removed.length)}` : '';
  if (changed.length > 0) return `Update ${formatCount(changed.length, 'guest')}${further}`;
  if (removed.length > 0) return `Take off ${formatCount(removed.length, 'guest')}`;
  return resolved.length > 0 ? `Add ${formatWishCount(resolved.length)}` : 'Import 0 guests';
}

export function importAllLabel({ added, changed, removed }: ImportPlan): string {
  const unseated = added.filter(({ guest }) => guest.table_number === null).length;
  const further = [
    ...(changed.length > 0 ? [formatCount(changed.length, 'change')] : []),
    ...(removed.length > 0 ? [formatCount(removed.length, 'removal')] : []),
  ];
  const changes = further.length > 0 ? `, and ${formatList(further)}` : '';
  return `Import all ${formatNumber(added.length)}, ${formatNumber(unseated)} without a table yet${changes}`;
}
