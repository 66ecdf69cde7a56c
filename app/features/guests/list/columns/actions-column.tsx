import { GuestRowActions } from '../guest-row-actions';
import { getRowLines } from '../listed-row';
import type { GuestColumn } from './column';
import './actions-column.css';

const STATUS_CLASS =
  'phone:z-1 phone:col-[1/-2] phone:m-0 phone:justify-start phone:bg-transparent phone:p-0';

const cell: GuestColumn['cell'] = (row, act) => <GuestRowActions row={row} act={act} />;

export const actionsColumn: GuestColumn = {
  key: 'actions',
  heading: {
    label: <span className="sr-only">Actions</span>,
    className: 'guest-actions-heading',
  },
  getClassName: (row) => {
    const { state, isNew } = row;
    const { hasStatus, hasUndo, hasSecondLine } = getRowLines(row);
    const isTransient = state === 'saving' || state === 'waiting' || (hasUndo && hasSecondLine);
    const statusClass = `${hasStatus ? STATUS_CLASS : 'phone:hidden'} ${hasSecondLine || !isNew ? 'phone:row-3' : 'phone:row-2'}`;
    return `guest-row-actions ${hasStatus ? 'guest-row-status' : ''} ${state === 'unsaved' ? 'justify-self-end bg-inherit ps-3' : ''} ${isTransient ? 'guest-row-transient' : statusClass} ${state === 'saving' && row.isPhone ? 'seen-if-slow' : ''}`;
  },
  cell,
  fields: [],
  phoneCell: cell,
  isPrivate: false,
};
