import { useState } from 'react';
import { TableChip } from '@/features/guests/components/table-chip';
import type { Guest } from '@/features/seating/guests/schema';
import { inFigures, plural } from '@/lib/counted';
import { clockTime, isOnDay, shortDate } from '@/lib/dates';
import type { UnmatchedSearch as Search } from '../use-how-it-went';
import './unmatched-searches.css';

type Props = { searches: readonly Search[]; eventDate: string };

/** So many are shown at first, on paper all of them: what is typed letter by letter may be hundreds. */
const MOST_AT_FIRST = 20;

/** What was typed and found nobody, and who on the list is nearest to it. */
export function UnmatchedSearches({ searches, eventDate }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll || searches.length === MOST_AT_FIRST + 1 ? searches.length : MOST_AT_FIRST;
  const firstAt = (at: string) => {
    const moment = new Date(at);
    return isOnDay(moment, eventDate) ? clockTime(moment) : `${shortDate(at)}, ${clockTime(moment)}`;
  };
  return (
    <section className="sheet">
      <h3>Searches that found no one</h3>
      <p>{searches.length > 0 ? 'We keep only the words, not who typed them.' : 'None: every search found someone.'}</p>
      {searches.length > 0 && (
        <table className="after-searches">
          <thead>
            <tr>
              <th scope="col">Typed</th>
              <th scope="col">Times</th>
              <th scope="col">First at</th>
              <th scope="col">Nearest on your list</th>
            </tr>
          </thead>
          <tbody>
            {searches.map(({ words, times, first_at, near }, at) => (
              <tr key={words} className={at < shown ? undefined : 'after-later'}>
                <th scope="row">“{words}”</th>
                <td className="after-times">
                  {inFigures(times)}
                  <span className="sr-only"> {plural(times, 'time')}</span>
                </td>
                <td className="after-at">{firstAt(first_at)}</td>
                <td>{near.length > 0 ? <Near guests={near} /> : <span className="after-nobody">No one similar</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {shown < searches.length && (
        <button type="button" className="link mt-3 min-h-11 print:hidden" onClick={() => setShowsAll(true)}>
          Show {inFigures(searches.length - shown)} more
        </button>
      )}
    </section>
  );
}

/** Those of one table share its number. */
function Near({ guests }: { guests: readonly Guest[] }) {
  const [first, second] = guests;
  const isOneTable = second && first?.table_number === second.table_number;
  const shown = isOneTable ? [{ ...first, name: `${first?.name}, ${second.name}` }] : guests;
  return shown.map(({ id, name, table_number }) => (
    <span key={id} className="after-near">
      {table_number && <TableChip label={table_number} />}
      {name}
    </span>
  ));
}
