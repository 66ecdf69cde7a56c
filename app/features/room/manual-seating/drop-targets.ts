import type { DropTarget } from './seating';

export const getDropTargetProps = (target: DropTarget): Record<string, string> =>
  target === 'tray'
    ? { 'data-put-table': 'tray' }
    : {
        'data-put-table': target.table,
        ...(target.chair && { 'data-put-chair': String(target.chair) }),
        ...(target.isInsert && { 'data-put-insert': '' }),
      };

export const getDraggableProps = (id: string) => ({ 'data-pick': id });

/** `isInsert`: the guest on the chair moves along. Some targets always insert. */
export function findDropTarget(element: Element | null, isInsert = false): DropTarget | null {
  const place = element?.closest<HTMLElement>('[data-put-table]');
  const table = place?.dataset.putTable;
  if (!table) return null;
  if (table === 'tray') return 'tray';
  const { putChair, putInsert } = place.dataset;
  return {
    table,
    ...(putChair && { chair: Number(putChair) }),
    ...(putChair && (isInsert || putInsert !== undefined) && { isInsert: true }),
  };
}

export const findGuestId = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-pick]')?.dataset.pick ?? null;
