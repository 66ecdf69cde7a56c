// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the controls in the cells take the focus
import { Eye } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/input';
import { parseOtherNames } from '@/features/name-search/other-names';
import { type Guest, NO_REPLY, replyLabels } from '@/features/seating/guests/schema';
import { NO_TABLE, shortLabel } from '@/features/seating/tables/model';
import { firstName } from '@/lib/text/names';
import { TableChip } from '../components/table-chip';
import { hasAllergies } from '../kitchen/allergies';
import { allAllergies } from '../kitchen/kitchen';
import { hasKitchenLine, KitchenCell, KitchenSummary } from '../kitchen/kitchen-cell';
import type { ListedTable } from '../model';
import type { PartyThread } from '../parties/use-parties';
import { CELL, CELL_WIDE } from './guest-cell';
import { GuestCellField, type GuestField, type NextCell } from './guest-cell-field';
import { GuestRowActions } from './guest-row-actions';
import { ChairToFree, FreeChair, ReplyMark } from './reply-mark';

export type GuestColumn = GuestField | 'select' | 'edit' | 'remove';

/** Stable between renders, as rows are memoised. */
type RowActions = {
  onSelect: (guest: Guest) => void;
  onOpen: (guest: Guest) => void;
  onRemove: (guest: Guest) => void;
  onRetry: (guest: Guest) => void;
  onEditCell: (guest: Guest, field: GuestField) => void;
  onCancelCell: (guest: Guest, field: GuestField) => void;
  onRenameTable: (label: string) => void;
  onFreeChair: (guest: Guest) => void;
  onKeepChair: (guest: Guest) => void;
};

type Props = RowActions & {
  guest: Guest;
  index: number;
  /** The row's offset in the list, in pixels. */
  start: number;
  measure: (row: Element | null) => void;
  isSelected: boolean;
  isGuess: boolean;
  isOpen: boolean;
  state: 'saving' | 'waiting' | 'unsaved' | null;
  isNew: boolean;
  onUndo: (() => void) | null;
  /** This row is dragged, or is the drop target. */
  carrying: 'carried' | 'target' | null;
  thread: PartyThread | null;
  partySize: number;
  hasReplies: boolean;
  isFresh: boolean;
  isToFree: boolean;
  isOnReplies: boolean;
  head: string | null;
  headAction: { words: string; act: () => void } | null;
  evening: string;
  /** The name of the guest whose plus-one this is. */
  broughtBy: string | null;
  /** The cell in the tab order, if it is in this row. */
  activeColumn: GuestColumn | null;
  editing: GuestField | null;
  isPhone: boolean;
  /** Who else is editing this guest now; `mark` is the last change, “Sam, 2 min ago”. */
  people: string | null;
  mark: string | null;
  question: ReactNode;
  /** What the household wrote. */
  message: ReactNode;
  tables: readonly ListedTable[];
  noteOn: (guest: Guest, typed: string) => string | null;
  onSaveCell: (guest: Guest, field: GuestField, typed: string, next: NextCell) => string | null;
};

const ROW =
  'absolute inset-x-0 top-0 grid min-h-9 scroll-mt-[calc(var(--bar)+130px)] scroll-mb-[90px] grid-cols-(--columns) items-center border-b border-(--hair-soft) ps-6 pe-4 text-[1rem] leading-[1.3] phone:min-h-[57px] phone:scroll-mt-[calc(var(--bar)+100px)] phone:scroll-mb-30 phone:grid-flow-row-dense phone:grid-cols-[minmax(0,1fr)_auto] phone:content-center phone:[-webkit-touch-callout:none] phone:group-data-selecting/table:grid-cols-[44px_minmax(0,1fr)_auto]';
/** --private is the background of columns that guests do not see. */
const tones = {
  usual: 'bg-paper [--private:var(--wove)] hover:bg-[#fcfaf9] hover:[--private:transparent]',
  selected: 'bg-[#fbf1ed] [--private:transparent]',
  edited: 'bg-[#fbf6ef] [--private:transparent]',
  fresh: 'bg-[#fdf9f1] [--private:rgb(251_243_224/0.6)]',
  new: 'bg-(--moss-wash) [--private:transparent]',
  carried: 'bg-wove-deep [--private:var(--wove)]',
};
const COLUMN = 'min-w-0 pe-[0.6rem] phone:pe-0';
const TICK =
  'grid min-w-0 phone:hidden phone:group-data-selecting/table:relative phone:group-data-selecting/table:z-1 phone:group-data-selecting/table:row-[1/span_2] phone:group-data-selecting/table:grid phone:group-data-selecting/table:min-h-11 phone:group-data-selecting/table:[place-items:center_start]';
/** On a phone the whole row opens the guest, except the chip and the checkbox. */
const NAME_CELL = `${CELL_WIDE} py-1 font-medium wrap-anywhere phone:min-h-0 phone:cursor-pointer phone:py-0 phone:text-[1.0625rem] phone:leading-tight phone:after:absolute phone:after:inset-0 phone:focus-visible:outline-none phone:focus-visible:after:outline-2 phone:focus-visible:after:-outline-offset-3 phone:focus-visible:after:outline-(--focus)`;
const cellLooks: Partial<Record<GuestColumn, string>> = {
  table_number: `${CELL} group/cell -mx-1 block w-fit max-w-[calc(100%+12px)] min-w-[34px] px-1 py-[0.2rem] phone:me-0 phone:grid phone:min-h-[52px] phone:min-w-12 phone:[place-items:center_end] phone:pe-0`,
  party: `${CELL_WIDE} truncate py-1`,
  additional_info: `${CELL_WIDE} truncate py-1`,
};
const CHIP =
  'h-auto min-h-[25px] max-w-full min-w-[26px] rounded-[13px] px-[0.4rem] py-[0.1rem] text-center text-[1rem] leading-[1.1] wrap-anywhere group-hover/cell:bg-wove-deep phone:min-h-9 phone:min-w-9 phone:rounded-[18px] phone:text-[1.125rem]';
const STRUCK =
  'relative text-ink-2 after:absolute after:inset-x-[-4px] after:top-1/2 after:h-[1.5px] after:-rotate-[18deg] after:bg-claret';
const INFO =
  'phone:row-2 phone:flex phone:gap-3 phone:self-start phone:text-(length:--text-sm) phone:whitespace-nowrap phone:text-ink-2 phone:*:min-w-0 phone:*:overflow-hidden phone:*:text-ellipsis phone:empty:hidden phone:group-data-selecting/table:col-2';
const ACTIONS = 'relative -me-4 flex min-w-0 content-center items-center justify-end self-stretch pe-2.5 whitespace-nowrap';
const NEWS = 'phone:z-1 phone:col-[1/-2] phone:m-0 phone:justify-start phone:bg-transparent phone:p-0';
/** Over the end of the second line: a row that is higher while it is saved moves those below it under a finger. */
const PASSING =
  'phone:absolute phone:end-0 phone:bottom-0 phone:z-1 phone:col-[1/-2] phone:m-0 phone:min-h-7.5 phone:bg-inherit phone:ps-3 phone:pb-1';

export const GuestRow = memo(function GuestRow(row: Props) {
  const { guest, index, start, isSelected, isGuess, isOpen, state, thread, activeColumn, editing, isPhone } = row;
  const cell = (column: GuestColumn) => ({ 'data-column': column, tabIndex: activeColumn === column ? 0 : -1 });
  const field = (column: GuestField) => (
    <GuestCellField
      key={column}
      guest={guest}
      field={column}
      tables={row.tables}
      noteOn={(typed) => (column === 'name' ? row.noteOn(guest, typed) : null)}
      onRenameTable={row.onRenameTable}
      onSave={(typed, next) => row.onSaveCell(guest, column, typed, next)}
      onCancel={() => row.onCancelCell(guest, column)}
    />
  );
  const changed = (column: GuestField, label: string | undefined, children: ReactNode) =>
    editing === column ? (
      field(column)
    ) : (
      <button
        type="button"
        className={cellLooks[column] ?? `${CELL_WIDE} py-1`}
        aria-label={label}
        onClick={() => row.onEditCell(guest, column)}
        {...cell(column)}
      >
        {children}
      </button>
    );
  const { name, additional_info: info, party } = guest;
  const otherNames = parseOtherNames(guest);
  const household = row.broughtBy
    ? `${firstName(row.broughtBy)}’s guest`
    : party && `${party}${row.partySize > 1 ? ` ${row.partySize}` : ''}`;
  const { isToFree } = row;
  const showsQuestionBelow = isPhone && isToFree;
  const isBelow = isPhone && !isToFree && row.hasReplies && !row.isNew && (row.isOnReplies || guest.reply !== 'yes');
  const hasSecondLine = Boolean(info || row.mark) || hasKitchenLine(guest) || isBelow;
  const hasUndo = state === null && row.isNew && row.onUndo !== null;
  const hasNews = state !== null || hasUndo;
  const isPassing = state === 'saving' || state === 'waiting' || (hasUndo && hasSecondLine);
  const news = `${hasNews ? NEWS : 'phone:hidden'} ${hasSecondLine || !row.isNew ? 'phone:row-3' : 'phone:row-2'}`;
  const chipTone =
    state === 'unsaved' ? 'border-[1.75px] border-claret' : guest.table_number ? '' : 'border-ink-line bg-transparent';
  const tone =
    row.carrying === 'carried'
      ? tones.carried
      : row.isNew
        ? tones.new
        : editing || isOpen
          ? tones.edited
          : isSelected
            ? tones.selected
            : row.isFresh || showsQuestionBelow
              ? tones.fresh
              : tones.usual;
  return (
    <div
      ref={row.measure}
      role="row"
      data-index={index}
      data-guest={guest.id}
      aria-rowindex={index + 3}
      aria-selected={isSelected}
      className={`guest-row group/row ${ROW} ${tone} ${editing ? 'z-1' : ''} ${row.head ? 'pt-[34px] [--thread-turn:51px] phone:[--thread-turn:62px]' : ''} ${thread ? `guest-row-tied guest-row-${thread}` : ''}`}
      style={{ transform: `translateY(${start}px)` }}
    >
      {row.head && (
        <span
          role="gridcell"
          className={`absolute inset-x-0 top-0 flex h-[34px] items-center gap-4 border-b border-(--hair-soft) ps-6 text-sm font-medium phone:ps-5 ${row.isFresh ? 'bg-(--amber-wash) text-brass-text' : 'bg-paper text-ink-2'}`}
        >
          <span className="truncate phone:line-clamp-2 phone:text-[0.8125rem] phone:leading-[1.2] phone:whitespace-normal">
            {row.head}
          </span>
          {row.headAction && (
            <button
              type="button"
              className="link relative z-1 min-h-[34px] flex-none pe-5 font-semibold text-ink"
              onClick={row.headAction.act}
            >
              {row.headAction.words}
            </button>
          )}
        </span>
      )}
      <span role="gridcell" className={TICK}>
        <Checkbox
          className="size-[18px] phone:size-6"
          aria-label={`Select ${name}`}
          checked={isSelected}
          onChange={() => row.onSelect(guest)}
          {...cell('select')}
        />
      </span>
      <span
        role="gridcell"
        className={`guest-row-name ${COLUMN} ps-[22px] phone:ps-0 phone:group-data-selecting/table:col-2 ${hasSecondLine || (row.isNew && hasNews) || showsQuestionBelow ? 'phone:row-1 phone:self-end' : 'phone:row-[1/span_2]'} ${showsQuestionBelow ? 'pt-2.5' : ''}`}
      >
        {editing === 'name' ? (
          field('name')
        ) : (
          <button
            type="button"
            className={NAME_CELL}
            aria-label={isPhone ? `Edit ${name}` : undefined}
            aria-description={row.mark ?? undefined}
            onClick={() => (isPhone ? row.onOpen(guest) : row.onEditCell(guest, 'name'))}
            {...cell('name')}
          >
            {isGuess && <em className="font-display text-brass-text italic">Did you mean </em>}
            {name}
            {otherNames.length > 0 && !isPhone && (
              <small className="guest-row-also ml-2 text-sm font-normal text-ink-2" aria-hidden="true">
                {otherNames.join(', ')}
              </small>
            )}
            {!isPhone && row.hasReplies && guest.reply !== 'yes' && (
              <span className="guest-row-reply-beside" data-reply={guest.reply ? replyLabels[guest.reply] : NO_REPLY} />
            )}
            {row.mark && !isPhone && (
              <>
                {' '}
                <small className="ml-1 text-sm font-normal whitespace-nowrap text-brass-text" aria-hidden="true">
                  {row.mark}
                </small>
              </>
            )}
          </button>
        )}
      </span>
      <span
        role="gridcell"
        className={`guest-row-table ${COLUMN} ${isToFree ? 'phone:hidden desktop:flex desktop:flex-wrap desktop:items-center desktop:gap-x-3' : ''} phone:relative phone:z-1 phone:max-w-30 phone:[grid-area:1/-2/span_2/-1]`}
      >
        {guest.is_evening && !guest.table_number ? (
          <span className="inline-block rounded-xs border border-dashed border-ink-line px-2 text-base whitespace-nowrap">
            {row.evening}
          </span>
        ) : (
          changed(
            'table_number',
            `Table of ${name}: ${guest.table_number ?? NO_TABLE}`,
            <TableChip
              label={guest.table_number && shortLabel(guest.table_number)}
              className={`${CHIP} ${guest.table_number ? '' : 'border-dashed text-ink-2'} ${chipTone} ${isToFree ? STRUCK : ''} ${row.carrying === 'target' ? 'shadow-[0_0_0_2.5px_var(--ink)]' : ''}`}
            />,
          )
        )}
        {isToFree && !isPhone && editing !== 'table_number' && <FreeChair guest={guest} onPress={row.onFreeChair} />}
      </span>
      {!isPhone && (
        <span role="gridcell" className={`guest-row-party ${COLUMN} text-ink-2`}>
          {changed(
            'party',
            household ? `Household of ${name}: ${household}` : `Add the household of ${name}`,
            !row.broughtBy && (thread === 'middle' || thread === 'last') ? null : household,
          )}
        </span>
      )}
      {!isPhone && row.hasReplies && (
        <span role="gridcell" className={`guest-row-reply ${COLUMN}`}>
          {changed('reply', undefined, <ReplyMark guest={guest} />)}
        </span>
      )}
      <span
        role="gridcell"
        className={`guest-row-info ${COLUMN} ${INFO} ${isPhone && hasAllergies(allAllergies(guest)) ? 'phone:flex-wrap phone:gap-y-0.5 phone:pb-1.5' : ''}`}
      >
        {isBelow && <ReplyMark guest={guest} />}
        {isPhone && row.mark && (
          <span className="flex-none text-brass-text" aria-hidden="true">
            {row.mark}
          </span>
        )}
        {isPhone && info && (
          <span>
            <Eye className="icon mr-1 inline size-[13px] align-[-1px]" role="img" aria-label="Guests see this:" />
            {info}
          </span>
        )}
        {isPhone && <KitchenSummary guest={guest} />}
        {!isPhone && changed('additional_info', info ? undefined : `Add info about ${name}`, info)}
      </span>
      {showsQuestionBelow && (
        <span role="gridcell" className="relative z-1 col-[1/-1] row-3 grid gap-2.5 pt-0.5 pb-3.5">
          <ChairToFree guest={guest} onFree={row.onFreeChair} onKeep={row.onKeepChair} />
        </span>
      )}
      {!isPhone && (
        <span
          role="gridcell"
          className="guest-row-private min-w-0 content-center self-stretch border-s border-(--hair-soft) bg-(--private) ps-3 pe-[0.4rem]"
        >
          <KitchenCell
            guest={guest}
            editing={(editing === 'meal' || editing === 'allergies') && field(editing)}
            cell={cell}
            onEdit={(column) => row.onEditCell(guest, column)}
          />
        </span>
      )}
      <span
        role="gridcell"
        className={`guest-row-actions ${ACTIONS} ${state === 'unsaved' ? 'justify-self-end bg-inherit ps-3' : 'bg-(--private)'} ${isPassing ? PASSING : news} ${state === 'saving' && isPhone ? 'seen-if-slow' : ''}`}
      >
        <GuestRowActions {...row} cell={cell} />
      </span>
      {row.people && (
        <span
          role="gridcell"
          className="pointer-events-none absolute inset-0 z-2 outline-2 -outline-offset-2 outline-(--brass) outline-dashed"
        >
          <b className="absolute end-24 -top-2.5 rounded-b-[2px] border-t-4 border-[#dad3d2] bg-paper px-1.5 text-[0.8125rem] leading-5 font-semibold shadow-(--lift-1) phone:end-16">
            {row.people}
            <span className="sr-only"> is here</span>
          </b>
        </span>
      )}
      {row.question && (
        <div role="gridcell" className="relative z-1 col-span-full -ms-6 -me-4 border-t border-(--hair-soft) phone:row-4">
          {row.question}
        </div>
      )}
      {row.message && (
        <div
          role="gridcell"
          className="relative z-1 col-span-full -ms-6 -me-4 border-t border-(--hair-soft) phone:row-5 phone:-mx-5"
        >
          {row.message}
        </div>
      )}
    </div>
  );
});
