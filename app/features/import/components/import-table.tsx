// biome-ignore-all lint/a11y/useSemanticElements: the virtual list positions rows itself, and table elements do not allow that
// biome-ignore-all lint/a11y/useFocusableInteractive: a table to read, not a grid; only its controls are focusable
import { measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useId, useRef, useState } from 'react';
import { Checkbox } from '@/components/ui/input';
import { useRangeExtractor } from '@/lib/react/use-range-extractor';
import { capitalise, spellCount } from '@/lib/text/counts';
import { isTicked, withTicks } from '../draft/import-draft';
import type { ImportRow } from '../import-row';
import { type ColumnKind, columnKinds } from '../lexicon/headings';
import { ImportColumn } from './import-column';
import { useImportView } from './import-parts';
import { ImportTableRow, TICK_BOX_CLASS, TICK_CELL_CLASS } from './import-table-row';

type Props = {
  rows: readonly ImportRow[];
  areColumnsOpen: boolean;
  isReading: boolean;
  /** The plan's guest limit in words, shown at the row where it is reached. */
  seats: string;
};

const widthOf = (kind: ColumnKind) => columnKinds[kind].width;
const TICK_WIDTH = 56;
const ROW_NUMBER_WIDTH = 36;
const OUTCOME_WIDTH = 312;
const ROW_HEIGHT = 36;

export function ImportTable({ rows, areColumnsOpen, isReading, seats }: Props) {
  const everyRow = useId();
  const { draft, columns, waiting, focused, onUpdate } = useImportView();
  const scroller = useRef<HTMLDivElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  const firstWaiting = rows.findIndex(({ key }) => waiting.has(key));
  const items =
    firstWaiting < 0 ? rows : [...rows.slice(0, firstWaiting), null, ...rows.slice(firstWaiting)];
  const focusedIndex = focused === null ? -1 : items.findIndex((row) => row?.key === focused);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    // Measured only by the resize observer: measuring on mount would force a layout.
    measureElement: (row, laidOut, table) =>
      laidOut
        ? measureElement(row, laidOut, table)
        : (table.measurementsCache[table.indexFromElement(row)]?.size ?? ROW_HEIGHT),
    overscan: isScrolled ? 4 : 1, // fewer until scrolled, to render faster
    rangeExtractor: useRangeExtractor(focusedIndex),
    getItemKey: (index) => items[index]?.key ?? 'limit',
  });
  const takeable = rows.filter(({ finding }) => finding.is !== 'faulty' && finding.is !== 'listed');
  const ticked = takeable.filter((row) => isTicked(row, draft)).length;
  const grid = columns
    .map(({ kind }) => `minmax(${widthOf(kind)[0]}px, ${widthOf(kind)[1]}fr)`)
    .join(' ');
  const least = columns.reduce(
    (sum, { kind }) => sum + widthOf(kind)[0],
    TICK_WIDTH + ROW_NUMBER_WIDTH + OUTCOME_WIDTH,
  );

  return (
    <section
      ref={scroller}
      className="import-scroll min-h-0 min-w-0 flex-1 scroll-pe-78 overflow-auto narrow:scroll-p-0"
      aria-label="Preview of your list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need to scroll it
      tabIndex={0}
      onScroll={() => setScrolled(true)}
    >
      <div
        role="table"
        aria-label="Rows of your list"
        aria-rowcount={items.length + 1}
        className="min-w-(--import-least) text-[0.9375rem] leading-[1.3] narrow:min-w-0 narrow:text-(length:--text-sm)"
        style={
          {
            '--import-columns': `${TICK_WIDTH}px ${ROW_NUMBER_WIDTH}px ${grid} minmax(${OUTCOME_WIDTH}px, 1.5fr)`,
            '--import-least': `${least}px`,
          } as CSSProperties
        }
      >
        <div
          role="row"
          className={`import-head ${areColumnsOpen ? 'narrow:grid' : 'narrow:hidden'}`}
          aria-rowindex={1}
        >
          <span
            role="columnheader"
            className={`${TICK_CELL_CLASS} min-h-[34px] content-center narrow:col-span-full narrow:flex narrow:items-center`}
          >
            <Checkbox
              id={everyRow}
              className={TICK_BOX_CLASS}
              aria-label="Include every row"
              checked={ticked > 0 && ticked === takeable.length}
              disabled={takeable.length === 0}
              ref={(box) => {
                if (box) box.indeterminate = ticked > 0 && ticked < takeable.length;
              }}
              onChange={() =>
                onUpdate(
                  withTicks,
                  takeable.map(({ key }) => key),
                  ticked < takeable.length,
                )
              }
            />
            <label className="hidden ps-3 font-semibold text-ink narrow:inline" htmlFor={everyRow}>
              Include every row
            </label>
          </span>
          <span role="columnheader" className="min-h-[34px] pe-2.5 narrow:hidden">
            <span className="sr-only">Row</span>
          </span>
          {columns.map((shown) => (
            <ImportColumn
              key={`${shown.kind} ${shown.sources[0]}`}
              draft={draft}
              shown={shown}
              onUpdate={onUpdate}
            />
          ))}
          <span role="columnheader" className="import-outcome-head">
            What happens
          </span>
        </div>
        <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const row = items[index];
            const place: CSSProperties = {
              position: 'absolute',
              insetInline: 0,
              top: 0,
              transform: `translateY(${start}px)`,
            };
            if (!row)
              return (
                <div
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  role="row"
                  aria-rowindex={index + 2}
                  style={place}
                >
                  <p role="cell" className="import-limit-line">
                    {capitalise(seats)}. {capitalise(spellCount(waiting.size))}{' '}
                    {waiting.size === 1 ? 'guest waits' : 'guests wait'}.
                  </p>
                </div>
              );
            return (
              <ImportTableRow
                key={key}
                measure={virtual.measureElement}
                index={index}
                style={place}
                row={row}
              />
            );
          })}
        </div>
        {rows.length === 0 && (
          <p role="status" className="px-6 py-5 text-ink-2">
            {isReading ? 'Reading your list…' : 'No rows here.'}
          </p>
        )}
      </div>
    </section>
  );
}
