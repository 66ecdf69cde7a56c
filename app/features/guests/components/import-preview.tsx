import { ArrowRightLeft, ClipboardPaste, FileText } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/input';
import { guestLimit } from '@/features/plans/model';
import { capital, inWords, plural } from '@/lib/counted';
import {
  type Filter,
  filters,
  type ImportDraft,
  isTicked,
  namesTables,
  planOf,
  titleRows,
  withHeadings,
} from '../import/import-draft';
import { readRows } from '../import/import-rows';
import { wishesOfFile } from '../import/import-wishes';
import { type Separator, separators } from '../import/separators';
import { ImportFills } from './import-fills';
import { ImportFood } from './import-food';
import { ImportLimit } from './import-limit';
import { ImportMeals } from './import-meals';
import { ImportTable } from './import-table';
import { ImportTally } from './import-tally';
import { comesToAnything, takeAllWords, takeWords } from './import-words';
import type { GuestImport } from './use-guest-import';
import './import-preview.css';

type Props = { guestImport: GuestImport; draft: ImportDraft; onPickFile: () => void };

/** The list as it is, what each column and row is read as, and what will come of it; all of it can be put right here. */
export function ImportPreview({ guestImport, draft, onPickFile }: Props) {
  const { list, room, mend, take, back, close } = guestImport;
  const [filter, setFilter] = useState<Filter>('all');
  const [focused, setFocused] = useState<string | null>(null);
  const look = (next: Filter) => {
    setFilter(next);
    setFocused(null);
  };
  const { cells, layout, corrections } = draft;
  const rows = useMemo(() => readRows(cells, layout, list, corrections), [cells, layout, list, corrections]);
  const plan = useMemo(() => planOf(rows, draft, room), [rows, draft, room]);
  // Where some have no table, those who have one may come alone.
  const seated = useMemo(() => {
    const isMixed = namesTables(rows) && plan.added.some(({ guest }) => guest.table_number === null);
    const those = isMixed ? planOf(rows, draft, room, 'seated') : null;
    return those && those.added.length > 0 ? those : null;
  }, [rows, plan, draft, room]);
  // Whoever is being put right stays in sight, though the filter holds them no longer.
  const shown = useMemo(
    () => rows.filter((row) => filters[filter].holds(row, draft) || row.key === focused),
    [rows, draft, filter, focused],
  );
  const wishes = useMemo(() => wishesOfFile(rows, plan, list), [rows, plan, list]);
  const waits = plan.waiting.length > 0;
  const offers = (
    <>
      <ImportFills draft={draft} rows={rows} onMend={mend} />
      <ImportFood draft={draft} rows={rows} privateDays={guestImport.privateDays} onMend={mend} />
      <ImportMeals plan={plan} list={list} meals={guestImport.meals} />
    </>
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Check your list"
      size="full"
      dismissible={false}
      head={
        <div className="import-about">
          <Summary draft={draft} rows={rows.length} saysNo={rows.filter((row) => row.saysNo && !isTicked(row, draft)).length} />
          <div className="import-tools import-tools-other">
            <button type="button" className="import-tool" onClick={onPickFile}>
              <FileText className="icon" aria-hidden="true" /> Another file
            </button>
            <button type="button" className="import-tool" onClick={back}>
              <ClipboardPaste className="icon" aria-hidden="true" /> Paste instead
            </button>
          </div>
        </div>
      }
    >
      <div className="import-sheet">
        <div className="import-bar">
          {/* biome-ignore lint/a11y/useSemanticElements: buttons that filter, not fields of a form */}
          <div className="import-filters" role="group" aria-label="Show">
            {Object.entries(filters).map(([key, { label, holds }]) => (
              <button key={key} type="button" aria-pressed={key === filter} onClick={() => look(key as Filter)}>
                {label} <span>{rows.filter((row) => holds(row, draft)).length.toLocaleString('en-GB')}</span>
              </button>
            ))}
          </div>
          <div className="import-tools">
            {draft.text && (
              <ColumnSeparator value={draft.text.separator} onChange={(separator) => guestImport.separateBy(draft, separator)} />
            )}
            <button
              type="button"
              className="import-tool"
              onClick={() => mend((newest) => withHeadings(newest, draft.layout.headings === null))}
            >
              <ArrowRightLeft className="icon" aria-hidden="true" />
              {draft.layout.headings === null ? 'First row is headings' : 'First row is a guest, not headings'}
            </button>
          </div>
        </div>
        <ImportTable
          draft={draft}
          all={rows}
          rows={shown}
          plan={plan}
          limit={guestLimit(guestImport.plan)}
          wishes={wishes}
          focused={focused}
          onFocus={setFocused}
          onMend={mend}
        />
        {waits ? (
          <ImportLimit guestImport={guestImport} draft={draft} plan={plan} wishes={wishes}>
            {offers}
          </ImportLimit>
        ) : (
          <div className="import-foot">
            <div className="import-comes-to">
              <ImportTally plan={plan} wishes={wishes} />
              {offers}
            </div>
            <Button variant="soft" onClick={back}>
              Back
            </Button>
            {seated && (
              <Button variant="line" onClick={() => take(seated, wishes.made)}>
                {takeWords(seated, wishes)}
              </Button>
            )}
            <Button disabled={!comesToAnything(plan, wishes)} onClick={() => take(plan, wishes.made)}>
              {seated ? takeAllWords(plan) : takeWords(plan, wishes)}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function Summary({ draft, rows, saysNo }: { draft: ImportDraft; rows: number; saysNo: number }) {
  const titles = titleRows(draft);
  const out = [
    titles > 0 && `${inWords(titles)} ${plural(titles, 'title row')}`,
    saysNo > 0 && (saysNo === 1 ? 'one guest who said no' : `${inWords(saysNo)} who said no`),
  ].filter(Boolean);
  const sentence = out.join(' and ');
  const isOne = out.length === 1 && (titles === 1 || saysNo === 1);
  return (
    <p>
      <b>{draft.fileName ?? 'Pasted rows'},</b> {rows === 1 ? '1 row' : `${rows.toLocaleString('en-GB')} rows`}.{' '}
      {sentence && `${capital(sentence)} ${isOne ? 'is' : 'are'} left out. `}
      Nothing happens until you say so.
    </p>
  );
}

function ColumnSeparator({ value, onChange }: { value: Separator; onChange: (separator: Separator) => void }) {
  const id = useId();
  return (
    <div className="import-separator">
      <label htmlFor={id}>Columns are separated by</label>
      <Select id={id} value={value} onChange={(chosen) => onChange(chosen.target.value as Separator)}>
        {Object.entries(separators).map(([sign, name]) => (
          <option key={sign} value={sign}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
