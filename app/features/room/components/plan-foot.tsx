import { CircleAlert, Maximize, Minus, Plus, RulerDimensionLine } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { RoomProblem } from '../canvas/room-problems';
import type { PlanView } from '../canvas/use-plan-view';
import './plan-foot.css';

type Props = {
  seated: number;
  all: number;
  /** How many tables stand in the room, in words. */
  standing: string;
  troubles: readonly RoomProblem[];
  unplaced: number;
  look: PlanView;
  onGoTo: (trouble: RoomProblem) => void;
  onPlace: () => void;
};

/** This many problems are shown before “Show more”. */
const AT_ONCE = 2;

/** How many are seated, the room's problems, and the zoom. Selecting a problem shows it on the plan. */
export function PlanFoot({ seated, all, standing, troubles, unplaced, look, onGoTo, onPlace }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? troubles : troubles.slice(0, AT_ONCE);
  const more = troubles.length - AT_ONCE;
  return (
    <div className="plan-foot">
      <div className="plan-troubles">
        <p>
          <b>{seated}</b> of {all} seated
        </p>
        {standing && <p>{standing}</p>}
        {unplaced > 0 && (
          <button type="button" className="plan-trouble" onClick={onPlace}>
            {unplaced === 1 ? '1 table is' : `${unplaced} tables are`} not on the plan
          </button>
        )}
        {shown.map((trouble) => (
          <button
            key={trouble.text}
            type="button"
            className="plan-trouble"
            data-about={trouble.about}
            onClick={() => onGoTo(trouble)}
          >
            {trouble.about === 'close' ? (
              <RulerDimensionLine className="icon" aria-hidden="true" />
            ) : (
              <CircleAlert className="icon" aria-hidden="true" />
            )}
            {trouble.text}
          </button>
        ))}
        {more > 0 && (
          <button type="button" className="plan-trouble" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show ${more} more`}
          </button>
        )}
      </div>
      <ScaleBar scale={look.view.scale} />
      <div className="plan-zoom">
        <IconButton label="Zoom out" onClick={() => look.zoom(1 / 1.25)}>
          <Minus className="icon" aria-hidden="true" />
        </IconButton>
        <span>{look.percent}%</span>
        <IconButton label="Zoom in" onClick={() => look.zoom(1.25)}>
          <Plus className="icon" aria-hidden="true" />
        </IconButton>
        <IconButton label="Show the whole room" onClick={look.showAll}>
          <Maximize className="icon" aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}

function ScaleBar({ scale }: { scale: number }) {
  const length = [1, 2, 5, 10, 20, 50].find((metres) => metres * scale >= 60) ?? 50;
  return (
    <p className="plan-scale" aria-hidden="true">
      <i style={{ width: length * scale }} /> {length} m
    </p>
  );
}
