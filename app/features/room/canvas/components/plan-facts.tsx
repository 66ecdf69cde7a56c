import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { formatCount } from '@/lib/text/counts';
import { SeatedCount } from '../../components/seated-count';
import type { RoomProblem } from '../room-problems';
import './plan-facts.css';

type Props = {
  isCovered: boolean;
  counts: { guests: readonly Guest[]; tables: number; unplaced: number };
  problems: readonly RoomProblem[];
  clearance: number;
  showsGaps: boolean;
  onGaps: () => void;
  onGoTo: (problem: RoomProblem) => void;
  onPlace: () => void;
};

const press =
  'inline-flex min-h-8 items-center gap-1.5 font-medium underline-offset-4 hover:underline phone:min-h-11';

export function PlanFacts({
  isCovered,
  counts: { guests, tables, unplaced },
  problems,
  clearance,
  showsGaps,
  ...on
}: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const gaps = problems.filter(({ about }) => about === 'close').length;
  const worse = problems.filter(({ about }) => about !== 'close');
  const shown = showsAll ? worse : worse.slice(0, 1);
  return (
    <div className={`plan-facts ${isCovered ? 'hidden' : 'grid'}`}>
      <div className="plan-facts-line">
        <p className="empty:hidden phone:hidden">
          <SeatedCount guests={guests} />
        </p>
        {tables > 0 && <p className="phone:hidden">{formatCount(tables, 'table')}</p>}
        {unplaced > 0 && (
          <button type="button" className={`${press} text-ink underline`} onClick={on.onPlace}>
            {formatCount(unplaced, 'table is', 'tables are')} not on the plan
          </button>
        )}
        {gaps > 0 && (
          <button
            type="button"
            className={`${press} phone:hidden`}
            aria-pressed={showsGaps}
            onClick={on.onGaps}
          >
            {formatCount(gaps, 'gap')} under {clearance} m:{' '}
            <span className="text-ink underline">{showsGaps ? 'Hide' : 'Show'}</span>
          </button>
        )}
      </div>
      {shown.map((problem) => (
        <button
          key={problem.text}
          type="button"
          className={`${press} text-claret phone:hidden`}
          onClick={() => on.onGoTo(problem)}
        >
          <CircleAlert className="icon size-4" aria-hidden="true" />
          {problem.text}
        </button>
      ))}
      {worse.length > 1 && (
        <button
          type="button"
          className={`${press} phone:hidden`}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show fewer' : `Show ${worse.length - 1} more`}
        </button>
      )}
    </div>
  );
}
