import { counted, inFigures, plural } from '@/lib/counted';
import { listed } from '@/lib/listed';
import type { ImportRow } from '../import-row';
import type { FileWishes } from '../import-wishes';
import { skipReasons } from '../skip-reasons';
import { type ImportDraft, type ImportPlan, isAskedAbout, isOnList, isTicked, takenChanges } from './import-draft';

export type Sum = { count: number; words: string };

export function sumsOf(rows: readonly ImportRow[], draft: ImportDraft): Sum[] {
  const sums = new Map<string, { count: number; words: (count: number) => string }>();
  const add = (key: string, words: (count: number) => string) => {
    const sum = sums.get(key);
    if (sum) sum.count++;
    else sums.set(key, { count: 1, words });
  };
  for (const row of rows) {
    const fields = takenChanges(row, draft).map(({ field }) => field);
    if (fields.includes('name')) add('renamed', (count) => plural(count, 'is renamed', 'are renamed'));
    else if (fields.includes('table_number')) add('moved', (count) => plural(count, 'moves', 'move'));
    else if (fields.length > 0 && row.hasDeclined) add('declined', (count) => `${plural(count, 'is', 'are')} no longer coming`);
    else if (fields.length > 0) add('changed', (count) => plural(count, 'gets new details', 'get new details'));
    else if (isAskedAbout(row, draft)) add('asked', (count) => `${plural(count, 'waits', 'wait')} for your answer`);
    else if (isOnList(row) && !(isTicked(row, draft) && row.finding.is === 'listed')) add('listed', () => 'already on your list');
    else if (isTicked(row, draft)) continue;
    else if (row.finding.is === 'faulty') {
      const { why } = row.finding;
      if ('problem' in why) add('faulty', () => 'cannot come in');
      else {
        const { one, many } = skipReasons[why.skipped];
        add(one, (count) => `${plural(count, one, many)} skipped`);
      }
    } else if (row.hasDeclined) add('no', () => 'said no');
    else if (row.finding.is === 'twice') add('twice', (count) => plural(count, 'is there twice', 'are there twice'));
    else add('out', () => 'left out by you');
  }
  return [...sums.values()].map(({ count, words }) => ({ count, words: words(count) }));
}

export const rowsInWords = (rows: readonly ImportRow[], draft: ImportDraft): string => {
  const count = new Set(rows.map(({ at }) => at)).size;
  return `${inFigures(count)} ${plural(count, draft.layout.isTyped ? 'line' : 'row')}`;
};

export const isEmptyPlan = ({ added, changed, removed }: ImportPlan, { resolved }: FileWishes) =>
  added.length + changed.length + removed.length + resolved.length === 0;

export const wishCount = (count: number) => counted(count, 'wish', 'wishes');

/** “Import 12 guests, 6 places and 1 change”; a place is held for somebody whom the file does not name. */
export function importLabel({ added, changed, removed }: ImportPlan, { resolved }: FileWishes): string {
  const places = added.filter(({ isUnnamed }) => isUnnamed).length;
  const guests = added.length - places;
  const parts = [
    guests > 0 ? counted(guests, 'guest') : [],
    places > 0 ? counted(places, 'place') : [],
    changed.length > 0 ? counted(changed.length, 'change') : [],
  ].flat();
  if (added.length > 0) return `Import ${listed(parts)}`;
  if (changed.length > 0) return `Update ${counted(changed.length, 'guest')}`;
  if (removed.length > 0) return `Take off ${counted(removed.length, 'guest')}`;
  return resolved.length > 0 ? `Add ${wishCount(resolved.length)}` : 'Import 0 guests';
}

export function importAllLabel({ added, changed }: ImportPlan): string {
  const unseated = added.filter(({ guest }) => guest.table_number === null).length;
  const changes = changed.length > 0 ? `, and ${counted(changed.length, 'change')}` : '';
  return `Import all ${inFigures(added.length)}, ${inFigures(unseated)} without a table yet${changes}`;
}
