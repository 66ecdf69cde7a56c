// biome-ignore-all lint/a11y/useSemanticElements: the virtual list positions rows itself, and table elements do not allow that
// biome-ignore-all lint/a11y/useFocusableInteractive: a table to read, not a grid; only its controls are focusable
import type { CSSProperties, Ref } from 'react';
import { Checkbox } from '@/components/ui/input';
import { afterPointerUp } from '@/lib/browser/after-pointer-up';
import {
  isImportable,
  isTicked,
  needsConfirmation,
  withField,
  withTicks,
} from '../draft/import-draft';
import type { ImportRow, PersonOrigin } from '../import-row';
import { getCellText, isEditable } from '../import-rows';
import { type ColumnKind, columnKinds } from '../lexicon/headings';
import { ImportOutcome } from './import-outcome';
import { ImportCell, ImportNotice, useImportView } from './import-parts';

type Props = {
  measure: Ref<HTMLDivElement>;
  index: number;
  style: CSSProperties;
  row: ImportRow;
};

export const TICK_CELL_CLASS = 'grid min-w-0 items-center ps-6 narrow:ps-0';
export const TICK_BOX_CLASS =
  'relative before:absolute before:-inset-x-3 before:-inset-y-2 narrow:before:-inset-3.5';

export function ImportTableRow({ measure, index, style, row }: Props) {
  const { draft, columns, wishes, focused, onFocus, onUpdate } = useImportView();
  const { at, key, companionKey, guest, origin } = row;
  const ticked = isTicked(row, draft);
  const isAlong = companionKey !== null;
  const isFocused = key === focused;
  const isOff = !ticked && !needsConfirmation(row, draft);
  const who = guest.name || `row ${at + 1}`;
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={`import-row ${isAlong ? 'import-row-along narrow:ps-[46px]' : 'narrow:ps-5'}`}
      data-focused={isFocused || undefined}
      style={style}
      onFocus={() => afterPointerUp(() => onFocus(key))}
    >
      <span role="cell" className={`${TICK_CELL_CLASS} narrow:[grid-area:1/1/span_2/auto]`}>
        <Checkbox
          className={TICK_BOX_CLASS}
          aria-label={`Include row ${at + 1}, ${who}`}
          checked={ticked}
          disabled={!isImportable(row)}
          onChange={(box) => onUpdate(withTicks, [key], box.target.checked)}
        />
      </span>
      <span
        role="cell"
        className="min-w-0 truncate pe-2.5 text-end text-[0.875rem] text-ink-2 narrow:hidden"
      >
        {!isAlong && at + 1}
      </span>
      {columns.map(({ kind, sources: [column = 0] }) => {
        const typed = isEditable(kind) ? draft.corrections.fields[key]?.[kind] : undefined;
        const text = isEditable(kind)
          ? (typed ?? getCellText(row, kind))
          : !isAlong
            ? (draft.cells[at]?.[column] ?? '')
            : '';
        const isMissing = kind === 'table_number' && row.finding.is === 'tableless' && !isOff;
        const state: CellState = { kind, isEmpty: !text, isMissing, isAlong, isOff, isFocused };
        return (
          <span
            role="cell"
            key={`${kind} ${column}`}
            className={getCellClass(state)}
            data-called={columnKinds[kind].label}
          >
            {isEditable(kind) ? (
              <ImportCell
                text={text}
                label={`${columnKinds[kind].label} in row ${at + 1}${isAlong ? `, ${who}` : ''}`}
                className={getFieldClass(state)}
                placeholder={isMissing ? 'None' : undefined}
                onChange={(typed) => onUpdate(withField, key, kind, typed)}
              />
            ) : (
              <span className="px-2" title={text}>
                {text}
              </span>
            )}
            {isMissing && <span className="import-unknown-table" aria-hidden="true" />}
            {kind === 'name' && isAlong && origin && (
              <small className="ms-0.5 max-w-[45%] flex-none truncate text-[0.875rem] text-ink-2 narrow:hidden">
                {describeOrigin(origin)}
              </small>
            )}
          </span>
        );
      })}
      <span role="cell" className="import-outcome">
        {isAlong && origin && (
          <span className="hidden narrow:inline">{describeOrigin(origin, 'from ')}</span>
        )}
        <ImportOutcome row={row} />
        {wishes.unknown.get(key)?.map(({ name, isNobody }) => (
          <ImportNotice key={name} isTall>
            {isNobody ? `No one is called “${name}”` : `More than one guest is called “${name}”`}
          </ImportNotice>
        ))}
      </span>
    </div>
  );
}

function describeOrigin(origin: PersonOrigin, before = ''): string {
  const text = origin.is === 'text' ? origin.text : origin.column;
  return text ? `${before}“${text}”` : 'a place held for someone';
}

type CellState = {
  kind: ColumnKind;
  isEmpty: boolean;
  isMissing: boolean;
  isAlong: boolean;
  isOff: boolean;
  isFocused: boolean;
};

/** On a narrow screen, the second line of a row: its other public fields, and the kitchen's. */
const inSecondLine: Partial<Record<ColumnKind, boolean>> = {
  additional_info: true,
  allergies: true,
};
const isMarked: Partial<Record<ColumnKind, boolean>> = { allergies: true };
const HATCHED_CLASS =
  'bg-[repeating-linear-gradient(135deg,transparent_0_6px,rgb(29_53_87/0.035)_6px_7px)]';
const LABELLED_CLASS = 'import-cell-labelled narrow:p-0 narrow:text-ink-2';

/** On a narrow screen a row has two lines, except while it is being corrected. */
function getCellClass({ kind, isEmpty, isMissing, isAlong, isOff, isFocused }: CellState): string {
  const tone = isOff || kind === 'ignored' ? 'text-ink-3' : '';
  const isClosedOut = !isFocused && isEmpty;
  if (kind === 'name')
    return `import-cell-name ${tone} ${
      isAlong
        ? 'relative narrow:static min-[860px]:ps-[26px]'
        : 'relative overflow-hidden min-[860px]:ps-1'
    } ${isClosedOut ? 'narrow:hidden' : ''}`;
  const usual = `min-w-0 truncate px-1 ${tone}`;
  if (kind === 'table_number')
    return `${usual} narrow:self-center narrow:p-0 narrow:[grid-area:1/3/span_2/auto] ${isMissing ? 'narrow:relative' : ''} ${
      isOff && isEmpty ? 'narrow:invisible' : ''
    }`;
  if (kind === 'ignored')
    return `${usual} ${HATCHED_CLASS} content-center self-stretch narrow:hidden`;
  if (isFocused) return `${usual} ${LABELLED_CLASS} import-cell-labelled-open`;
  return inSecondLine[kind] && !isEmpty
    ? `${usual} ${LABELLED_CLASS} narrow:min-h-[26px]`
    : `${usual} narrow:hidden`;
}

function getFieldClass({ kind, isEmpty, isMissing, isAlong, isOff, isFocused }: CellState): string {
  if (kind === 'table_number')
    return isMissing
      ? 'import-field-missing import-field-round import-field-fitted'
      : 'import-field-usual import-field-round';
  const height = isFocused ? 'import-field-open' : 'import-field-closed';
  if (kind === 'name')
    return `import-field-usual import-field-name ${height} ${isAlong || isOff ? 'min-[860px]:font-normal' : ''} ${
      isOff ? 'line-through decoration-ink-line' : ''
    } ${isAlong ? 'import-field-fitted min-w-16 flex-initial' : ''}`;
  if (isMarked[kind] && !isEmpty && !isOff)
    return `import-field-usual import-field-marked import-field-fitted ${isFocused ? 'import-field-marked-open' : height}`;
  return `import-field-usual ${height}`;
}
