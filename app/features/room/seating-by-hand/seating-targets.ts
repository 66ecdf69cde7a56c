import type { Target } from './seating';

/** Marks an element of the plan, the list or the tray as a drop target. */
export const putHere = (target: Target): Record<string, string> =>
  target === 'tray'
    ? { 'data-put-table': 'tray' }
    : { 'data-put-table': target.table, ...(target.chair && { 'data-put-chair': String(target.chair) }) };

/** Marks an element as a guest who can be picked up. */
export const pickUp = (id: string) => ({ 'data-pick': id });

/** The drop target that an element is in. */
export function targetAt(element: Element | null): Target | null {
  const place = element?.closest<HTMLElement>('[data-put-table]');
  const table = place?.dataset.putTable;
  if (!table) return null;
  return table === 'tray' ? 'tray' : { table, ...(place.dataset.putChair && { chair: Number(place.dataset.putChair) }) };
}

export const guestAt = (element: Element | null) => element?.closest<HTMLElement>('[data-pick]')?.dataset.pick ?? null;
