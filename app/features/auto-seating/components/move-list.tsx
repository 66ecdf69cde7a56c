import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Scrolled } from '@/components/ui/scrolled';
import { TableChip } from '@/features/guests/components/table-chip';
import { tableName } from '@/features/seating/tables/model';
import { inFigures } from '@/lib/counted';
import type { SeatMove } from '../explain/reasons';
import './move-list.css';

/** This many rows are shown at first. */
const SHOWN_AT_FIRST = 40;

/** The moves of an assignment: who, from where to where, and why. */
export function MoveList({ title, moves }: { title: string; moves: readonly SeatMove[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? moves : moves.slice(0, SHOWN_AT_FIRST);
  return (
    <Scrolled className="move-list" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {shown.map(({ ids, who, from, to, why }) => (
          <li key={ids[0]}>
            <span className="move-who">
              {who}
              <span className="move-why">{why}</span>
            </span>
            <span className="move-way">
              <span className="sr-only">
                from {from === null ? 'no table' : tableName(from, 'table')} to {tableName(to, 'table')}
              </span>
              <span className="contents" aria-hidden="true">
                <TableChip label={from} />
                <ArrowRight className="icon" />
                <TableChip label={to} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      {shown.length < moves.length && (
        <button type="button" className="link move-rest" onClick={() => setIsWhole(true)}>
          Show {inFigures(moves.length - shown.length)} more
        </button>
      )}
    </Scrolled>
  );
}
