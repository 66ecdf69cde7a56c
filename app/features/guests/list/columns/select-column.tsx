import { Checkbox } from '@/components/ui/input';
import { focusable } from '../guest-cell';
import { SelectAll } from '../select-all';
import type { GuestColumn } from './column';

const LOOK =
  'grid min-w-0 phone:hidden phone:group-data-selecting/table:relative phone:group-data-selecting/table:z-1 phone:group-data-selecting/table:row-[1/span_2] phone:group-data-selecting/table:grid phone:group-data-selecting/table:min-h-11 phone:group-data-selecting/table:[place-items:center_start]';

const cell: GuestColumn['cell'] = (row, act) => (
  <Checkbox
    className="size-[18px] phone:size-6"
    aria-label={`Select ${row.guest.name}`}
    checked={row.isSelected}
    onChange={() => act.select(row.guest)}
    {...focusable(row, 'select')}
  />
);

export const selectColumn: GuestColumn = {
  key: 'select',
  heading: { words: <SelectAll />, look: 'grid min-w-0 truncate' },
  look: () => LOOK,
  cell,
  fields: [],
  phone: cell,
  isPrivate: false,
};
