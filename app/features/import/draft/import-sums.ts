import { inFigures, plural } from '@/lib/counted';
import type { ImportRow } from '../import-row';
import { skipReasons } from '../skip-reasons';
import { type ImportDraft, type ImportPlan, isOnList, isTicked } from './import-draft';

export type Sum = { count: number; words: string };

export function sumsOf(rows: readonly ImportRow[], draft: ImportDraft, plan: ImportPlan): Sum[] {
  const sums = new Map<string, { count: number; words: (count: number) => string }>();
  const add = (key: string, words: (count: number) => string) => {
    const sum = sums.get(key);
    if (sum) sum.count++;
    else sums.set(key, { count: 1, words });
  };
  for (const { row } of plan.changed) {
    const { is } = row.finding;
    if (is === 'moved') add(is, (count) => plural(count, 'moves', 'move'));
    else if (is === 'renamed') add(is, (count) => plural(count, 'is renamed', 'are renamed'));
    else add(is, (count) => `${plural(count, 'is', 'are')} no longer coming`);
  }
  const supplemented = new Set(plan.supplemented.map(({ row }) => row));
  for (const row of rows) {
    if (supplemented.has(row)) add('supplemented', (count) => plural(count, 'gets more details', 'get more details'));
    else if (isTicked(row, draft)) continue;
    else if (row.finding.is === 'faulty') {
      const { why } = row.finding;
      if ('problem' in why) add('faulty', () => 'cannot come in');
      else {
        const { one, many } = skipReasons[why.skipped];
        add(one, (count) => `${plural(count, one, many)} skipped`);
      }
    } else if (isOnList(row)) add('listed', () => 'already on your list');
    else if (row.hasDeclined) add('no', () => 'said no');
    else if (row.finding.is === 'twice') add('twice', (count) => plural(count, 'is there twice', 'are there twice'));
    else add('out', () => 'left out by you');
  }
  return [...sums.values()].map(({ count, words }) => ({ count, words: words(count) }));
}

export const rowsInWords = (rows: readonly ImportRow[], draft: ImportDraft): string => {
  const count = new Set(rows.map(({ at }) => at)).size;
  return `${inFigures(count)} ${plural(count, draft.layout.isTyped ? 'line' : 'row')}`;
};
