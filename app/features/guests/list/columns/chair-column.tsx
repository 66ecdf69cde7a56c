import { getRowLines } from '../listed-row';
import { ReleaseChairQuestion } from '../reply-status';
import type { GuestColumn } from './column';

/** On phones, offers to free an absent guest's chair. Elsewhere the table column has the link. */
export const chairColumn: GuestColumn = {
  key: 'chair',
  heading: null,
  getClassName: () => 'relative z-1 col-[1/-1] row-3 grid gap-2.5 pt-0.5 pb-3.5',
  cell: null,
  fields: [],
  phoneCell: (row, act) =>
    getRowLines(row).asksForChair ? (
      <ReleaseChairQuestion guest={row.guest} onFree={act.freeChair} onKeep={act.keepChair} />
    ) : null,
  isPrivate: false,
};
