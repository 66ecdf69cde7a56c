import { getRowLines } from '../listed-row';
import { ChairToFree } from '../reply-mark';
import type { GuestColumn } from './column';

/** A button to free the chair of a guest who can’t come; on wide screens it follows the table. */
export const chairColumn: GuestColumn = {
  key: 'chair',
  heading: null,
  look: () => 'relative z-1 col-[1/-1] row-3 grid gap-2.5 pt-0.5 pb-3.5',
  cell: null,
  fields: [],
  phone: (row, act) =>
    getRowLines(row).asksForChair ? (
      <ChairToFree guest={row.guest} onFree={act.freeChair} onKeep={act.keepChair} />
    ) : null,
  isPrivate: false,
};
