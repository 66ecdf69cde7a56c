import { GuestRowActions } from '../guest-row-actions';
import { getRowLines } from '../listed-row';
import type { GuestColumn } from './column';
import './actions-column.css';

const NEWS =
  'phone:z-1 phone:col-[1/-2] phone:m-0 phone:justify-start phone:bg-transparent phone:p-0';

const cell: GuestColumn['cell'] = (row, act) => <GuestRowActions row={row} act={act} />;

export const actionsColumn: GuestColumn = {
  key: 'actions',
  heading: {
    words: <span className="sr-only">Actions</span>,
    look: 'guest-actions-heading',
  },
  look: (row) => {
    const { state, isNew } = row;
    const { hasNews, hasUndo, hasSecondLine } = getRowLines(row);
    const isPassing = state === 'saving' || state === 'waiting' || (hasUndo && hasSecondLine);
    const news = `${hasNews ? NEWS : 'phone:hidden'} ${hasSecondLine || !isNew ? 'phone:row-3' : 'phone:row-2'}`;
    return `guest-row-actions ${hasNews ? 'guest-row-news' : ''} ${state === 'unsaved' ? 'justify-self-end bg-inherit ps-3' : ''} ${isPassing ? 'guest-row-passing' : news} ${state === 'saving' && row.isPhone ? 'seen-if-slow' : ''}`;
  },
  cell,
  fields: [],
  phone: cell,
  isPrivate: false,
};
