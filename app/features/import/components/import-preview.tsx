import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/input';
import { seatsInWords } from '@/features/plans/over-limit';
import { hasTables, type ImportDraft, planOf, titleRows, withHeadings } from '../draft/import-draft';
import { filters, type ImportFilter } from '../draft/import-filters';
import { shownColumns } from '../draft/shown-columns';
import type { ImportRow } from '../import-row';
import { wishesOfFile } from '../import-wishes';
import { type Separator, separators } from '../sources/separators';
import { AdditionsOffer } from './additions-offer';
import { ImportFilters } from './import-filters';
import { ImportFood } from './import-food';
import { ImportLimit } from './import-limit';
import { ImportMeals } from './import-meals';
import { ImportMissing } from './import-missing';
import { ColumnQuestion } from './import-question';
import { ImportTable } from './import-table';
import { ImportTally } from './import-tally';
import { ImportVisibility } from './import-visibility';
import { changesAnything, importAllLabel, importLabel } from './import-words';
import type { ImportState } from './use-guest-import';

type Props = { guestImport: ImportState; draft: ImportDraft };
type PreviewProps = Props & { line: number | null };
const none: readonly ImportRow[] = [];
const ACTION = 'min-h-11 text-[1rem] whitespace-nowrap';

export function ImportPreview({ guestImport, draft, line }: PreviewProps) {
  const { list, room, update, importGuests, open } = guestImport;
  const rows = guestImport.rows ?? none;
  const [filter, setFilter] = useState<ImportFilter>('all');
  const [focused, setFocused] = useState<string | null>(null);
  const [areColumnsOpen, setColumnsOpen] = useState(false);
  const look = (next: ImportFilter) => {
    setFilter(next);
    setFocused(null);
  };
  // Deferred: computing the plan of a long list must not hold up ticks and typing.
  const settled = useDeferredValue(draft);
  const plan = useMemo(() => planOf(rows, settled, room, 'all', list), [rows, settled, room, list]);
  // If only some have a table, those may be imported alone.
  const seated = useMemo(() => {
    const isMixed = hasTables(rows) && plan.added.some(({ guest }) => guest.table_number === null);
    const those = isMixed ? planOf(rows, settled, room, 'seated', list) : null;
    return those && those.added.length > 0 ? those : null;
  }, [rows, plan, settled, room, list]);
  // The row being corrected stays, even if the filter no longer matches it.
  const shown = useMemo(
    () => rows.filter((row) => filters[filter].matches(row, settled) || row.key === focused),
    [rows, settled, filter, focused],
  );
  const columns = useMemo(() => shownColumns(settled, rows), [settled, rows]);
  const wishes = useMemo(() => wishesOfFile(rows, plan, list), [rows, plan, list]);
  const { meals, privateDays } = guestImport;
  const offers = useMemo(
    () => (
      <>
        <AdditionsOffer draft={settled} rows={rows} onUpdate={update} />
        <ImportMissing draft={settled} rows={rows} list={list} onUpdate={update} />
        <ImportFood draft={settled} rows={rows} privateDays={privateDays} onUpdate={update} />
        <ImportMeals plan={plan} list={list} meals={meals} />
      </>
    ),
    [settled, rows, list, plan, meals, privateDays],
  );
  const looks = useMemo(
    () => <ImportFilters draft={settled} rows={rows} filter={filter} onLook={look} />,
    [settled, rows, filter],
  );
  const tally = useMemo(
    () => <ImportTally draft={settled} rows={rows} plan={plan} wishes={wishes} />,
    [settled, rows, plan, wishes],
  );
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-hair pr-4 pl-6 narrow:block narrow:px-3">
        {looks}
        {(!draft.layout.isTyped || draft.fileName !== null) && (
          <Tools guestImport={guestImport} draft={draft} isOpen={areColumnsOpen} />
        )}
      </div>
      <ImportVisibility columns={columns} isOpen={areColumnsOpen} onOpen={setColumnsOpen} />
      <div className="flex min-h-0 flex-1 flex-row-reverse narrow:flex-col">
        <ColumnQuestion key={`${draft.fileName} ${draft.layout.headings}`} draft={draft} rows={rows} onUpdate={update} />
        <ImportTable
          draft={draft}
          rows={shown}
          columns={columns}
          areColumnsOpen={areColumnsOpen}
          isReading={guestImport.rows === null}
          plan={plan}
          seats={seatsInWords(guestImport.plan)}
          line={line}
          wishes={wishes}
          focused={focused}
          onFocus={setFocused}
          onUpdate={update}
        />
      </div>
      {plan.overLimit.length > 0 ? (
        <ImportLimit guestImport={guestImport} draft={draft} plan={plan} wishes={wishes}>
          {offers}
        </ImportLimit>
      ) : (
        <div className="flex min-h-16 items-center gap-2.5 border-t border-hair bg-paper px-6 py-2 narrow:grid narrow:gap-2 narrow:px-5 narrow:pt-2.5 narrow:pb-[calc(12px+env(safe-area-inset-bottom))] narrow:shadow-[0_-14px_24px_-14px_rgb(29_53_87/0.25)]">
          <div className="me-auto flex flex-wrap items-center gap-x-5 gap-y-1 narrow:-order-2 narrow:m-0 narrow:justify-center">
            {tally}
            {offers}
          </div>
          <Button variant="soft" className={`${ACTION} narrow:hidden`} onClick={() => open('file')}>
            Back
          </Button>
          {seated && (
            <Button variant="line" className={ACTION} onClick={() => importGuests(draft, 'seated')}>
              {importLabel(seated, wishes)}
            </Button>
          )}
          <Button
            className={`${ACTION} narrow:-order-1`}
            disabled={!changesAnything(plan, wishes)}
            onClick={() => importGuests(draft, 'all')}
          >
            {seated ? importAllLabel(plan) : importLabel(plan, wishes)}
          </Button>
        </div>
      )}
    </>
  );
}

function Tools({ guestImport, draft, isOpen }: Props & { isOpen: boolean }) {
  const titles = titleRows(draft);
  return (
    <div
      className={`flex items-center gap-1 text-[0.9375rem] whitespace-nowrap text-ink-2 narrow:overflow-x-auto narrow:[scrollbar-width:none] ${isOpen ? '' : 'narrow:hidden'}`}
    >
      {titles > 0 && <span>{titles === 1 ? 'The title row is left out' : `${titles} title rows are left out`}</span>}
      {draft.text && draft.layout.headings === null && (
        <ColumnSeparator value={draft.text.separator} onChange={(separator) => guestImport.separateBy(draft, separator)} />
      )}
      <button
        type="button"
        className="inline-flex min-h-[34px] items-center rounded-(--r-control) px-[0.6rem] text-[0.9375rem] font-medium whitespace-nowrap text-ink hover:bg-wove narrow:min-h-11"
        onClick={() => guestImport.update((newest) => withHeadings(newest, draft.layout.headings === null))}
      >
        {draft.layout.headings === null ? 'First row is headings' : 'First row is a guest, not headings'}
      </button>
    </div>
  );
}

function ColumnSeparator({ value, onChange }: { value: Separator; onChange: (separator: Separator) => void }) {
  const id = useId();
  return (
    <div className="me-2 flex items-center gap-2">
      <label htmlFor={id} className="sr-only">
        Columns are separated by
      </label>
      <Select
        id={id}
        className="h-[34px] min-h-[34px] w-30 py-0 text-[0.9375rem] narrow:min-h-11"
        value={value}
        onChange={(chosen) => onChange(chosen.target.value as Separator)}
      >
        {Object.entries(separators).map(([sign, name]) => (
          <option key={sign} value={sign}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
