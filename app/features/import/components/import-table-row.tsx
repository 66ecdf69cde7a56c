// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: a table to read, whose controls take the focus, not a grid
import type { CSSProperties, Ref } from 'react';
import { Checkbox } from '@/components/ui/input';
import { afterPress } from '@/lib/after-press';
import { acceptedAdditions, type ImportDraft, isImportable, isTicked, withField, withTicks } from '../draft/import-draft';
import type { DraftChange } from '../draft/import-step';
import type { ShownColumn } from '../draft/shown-columns';
import type { ImportRow } from '../import-row';
import { isEditable, textOf } from '../import-rows';
import type { UnknownName } from '../import-wishes';
import { columnKinds } from '../lexicon/heading-words';
import type { Origin } from '../reading/draft';
import { ImportCell } from './import-cell';
import { type CellState, cellLook, fieldLook } from './import-cell-look';
import { ImportNotice } from './import-notice';
import { ImportOutcome } from './import-outcome';

type Props = {
  measure: Ref<HTMLDivElement>;
  index: number;
  style: CSSProperties;
  draft: ImportDraft;
  row: ImportRow;
  columns: readonly ShownColumn[];
  /** The last person of a row of the file. */
  isLast: boolean;
  isFocused: boolean;
  /** The caret is in this row's line of the text. */
  isCurrentLine: boolean;
  waits: boolean;
  unknown: readonly UnknownName[];
  onFocus: (key: string) => void;
  onUpdate: (change: DraftChange) => void;
};

const ROW =
  'grid min-h-9 grid-cols-(--import-columns) items-center border-b border-(--hair-soft) narrow:min-h-[54px] narrow:grid-cols-[24px_minmax(0,1fr)_auto] narrow:gap-x-3 narrow:py-1 narrow:pe-4';
export const TICK_CELL = 'grid min-w-0 items-center ps-6 narrow:ps-0';
export const TICK_BOX = 'relative before:absolute before:-inset-x-3 before:-inset-y-2 narrow:before:-inset-3';
const OUTCOME =
  'sticky end-0 z-1 flex min-w-0 flex-wrap items-center gap-x-[0.45rem] self-stretch truncate border-s border-hair bg-inherit ps-3 pe-2 text-ink-2 min-[860px]:has-data-tall:py-[0.3rem] min-[860px]:has-data-tall:whitespace-normal narrow:static narrow:gap-x-[0.6rem] narrow:self-start narrow:border-0 narrow:p-0 narrow:whitespace-normal narrow:[grid-area:2/2]';
const UNKNOWN_TABLE =
  "pointer-events-none absolute inset-0 hidden place-items-center font-display text-[1.125rem] leading-none font-medium text-ink-3 before:content-['?'] narrow:grid narrow:peer-focus:hidden";

export function ImportTableRow({
  measure,
  index,
  style,
  draft,
  row,
  columns,
  isLast,
  isFocused,
  isCurrentLine,
  waits,
  unknown,
  onFocus,
  onUpdate,
}: Props) {
  const { at, key, along, guest, origin } = row;
  const ticked = isTicked(row, draft);
  const isAlong = along !== null;
  const isOff = !ticked && acceptedAdditions(row, draft).length === 0;
  const who = guest.name || `row ${at + 1}`;
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={`group/row ${ROW} ${isAlong ? 'import-row-along narrow:ps-[46px]' : 'narrow:ps-5'} ${isCurrentLine ? 'bg-(--amber-wash)' : 'bg-paper'}`}
      data-focused={isFocused || undefined}
      data-last={isLast || undefined}
      style={style}
      onFocus={() => afterPress(() => onFocus(key))}
    >
      <span role="cell" className={`${TICK_CELL} narrow:[grid-area:1/1/span_2/auto]`}>
        <Checkbox
          className={TICK_BOX}
          aria-label={`Include row ${at + 1}, ${who}`}
          checked={ticked}
          disabled={!isImportable(row)}
          onChange={(box) => onUpdate((newest) => withTicks(newest, [key], box.target.checked))}
        />
      </span>
      <span role="cell" className="min-w-0 truncate pe-2.5 text-end text-[0.875rem] text-ink-2 narrow:hidden">
        {!isAlong && at + 1}
      </span>
      {columns.map(({ kind, sources: [column = 0] }) => {
        const typed = isEditable(kind) ? draft.corrections.fields[key]?.[kind] : undefined;
        const text = isEditable(kind) ? (typed ?? textOf(row, kind)) : !isAlong ? (draft.cells[at]?.[column] ?? '') : '';
        const isMissing = kind === 'table_number' && row.finding.is === 'tableless' && !isOff;
        const state: CellState = { kind, isEmpty: !text, isMissing, isAlong, isOff, isFocused };
        return (
          <span role="cell" key={`${kind} ${column}`} className={cellLook(state)} data-called={columnKinds[kind].label}>
            {isEditable(kind) ? (
              <ImportCell
                text={text}
                label={`${columnKinds[kind].label} in row ${at + 1}${isAlong ? `, ${who}` : ''}`}
                look={fieldLook(state)}
                placeholder={isMissing ? 'None' : undefined}
                onChange={(typed) => onUpdate((newest) => withField(newest, key, kind, typed))}
              />
            ) : (
              <span className="px-2" title={text}>
                {text}
              </span>
            )}
            {isMissing && <span className={UNKNOWN_TABLE} aria-hidden="true" />}
            {kind === 'name' && isAlong && origin && (
              <small className="ms-0.5 max-w-[45%] flex-none truncate text-[0.875rem] text-ink-2 narrow:hidden">
                {originWords(origin)}
              </small>
            )}
          </span>
        );
      })}
      <span role="cell" className={OUTCOME}>
        {isAlong && origin && <span className="hidden narrow:inline">{originWords(origin, 'from ')}</span>}
        <ImportOutcome draft={draft} row={row} ticked={ticked} waits={waits} onUpdate={onUpdate} />
        {unknown.map(({ name, isNobody }) => (
          <ImportNotice key={name} isTall>
            {isNobody ? `Nobody is called “${name}”` : `More than one is called “${name}”`}
          </ImportNotice>
        ))}
      </span>
    </div>
  );
}

function originWords(origin: Origin, before = ''): string {
  const text = origin.is === 'words' ? origin.text : origin.column;
  return text ? `${before}“${text}”` : 'a place for somebody';
}
