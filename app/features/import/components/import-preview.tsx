import { useDeferredValue, useMemo, useState } from 'react';
import { describeRetention } from '@/features/guests/kitchen/kitchen';
import { formatPlanSeats } from '@/features/plans/over-limit';
import { useSeatingStore } from '@/features/seating/use-seating';
import { buildImportPlan, hasTables, type ImportDraft } from '../draft/import-draft';
import { type ImportFilter, importFilters, listPreviewColumns } from '../draft/import-preview';
import type { ImportRow } from '../import-row';
import { readFileWishes } from '../import-wishes';
import {
  askQuestions,
  columnMeaningQuestion,
  createPublicFoodQuestion,
  emptyChairsQuestion,
  sameGuestQuestion,
  surnameFirstQuestion,
} from '../questions/asked-questions';
import { listOpenQuestions } from '../questions/column-questions';
import { ImportFooter, ImportOffers, ImportTally } from './import-footer';
import { ImportViewProvider } from './import-parts';
import { ImportQuestions } from './import-questions';
import { ImportTable } from './import-table';
import { ImportFilters, ImportReadOptions, ImportVisibility } from './import-tools';
import type { ImportState } from './use-guest-import';

type Props = { guestImport: ImportState; draft: ImportDraft };
const none: readonly ImportRow[] = [];

export function ImportPreview({ guestImport, draft }: Props) {
  const { update } = guestImport;
  const rows = guestImport.rows ?? none;
  const [filter, setFilter] = useState<ImportFilter>('all');
  const [focused, setFocused] = useState<string | null>(null);
  const [areColumnsOpen, setColumnsOpen] = useState(false);
  const [look] = useState(() => (next: ImportFilter) => {
    setFilter(next);
    setFocused(null);
  });
  const { settled, plan, seated, columns, wishes, waiting } = useImportPlans(
    guestImport,
    rows,
    draft,
  );
  // The row being corrected stays visible, even if the filter no longer matches it.
  const shown = useMemo(
    () => rows.filter((row) => importFilters[filter].matches(row, settled) || row.key === focused),
    [rows, settled, filter, focused],
  );
  const retention = describeRetention(useSeatingStore(), guestImport.privateDays);
  const questions = useMemo(
    () => [
      ...askQuestions(surnameFirstQuestion, rows, draft),
      ...askQuestions(columnMeaningQuestion, rows, draft),
      ...askQuestions(emptyChairsQuestion, rows, draft),
      ...askQuestions(sameGuestQuestion, rows, draft),
      ...askQuestions(createPublicFoodQuestion(retention), rows, draft),
    ],
    [rows, draft, retention],
  );
  return (
    <ImportViewProvider
      value={{ draft, onUpdate: update, columns, wishes, waiting, focused, onFocus: setFocused }}
    >
      <div className="flex min-h-12 items-center justify-between gap-3 border-b border-hair pr-4 pl-6 narrow:block narrow:px-3">
        <ImportFilters draft={settled} rows={rows} filter={filter} onFilter={look} />
        {(!draft.layout.isTyped || draft.fileName !== null) && (
          <ImportReadOptions guestImport={guestImport} draft={draft} isOpen={areColumnsOpen} />
        )}
      </div>
      <ImportVisibility columns={columns} isOpen={areColumnsOpen} onOpen={setColumnsOpen} />
      <div className="flex min-h-0 flex-1 narrow:flex-col">
        <ImportTable
          rows={shown}
          areColumnsOpen={areColumnsOpen}
          isReading={guestImport.rows === null}
          seats={formatPlanSeats(guestImport.plan)}
        />
        <ImportQuestions
          key={`${draft.fileName} ${draft.layout.headings}`}
          questions={questions}
          columnsLeftOut={listOpenQuestions(draft.layout.columns).length}
          onUpdate={update}
        />
      </div>
      <ImportFooter
        guestImport={guestImport}
        draft={draft}
        plan={plan}
        seated={seated}
        wishes={wishes}
      >
        {plan.overLimit.length === 0 && (
          <ImportTally draft={settled} rows={rows} plan={plan} wishes={wishes} />
        )}
        <ImportOffers guestImport={guestImport} draft={settled} rows={rows} plan={plan} />
      </ImportFooter>
    </ImportViewProvider>
  );
}

/** Deferred, because computing the plan of a long list must not block ticks and typing. */
function useImportPlans(
  { list, remainingGuests }: ImportState,
  rows: readonly ImportRow[],
  draft: ImportDraft,
) {
  const settled = useDeferredValue(draft);
  return useMemo(() => {
    const plan = buildImportPlan(rows, settled, remainingGuests, 'all', list);
    const isMixed = hasTables(rows) && plan.added.some(({ guest }) => guest.table_number === null);
    const seatedPlan = isMixed
      ? buildImportPlan(rows, settled, remainingGuests, 'seated', list)
      : null;
    return {
      settled,
      plan,
      /** If only some guests have a table, the host may import only those guests. */
      seated: seatedPlan && seatedPlan.added.length > 0 ? seatedPlan : null,
      columns: listPreviewColumns(settled, rows),
      wishes: readFileWishes(rows, plan, list),
      waiting: new Set(plan.overLimit.map(({ key }) => key)),
    };
  }, [rows, settled, remainingGuests, list]);
}
