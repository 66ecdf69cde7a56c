// biome-ignore-all lint/a11y/useSemanticElements: rows are placed by hand, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: a table to read, whose controls take the focus, not a grid
import type { CSSProperties, Ref } from 'react';
import { Checkbox } from '@/components/ui/input';
import { afterPointerUp } from '@/lib/browser/after-pointer-up';
import { isAskedAbout, isImportable, isTicked, withField, withTicks } from '../draft/import-draft';
import type { ImportRow } from '../import-row';
import { isEditable, textOf } from '../import-rows';
import { type ColumnKind, columnKinds } from '../lexicon/heading-words';
import type { Origin } from '../reading/draft';
import { ImportOutcome } from './import-outcome';
import { ImportCell, ImportNotice, useImportView } from './import-parts';

type Props = {
  measure: Ref<HTMLDivElement>;
  index: number;
  style: CSSProperties;
  row: ImportRow;
};

const ROW =
  'grid min-h-9 grid-cols-(--import-columns) items-center border-b bg-paper border-(--hair-soft) narrow:min-h-[54px] narrow:grid-cols-[24px_minmax(0,1fr)_auto] narrow:gap-x-3 narrow:py-1 narrow:pe-4';
export const TICK_CELL = 'grid min-w-0 items-center ps-6 narrow:ps-0';
export const TICK_BOX = 'relative before:absolute before:-inset-x-3 before:-inset-y-2 narrow:before:-inset-3.5';
const OUTCOME =
  'sticky end-0 z-1 flex min-w-0 flex-wrap items-center gap-x-[0.45rem] self-stretch truncate border-s border-hair bg-inherit ps-3 pe-2 text-ink-2 min-[860px]:has-data-tall:py-[0.3rem] min-[860px]:has-data-tall:whitespace-normal narrow:static narrow:gap-x-[0.6rem] narrow:self-start narrow:border-0 narrow:p-0 narrow:whitespace-normal narrow:[grid-area:2/2]';
const UNKNOWN_TABLE =
  "pointer-events-none absolute inset-0 hidden place-items-center font-display text-[1.125rem] leading-none font-medium text-ink-3 before:content-['?'] narrow:grid narrow:peer-focus:hidden";

export function ImportTableRow({ measure, index, style, row }: Props) {
  const { draft, columns, wishes, focused, onFocus, onUpdate } = useImportView();
  const { at, key, along, guest, origin } = row;
  const ticked = isTicked(row, draft);
  const isAlong = along !== null;
  const isFocused = key === focused;
  const isOff = !ticked && !isAskedAbout(row, draft);
  const who = guest.name || `row ${at + 1}`;
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={`group/row ${ROW} ${isAlong ? 'import-row-along narrow:ps-[46px]' : 'narrow:ps-5'}`}
      data-focused={isFocused || undefined}
      style={style}
      onFocus={() => afterPointerUp(() => onFocus(key))}
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
        <ImportOutcome row={row} />
        {wishes.unknown.get(key)?.map(({ name, isNobody }) => (
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

type CellState = {
  kind: ColumnKind;
  isEmpty: boolean;
  isMissing: boolean;
  /** A companion named in the row of another guest. */
  isAlong: boolean;
  isOff: boolean;
  isFocused: boolean;
};

/** The second line of a row on a narrow screen: what else guests would read, and what the kitchen has to know. */
const inSecondLine: Partial<Record<ColumnKind, boolean>> = { additional_info: true, allergies: true };
const isMarked: Partial<Record<ColumnKind, boolean>> = { allergies: true };
const CONTENT_WIDE = 'max-w-full field-sizing-content supports-[field-sizing:content]:w-auto';
const HATCHED = 'bg-[repeating-linear-gradient(135deg,transparent_0_6px,rgb(29_53_87/0.035)_6px_7px)]';
const LABELLED =
  'narrow:col-[2/span_2] narrow:flex narrow:items-center narrow:p-0 narrow:text-ink-2 narrow:before:me-2 narrow:before:flex-none narrow:before:text-ink-3 narrow:before:content-[attr(data-called)]';

/** On a narrow screen a row has two lines until it is being corrected. */
function cellLook({ kind, isEmpty, isMissing, isAlong, isOff, isFocused }: CellState): string {
  const tone = isOff || kind === 'ignored' ? 'text-ink-3' : '';
  const isClosedOut = !isFocused && isEmpty;
  if (kind === 'name')
    return `import-cell-name flex min-w-0 items-center self-stretch pe-1 whitespace-nowrap narrow:items-end narrow:p-0 narrow:[grid-area:1/2] ${tone} ${
      isAlong ? 'relative ps-[26px] narrow:static' : 'relative overflow-hidden ps-1'
    } ${isClosedOut ? 'narrow:hidden' : ''}`;
  const usual = `min-w-0 truncate px-1 ${tone}`;
  if (kind === 'table_number')
    return `${usual} narrow:self-center narrow:p-0 narrow:[grid-area:1/3/span_2/auto] ${isMissing ? 'narrow:relative' : ''} ${
      isOff && isEmpty ? 'narrow:invisible' : ''
    }`;
  if (kind === 'ignored') return `${usual} ${HATCHED} content-center self-stretch narrow:hidden`;
  if (isFocused) return `${usual} ${LABELLED} narrow:before:min-w-[6.5rem]`;
  return inSecondLine[kind] && !isEmpty ? `${usual} ${LABELLED} narrow:min-h-[26px]` : `${usual} narrow:hidden`;
}

const USUAL_FIELD = 'h-[30px] w-full border-transparent bg-transparent px-[7px] group-hover/row:border-hair';
const OPEN = 'narrow:h-11 narrow:border-hair narrow:focus:border-ink';
const CLOSED = 'narrow:h-[26px] narrow:border-0 narrow:px-0';
const ROUND =
  'narrow:h-[34px] narrow:min-w-[34px] narrow:max-w-28 narrow:rounded-[17px] narrow:border-[1.25px] narrow:border-ink narrow:bg-paper narrow:px-[9px] narrow:text-center narrow:font-display narrow:text-[1.125rem] narrow:leading-none narrow:font-medium narrow:lining-nums narrow:field-sizing-content';
const MISSING =
  'border-transparent bg-(--amber-wash) placeholder:text-brass-text placeholder:opacity-100 narrow:not-focus:w-[34px] narrow:not-focus:border-dashed narrow:not-focus:border-ink-line narrow:not-focus:placeholder:text-transparent';
const MARKED =
  'min-[860px]:not-focus:h-6 not-focus:border-transparent not-focus:bg-(--amber-wash) not-focus:font-semibold not-focus:text-brass-text';

function fieldLook({ kind, isEmpty, isMissing, isAlong, isOff, isFocused }: CellState): string {
  if (kind === 'table_number')
    return isMissing
      ? `h-[30px] px-[7px] ${CONTENT_WIDE} ${ROUND} ${MISSING} w-full narrow:focus:w-auto`
      : `${USUAL_FIELD} ${ROUND} narrow:w-18 narrow:group-hover/row:border-ink narrow:supports-[field-sizing:content]:w-auto`;
  if (kind === 'name') {
    const weight = isAlong || isOff ? 'font-normal' : 'font-medium';
    return `${USUAL_FIELD} text-[1rem] narrow:w-full narrow:text-[1.0625rem] narrow:font-medium ${weight} ${
      isOff ? 'line-through decoration-ink-line' : ''
    } ${isAlong ? `${CONTENT_WIDE} min-w-16 flex-initial` : ''} ${isFocused ? `${OPEN} narrow:px-2` : CLOSED}`;
  }
  if (isMarked[kind] && !isEmpty && !isOff)
    return `${USUAL_FIELD} ${MARKED} ${CONTENT_WIDE} ${isFocused ? 'narrow:not-focus:h-6 narrow:focus:h-11' : CLOSED}`;
  return `${USUAL_FIELD} ${isFocused ? OPEN : CLOSED}`;
}
