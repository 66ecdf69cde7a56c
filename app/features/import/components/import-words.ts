import { counted, inFigures } from '@/lib/counted';
import type { ImportPlan } from '../draft/import-draft';
import type { FileWishes } from '../import-wishes';

export const changesAnything = ({ added, changed, supplemented, removed }: ImportPlan, { resolved }: FileWishes) =>
  added.length + changed.length + supplemented.length + removed.length + resolved.length > 0;

export const wishCount = (count: number) => counted(count, 'wish', 'wishes');

export function importLabel({ added, changed, supplemented, removed }: ImportPlan, { resolved }: FileWishes): string {
  if (added.length > 0) return `Import ${counted(added.length, 'guest')}`;
  if (changed.length > 0) {
    const areMoves = changed.every(({ row }) => row.finding.is === 'moved');
    return `${areMoves ? 'Move' : 'Update'} ${counted(changed.length, 'guest')}`;
  }
  if (supplemented.length > 0) return `Add details to ${counted(supplemented.length, 'guest')}`;
  if (removed.length > 0) return `Take off ${counted(removed.length, 'guest')}`;
  return resolved.length > 0 ? `Add ${wishCount(resolved.length)}` : 'Import 0 guests';
}

export function importAllLabel({ added }: ImportPlan): string {
  const unseated = added.filter(({ guest }) => guest.table_number === null).length;
  return `Import all ${inFigures(added.length)}, ${inFigures(unseated)} without a table yet`;
}
