import { Eye } from 'lucide-react';
import { hasAllergies } from '../../kitchen/allergies';
import { combineAllergies } from '../../kitchen/kitchen';
import { KitchenSummary } from '../../kitchen/kitchen-cell';
import { CELL_WIDE_CLASS } from '../guest-cell';
import type { CellEditor } from '../guest-cell-field';
import { getRowLines } from '../listed-row';
import { ReplyStatus } from '../reply-status';
import {
  COLUMN_CLASS,
  EditableCell,
  type GuestColumn,
  HEADING_ICON_CLASS,
  NOTED_HEADING_CLASS,
} from './column';
import './info-column.css';

const editor: CellEditor = { label: (name) => `Additional info of ${name}` };

export const infoColumn: GuestColumn = {
  key: 'info',
  heading: {
    label: (
      <>
        Additional info{' '}
        <small className="text-xs font-normal text-brass-text">
          <Eye className={HEADING_ICON_CLASS} aria-hidden="true" /> guests see this
        </small>
      </>
    ),
    className: NOTED_HEADING_CLASS,
  },
  getClassName: ({ isPhone, guest }) =>
    `guest-row-info ${COLUMN_CLASS} ${isPhone && hasAllergies(combineAllergies(guest)) ? 'phone:flex-wrap phone:gap-y-0.5 phone:pb-1.5' : ''}`,
  cell: (row, act) => {
    const { name, additional_info: info } = row.guest;
    const label = info ? undefined : `Add info about ${name}`;
    return (
      <EditableCell
        row={row}
        act={act}
        field="additional_info"
        editor={editor}
        label={label}
        className={`${CELL_WIDE_CLASS} truncate py-1`}
      >
        {info}
      </EditableCell>
    );
  },
  fields: ['additional_info'],
  /** The second line of a row on phones: everything except name and table. */
  phoneCell: (row) => (
    <>
      {getRowLines(row).hasReplyBelow && <ReplyStatus guest={row.guest} parts={row.parts} />}
      {row.lastChange && (
        <span className="flex-none text-brass-text" aria-hidden="true">
          {row.lastChange}
        </span>
      )}
      {row.guest.additional_info && (
        <span>
          {!row.guest.is_crew && (
            <Eye
              className="icon mr-1 inline size-[13px] align-[-1px]"
              role="img"
              aria-label="Guests see this:"
            />
          )}
          {row.guest.additional_info}
        </span>
      )}
      <KitchenSummary guest={row.guest} />
    </>
  ),
  isPrivate: false,
};
