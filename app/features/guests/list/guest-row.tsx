// biome-ignore-all lint/a11y/useSemanticElements: the virtual list positions rows itself, and table elements do not allow that
// biome-ignore-all lint/a11y/useFocusableInteractive: only the controls in the cells are focusable
import { memo } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import type { GuestColumn } from './columns/column';
import { getRowLines, isSameRow, type ListedRow, useListedRow } from './listed-row';
import { RowConflict } from './row-conflict';
import { type RowActions, useGuestRowsContext } from './rows-context';
import './guest-row.css';

type RowPosition = {
  index: number;
  /** The row's offset in the list, in pixels. */
  start: number;
  measure: (row: Element | null) => void;
};
type Props = RowPosition & { guest: Guest; columns: readonly GuestColumn[] };

/** --private: background of the columns that guests do not see. */
const tones = {
  usual: 'bg-paper [--private:var(--wove)] hover:bg-[#fcfaf9] hover:[--private:transparent]',
  selected: 'bg-[#fbf1ed] [--private:transparent]',
  edited: 'bg-[#fbf6ef] [--private:transparent]',
  open: 'guest-row-open [--private:transparent]',
  fresh: 'bg-[#fdf9f1] [--private:rgb(251_243_224/0.6)]',
  new: 'bg-(--moss-wash) [--private:transparent]',
  dragged: 'bg-wove-deep [--private:var(--wove)]',
};
const PRIVATE =
  'min-w-0 content-center self-stretch border-s border-(--hair-soft) bg-(--private) ps-3 pe-[0.4rem]';

/** Selects the data of one guest, so that only rows whose data changed render again. */
export const GuestRow = memo(function GuestRow({ guest, columns, ...place }: Props) {
  const row = useListedRow(guest, place.index);
  const { act } = useGuestRowsContext();
  return <RenderedRow row={row} columns={columns} act={act} {...place} />;
});

type RenderedRowProps = RowPosition & {
  row: ListedRow;
  columns: readonly GuestColumn[];
  act: RowActions;
};

const RenderedRow = memo(function RenderedRow({
  row,
  columns,
  act,
  index,
  start,
  measure,
}: RenderedRowProps) {
  const { guest, runPosition } = row;
  const runClass = runPosition ? `guest-row-tied guest-row-${runPosition}` : '';
  return (
    <div
      ref={measure}
      role="row"
      data-index={index}
      data-guest={guest.id}
      aria-rowindex={index + 3}
      aria-selected={row.isSelected}
      className={`guest-row guest-row-body group/row ${tones[getTone(row)]} ${row.editing ? 'z-1' : ''} ${row.heading ? 'pt-[34px] [--thread-turn:51px] phone:[--thread-turn:62px]' : ''} ${runClass}`}
      style={{ transform: `translateY(${start}px)` }}
    >
      {row.heading && <RowHeading row={row} />}
      {columns.map(({ key, cell, phoneCell, getClassName, isPrivate }) => {
        const content = (row.isPhone ? phoneCell : cell)?.(row, act) ?? null;
        if (content === null) return null;
        return (
          <span
            key={key}
            role="gridcell"
            className={isPrivate ? `${getClassName(row)} ${PRIVATE}` : getClassName(row)}
          >
            {content}
          </span>
        );
      })}
      {row.editors && (
        <span
          role="gridcell"
          className="pointer-events-none absolute inset-0 z-2 outline-2 -outline-offset-2 outline-(--brass) outline-dashed"
        >
          <b className="guest-row-people">
            {row.editors}
            <span className="sr-only"> is here</span>
          </b>
        </span>
      )}
      {row.conflict && (
        <div
          role="gridcell"
          className="relative z-1 col-span-full -ms-6 -me-4 border-t border-(--hair-soft) phone:row-4"
        >
          <RowConflict conflict={row.conflict} />
        </div>
      )}
      {row.message && (
        <div
          role="gridcell"
          className="relative z-1 col-span-full -ms-6 -me-4 border-t border-(--hair-soft) phone:row-5"
        >
          {row.message.render(row.openId)}
        </div>
      )}
    </div>
  );
}, areSameProps);

function areSameProps(
  { row, ...place }: RenderedRowProps,
  { row: otherRow, ...other }: RenderedRowProps,
): boolean {
  return (
    (Object.keys(place) as (keyof typeof place)[]).every((key) => place[key] === other[key]) &&
    isSameRow(row, otherRow)
  );
}

function getTone(row: ListedRow): keyof typeof tones {
  if (row.dragState === 'dragged') return 'dragged';
  if (row.isNew) return 'new';
  if (row.isOpen) return 'open';
  if (row.editing) return 'edited';
  if (row.isSelected) return 'selected';
  return row.isFresh || getRowLines(row).asksForChair ? 'fresh' : 'usual';
}

const RowHeading = ({ row: { heading, headingAction, isFresh } }: { row: ListedRow }) => (
  <span
    role="gridcell"
    className={`guest-row-head ${isFresh ? 'bg-(--amber-wash) text-brass-text' : 'bg-paper text-ink-2'}`}
  >
    <span className="truncate phone:line-clamp-2 phone:text-[0.8125rem] phone:leading-[1.2] phone:whitespace-normal">
      {heading}
    </span>
    {headingAction && (
      <button
        type="button"
        className="link relative z-1 min-h-[34px] flex-none pe-5 font-semibold text-ink"
        onClick={headingAction.act}
      >
        {headingAction.label}
      </button>
    )}
  </span>
);
