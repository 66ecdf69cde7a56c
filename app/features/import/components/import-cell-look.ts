import type { ColumnKind } from '../lexicon/heading-words';

export type CellState = {
  kind: ColumnKind;
  isEmpty: boolean;
  /** The table of a guest who has none. */
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
export function cellLook({ kind, isEmpty, isMissing, isAlong, isOff, isFocused }: CellState): string {
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

const USUAL = 'h-[30px] w-full border-transparent bg-transparent px-[7px] group-hover/row:border-hair';
const OPEN = 'narrow:h-11 narrow:border-hair narrow:focus:border-ink';
const CLOSED = 'narrow:h-[26px] narrow:border-0 narrow:px-0';
const ROUND =
  'narrow:h-[34px] narrow:min-w-[34px] narrow:max-w-28 narrow:rounded-[17px] narrow:border-[1.25px] narrow:border-ink narrow:bg-paper narrow:px-[9px] narrow:text-center narrow:font-display narrow:text-[1.125rem] narrow:leading-none narrow:font-medium narrow:lining-nums narrow:field-sizing-content';
const MISSING =
  'border-transparent bg-(--amber-wash) placeholder:text-brass-text placeholder:opacity-100 narrow:not-focus:w-[34px] narrow:not-focus:border-dashed narrow:not-focus:border-ink-line narrow:not-focus:placeholder:text-transparent';
const MARKED =
  'min-[860px]:not-focus:h-6 not-focus:border-transparent not-focus:bg-(--amber-wash) not-focus:font-semibold not-focus:text-brass-text';

export function fieldLook({ kind, isEmpty, isMissing, isAlong, isOff, isFocused }: CellState): string {
  if (kind === 'table_number')
    return isMissing
      ? `h-[30px] px-[7px] ${CONTENT_WIDE} ${ROUND} ${MISSING} w-full narrow:focus:w-auto`
      : `${USUAL} ${ROUND} narrow:w-18 narrow:group-hover/row:border-ink narrow:supports-[field-sizing:content]:w-auto`;
  if (kind === 'name') {
    const weight = isAlong || isOff ? 'font-normal' : 'font-medium';
    return `${USUAL} text-[1rem] narrow:w-full narrow:text-[1.0625rem] narrow:font-medium ${weight} ${
      isOff ? 'line-through decoration-ink-line' : ''
    } ${isAlong ? `${CONTENT_WIDE} min-w-16 flex-initial` : ''} ${isFocused ? `${OPEN} narrow:px-2` : CLOSED}`;
  }
  if (isMarked[kind] && !isEmpty && !isOff)
    return `${USUAL} ${MARKED} ${CONTENT_WIDE} ${isFocused ? 'narrow:not-focus:h-6 narrow:focus:h-11' : CLOSED}`;
  return `${USUAL} ${isFocused ? OPEN : CLOSED}`;
}
