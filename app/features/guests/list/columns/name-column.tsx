import type { ReactNode } from 'react';
import { parseOtherNames } from '@/features/name-search/other-names';
import { replyLabels } from '@/features/seating/guests/schema';
import { CrewBadge } from '../../components/crew-mark';
import { CELL_WIDE_CLASS, getFocusProps } from '../guest-cell';
import { getRowLines, type ListedRow } from '../listed-row';
import { describeMissingReply } from '../reply-status';
import type { RowActions } from '../rows-context';
import { COLUMN_CLASS, type GuestColumn, HEADING_CLASS } from './column';

type NameButtonProps = { row: ListedRow; act: RowActions; label?: string; children?: ReactNode };

const NameButton = ({ row, act, label, children }: NameButtonProps) => (
  <button
    type="button"
    className={`${CELL_WIDE_CLASS} guest-cell-name`}
    aria-label={label}
    aria-description={row.lastChange ?? undefined}
    onClick={() => act.open(row.guest)}
    {...getFocusProps(row, 'name')}
  >
    {row.isGuess && <em className="font-display text-brass-text italic">Did you mean </em>}
    {row.guest.name}
    {children}
  </button>
);

export const nameColumn: GuestColumn = {
  key: 'name',
  heading: {
    label: 'Name',
    className: `${HEADING_CLASS} ps-[22px] phone:ps-0`,
    sortOrders: [
      { by: 'surname', descending: false },
      { by: 'surname', descending: true },
      { by: 'name', descending: false },
    ],
  },
  getClassName: (row) => {
    const { hasSecondLine, hasStatus, asksForChair } = getRowLines(row);
    const hasLineBelow = hasSecondLine || (row.isNew && hasStatus) || asksForChair;
    return `guest-row-name ${COLUMN_CLASS} ps-[22px] phone:ps-0 phone:group-data-selecting/table:col-2 ${hasLineBelow ? 'phone:row-1 phone:self-end' : 'phone:row-[1/span_2]'} ${asksForChair ? 'pt-2.5' : ''}`;
  },
  cell: (row, act) => {
    const { guest, lastChange } = row;
    const otherNames = parseOtherNames(guest);
    return (
      <NameButton row={row} act={act}>
        <CrewBadge guest={guest} />
        {otherNames.length > 0 && (
          <small className="guest-row-also ml-2 text-sm font-normal text-ink-2" aria-hidden="true">
            {otherNames.join(', ')}
          </small>
        )}
        {row.hasReplies && guest.reply !== 'yes' && (
          <span
            className="guest-row-reply-beside"
            data-reply={guest.reply ? replyLabels[guest.reply] : describeMissingReply(guest)}
          />
        )}
        {lastChange && (
          <>
            {' '}
            <small
              className="ml-1 text-sm font-normal whitespace-nowrap text-brass-text"
              aria-hidden="true"
            >
              {lastChange}
            </small>
          </>
        )}
      </NameButton>
    );
  },
  fields: [],
  phoneCell: (row, act) => (
    <NameButton row={row} act={act} label={`Edit ${row.guest.name}`}>
      <CrewBadge guest={row.guest} />
    </NameButton>
  ),
  isPrivate: false,
};
