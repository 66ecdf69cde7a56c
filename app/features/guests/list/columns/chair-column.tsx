import { getRowLines } from '../listed-row';
import { ChairToFree } from '../reply-mark';
import type { GuestColumn } from './column';

/** Asks whether the chair of a guest who can’t come is free; on wide screens a button beside the table. */
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
