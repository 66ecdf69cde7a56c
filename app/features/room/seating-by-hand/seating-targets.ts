import type { Target } from './seating';

/** Marks an element as a place where guests can be put; the plan, the list and the tray are all marked so. */
export const putHere = (target: Target): Record<string, string> =>
  target === 'tray'
    ? { 'data-put-table': 'tray' }
    : { 'data-put-table': target.table, ...(target.chair && { 'data-put-chair': String(target.chair) }) };

/** Marks an element as a guest who can be picked up. */
export const pickUp = (id: string) => ({ 'data-pick': id });

/** The place that an element lies in. */
export function targetAt(element: Element | null): Target | null {
  const place = element?.closest<HTMLElement>('[data-put-table]');
  const table = place?.dataset.putTable;
  if (!table) return null;
  return table === 'tray' ? 'tray' : { table, ...(place.dataset.putChair && { chair: Number(place.dataset.putChair) }) };
}

export const guestAt = (element: Element | null) => element?.closest<HTMLElement>('[data-pick]')?.dataset.pick ?? null;
