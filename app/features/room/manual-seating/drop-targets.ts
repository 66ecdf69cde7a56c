import type { DropTarget } from './seating';

export const dropTargetProps = (target: DropTarget): Record<string, string> =>
  target === 'tray'
    ? { 'data-put-table': 'tray' }
    : {
        'data-put-table': target.table,
        ...(target.chair && { 'data-put-chair': String(target.chair) }),
      };

export const draggableProps = (id: string) => ({ 'data-pick': id });

export function findTarget(element: Element | null): DropTarget | null {
  const place = element?.closest<HTMLElement>('[data-put-table]');
  const table = place?.dataset.putTable;
  if (!table) return null;
  return table === 'tray'
    ? 'tray'
    : { table, ...(place.dataset.putChair && { chair: Number(place.dataset.putChair) }) };
}

export const findGuestId = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-pick]')?.dataset.pick ?? null;
