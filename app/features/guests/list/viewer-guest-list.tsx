import { useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '@/components/page-states';
import { SearchField } from '@/components/search-field';
import { useLazySearch } from '@/features/name-search/lazy/use-lazy-search';
import { fold } from '@/features/name-search/words';
import { formatEveningLabel } from '@/features/seating/guests/schema';
import type { ViewerGuest, ViewerPlan } from '@/features/seating/schema';
import { formatTableName, naturalOrder } from '@/features/seating/tables/model';
import { formatCount } from '@/lib/text/counts';
import { TableChip } from '../components/table-chip';
import { formatAllergiesForViewer } from '../kitchen/kitchen';
import { findGuests } from '../model';
import './viewer-guest-list.css';

type Props = {
  plan: ViewerPlan;
  seesMeals: boolean;
  found?: { label: string; ids: readonly string[] };
  onTable: (tableId: string) => void;
};
type Row = ViewerGuest & { table_number: string | null };

export function ViewerGuestList({ plan, seesMeals, found, onTable }: Props) {
  const [words, setWords] = useState(found?.label ?? '');
  const query = useDeferredValue(words).trim();
  const all = useMemo(() => toRows(plan), [plan]);
  const search = useLazySearch(query);
  const { matching, guesses } = useMemo(() => {
    const { matches, guesses } = findGuests(search, all, query);
    const found = new Set(matches);
    const folded = fold(query);
    const isInHousehold = ({ party }: Row) =>
      folded !== '' && party !== null && fold(party).includes(folded);
    return {
      matching: [...matches, ...all.filter((row) => !found.has(row) && isInHousehold(row))],
      guesses,
    };
  }, [search, all, query]);
  const isGuess = matching.length === 0 && guesses.length > 0;
  const shown =
    found && words === found.label ? all.filter(({ id }) => found.ids.includes(id)) : matching;
  const rows = isGuess ? guesses : shown;
  return (
    <section className="border-t border-hair bg-paper">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-6 py-2 phone:px-4">
        <h2 className="title-s">Guest List</h2>
        <div className="w-60 phone:w-full">
          <SearchField
            label="Search by name or table"
            placeholder="Name or table"
            value={words}
            onChange={setWords}
          />
        </div>
        <p className="text-sm text-ink-2" role="status">
          {isGuess
            ? 'Did you mean'
            : query
              ? `${rows.length} of ${formatCount(all.length, 'guest')}`
              : formatCount(all.length, 'guest')}
        </p>
      </div>
      {rows.length === 0 ? (
        <EmptyState title={all.length === 0 ? 'No guests yet' : 'No guests match'} />
      ) : (
        <table className="w-full border-collapse text-start">
          <thead>
            <tr className="border-y border-hair bg-wove text-sm text-ink-2 max-sm:sr-only">
              {['Name', 'Table', 'Household', ...(seesMeals ? ['Meal and allergies'] : [])].map(
                (heading) => (
                  <th key={heading} scope="col" className="px-6 py-1 text-start font-semibold">
                    {heading}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <GuestRow key={row.id} row={row} seesMeals={seesMeals} onTable={onTable} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function toRows({ guests, tables }: ViewerPlan): Row[] {
  const labels = new Map(tables.map(({ id, label }) => [id, label]));
  return guests
    .map((guest) => ({
      ...guest,
      table_number: (guest.table_id && labels.get(guest.table_id)) || null,
    }))
    .sort((a, b) => naturalOrder.compare(a.name, b.name));
}

const cell = 'px-6 phone:px-4 py-1 max-sm:py-0';

const GuestRow = ({
  row,
  seesMeals,
  onTable,
}: {
  row: Row;
  seesMeals: boolean;
  onTable: Props['onTable'];
}) => (
  <tr className="viewed-guest">
    <td className={`${cell} wrap-anywhere`}>
      {row.title} {row.name}
    </td>
    <td className={cell}>
      {row.table_id ? (
        <button
          type="button"
          className="min-h-9 rounded-(--r-control) phone:min-h-11"
          aria-label={`${row.name}: ${formatTableName(row.table_number)}`}
          onClick={() => row.table_id && onTable(row.table_id)}
        >
          <TableChip label={row.table_number} />
        </button>
      ) : row.is_evening ? (
        <span className="inline-block rounded-xs border border-dashed border-ink-line px-2 whitespace-nowrap">
          {formatEveningLabel(null)}
        </span>
      ) : (
        <TableChip label={null} />
      )}
    </td>
    <td className={`${cell} text-ink-2 wrap-anywhere max-sm:col-span-2`}>{row.party}</td>
    {seesMeals && (
      <td className={`${cell} wrap-anywhere max-sm:col-span-2`}>
        {row.meal} <b className="font-semibold text-brass-text">{formatAllergiesForViewer(row)}</b>
      </td>
    )}
  </tr>
);
