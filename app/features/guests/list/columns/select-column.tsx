import { Checkbox } from '@/components/ui/input';
import { getFocusProps } from '../guest-cell';
import { SelectAll } from '../select-all';
import type { GuestColumn } from './column';
import './select-column.css';

const cell: GuestColumn['cell'] = (row, act) => (
  <Checkbox
    className="size-[18px] phone:size-6"
    aria-label={`Select ${row.guest.name}`}
    checked={row.isSelected}
    onChange={() => act.select(row.guest)}
    {...getFocusProps(row, 'select')}
  />
);

export const selectColumn: GuestColumn = {
  key: 'select',
  heading: { label: <SelectAll />, className: 'grid min-w-0' },
  getClassName: () => 'guest-row-select',
  cell,
  fields: [],
  phoneCell: cell,
  isPrivate: false,
};
