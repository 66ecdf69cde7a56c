import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { TableChip } from '@/features/guests/components/table-chip';
import { formatTableName } from '@/features/seating/tables/model';
import { formatNumber } from '@/lib/text/counts';
import type { SeatMove } from '../explain/reasons';
import './move-list.css';

/** Guests leaving a table are shown even beyond this limit. */
const SHOWN_AT_FIRST = 40;

type Props = { title: string; moves: readonly SeatMove[]; onShow: (move: SeatMove | null) => void };

export function MoveList({ title, moves, onShow }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const leaving = moves.filter(({ from }) => from !== null);
  const arriving = moves.filter(({ from }) => from === null);
  const rest = Math.max(0, SHOWN_AT_FIRST - leaving.length);
  const shown = isWhole ? moves : [...leaving, ...arriving.slice(0, rest)];
  if (moves.length === 0) return null;
  return (
    <>
      <h4 className="px-5 pt-3.5 pb-1.5 font-semibold">{title}</h4>
      <ul>
        {shown.map((move) => (
          <li
            key={move.ids[0]}
            className="flex min-h-12 items-center justify-between gap-3 border-t border-(--hair-soft) px-5 py-1.5 hover:bg-wove"
            onPointerEnter={() => onShow(move)}
            onPointerLeave={() => onShow(null)}
          >
            <span className="min-w-0 leading-tight font-medium [overflow-wrap:anywhere]">
              {move.who}
              <span className="mt-0.5 block text-sm leading-snug font-normal text-ink-2">
                {move.why}
              </span>
            </span>
            <Way from={move.from} to={move.to} />
          </li>
        ))}
      </ul>
      {shown.length < moves.length && (
        <button type="button" className="link min-h-11 px-5" onClick={() => setIsWhole(true)}>
          Show {formatNumber(moves.length - shown.length)} more
        </button>
      )}
    </>
  );
}

const Way = ({ from, to }: Pick<SeatMove, 'from' | 'to'>) => (
  <span className="move-way">
    <span className="sr-only">
      from {from === null ? 'no table' : formatTableName(from, 'table')} to{' '}
      {formatTableName(to, 'table')}
    </span>
    <span className="contents" aria-hidden="true">
      <TableChip label={from} />
      <ArrowRight className="icon size-4 text-ink-2" />
      <TableChip label={to} />
    </span>
  </span>
);
