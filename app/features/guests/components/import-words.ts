import { counted, inFigures } from '@/lib/counted';
import type { ImportPlan } from '../import/import-draft';
import type { FileWishes } from '../import/import-wishes';

export const comesToAnything = ({ added, changed, filled, leaving }: ImportPlan, { made }: FileWishes) =>
  added.length + changed.length + filled.length + leaving.length + made.length > 0;

export const wishesIn = (count: number) => counted(count, 'wish', 'wishes');

/** What the button does that takes a list over. */
export function takeWords({ added, changed, filled, leaving }: ImportPlan, { made }: FileWishes): string {
  if (added.length > 0) return `Import ${counted(added.length, 'guest')}`;
  if (changed.length > 0) {
    const areMoves = changed.every(({ row }) => row.finding.is === 'moved');
    return `${areMoves ? 'Move' : 'Update'} ${counted(changed.length, 'guest')}`;
  }
  if (filled.length > 0) return `Add details to ${counted(filled.length, 'guest')}`;
  if (leaving.length > 0) return `Take off ${counted(leaving.length, 'guest')}`;
  return made.length > 0 ? `Add ${wishesIn(made.length)}` : 'Import 0 guests';
}

/** The same where some of those who are added have no table yet. */
export function takeAllWords({ added }: ImportPlan): string {
  const unseated = added.filter(({ guest }) => guest.table_number === null).length;
  return `Import all ${inFigures(added.length)}, ${inFigures(unseated)} without a table yet`;
}
