import { useState } from 'react';
import { TableChip } from '@/features/guests/components/table-chip';
import type { Guest } from '@/features/seating/guests/schema';
import { formatShortDate, formatTime, isOnDay } from '@/lib/dates/dates';
import { formatNumber, pluralise } from '@/lib/text/counts';
import type { ReportedSearch } from '../use-event-report';
import { ReportSection } from './report-section';
import './missed-searches-table.css';

type Props = { searches: readonly ReportedSearch[]; eventDate: string };

/** Rows shown at first; a printed report has all. Slow typing may produce hundreds of searches. */
const MAX_AT_FIRST = 20;

export function MissedSearchesTable({ searches, eventDate }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll || searches.length === MAX_AT_FIRST + 1 ? searches.length : MAX_AT_FIRST;
  const formatFirstTime = (at: string) => {
    const moment = new Date(at);
    return isOnDay(moment, eventDate)
      ? formatTime(moment)
      : `${formatShortDate(at)}, ${formatTime(moment)}`;
  };
  return (
    <ReportSection
      title="Searches that found no one"
      lead={
        searches.length > 0
          ? 'We keep only the words, not who typed them.'
          : 'None: every search found someone.'
      }
    >
      {searches.length > 0 && (
        <table className="w-full mt-4 border-collapse wrap-anywhere">
          <thead className="max-[860px]:absolute max-[860px]:w-px max-[860px]:h-px max-[860px]:overflow-hidden max-[860px]:[clip-path:inset(50%)]">
            <tr>
              <th className="missed-search-head min-[860px]:w-[36%]" scope="col">
                Typed
              </th>
              <th className="missed-search-head" scope="col">
                Times
              </th>
              <th className="missed-search-head" scope="col">
                First at
              </th>
              <th className="missed-search-head" scope="col">
                Nearest on your list
              </th>
            </tr>
          </thead>
          <tbody className="max-[860px]:block">
            {searches.map(({ words, times, first_at, nearest }, at) => (
              <tr
                key={words}
                className={`missed-search-row ${at < shown ? 'max-[860px]:grid' : 'hidden print:table-row print:max-[860px]:grid'}`}
              >
                <th
                  className="missed-search-cell text-start font-display text-[1.3125rem]/[1.2] font-normal italic"
                  scope="row"
                >
                  “{words}”
                </th>
                <td className="missed-search-cell font-display text-[1.125rem]/none font-medium max-[860px]:self-center">
                  {formatNumber(times)}
                  <span className="sr-only"> {pluralise(times, 'time')}</span>
                </td>
                <td className="missed-search-time missed-search-cell">
                  {formatFirstTime(first_at)}
                </td>
                <td className="missed-search-cell max-[860px]:col-span-full max-[860px]:mt-[0.35rem]">
                  {nearest.length > 0 ? (
                    <NearestGuests guests={nearest} />
                  ) : (
                    <span className="text-ink-3">No one similar</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown < searches.length && (
        <button
          type="button"
          className="link mt-3 min-h-11 print:hidden"
          onClick={() => setShowsAll(true)}
        >
          Show {formatNumber(searches.length - shown)} more
        </button>
      )}
    </ReportSection>
  );
}

function NearestGuests({ guests }: { guests: readonly Guest[] }) {
  const [first, second] = guests;
  const isOneTable = second && first?.table_number === second.table_number;
  const shown = isOneTable ? [{ ...first, name: `${first?.name}, ${second.name}` }] : guests;
  return shown.map(({ id, name, table_number }) => (
    <span key={id} className="inline-flex items-center gap-[0.6rem] me-5">
      {table_number && <TableChip label={table_number} />}
      {name}
    </span>
  ));
}
