import { ActionBar } from '@/components/ui/action-bar';
import type { Guest } from '@/features/seating/guests/schema';
import { whereTo } from '../seating-by-hand/carry-words';
import { guestNames } from '../seating-by-hand/guest-names';
import type { SeatedTable, Seating } from '../seating-by-hand/seating';

type Props = {
  seating: Seating;
  carried: readonly Guest[];
  selected: SeatedTable | undefined;
  onMove: () => void;
  onPutBack: () => void;
  /** Asks whom a wish of them is about. */
  onWish?: () => void;
};

/** Who is carried, and what to do with them; within reach of a thumb. */
export const SeatingActionBar = ({ seating, carried, selected, onMove, onPutBack, onWish }: Props) => (
  <ActionBar aria-label="Carrying">
    <div>
      <b>{guestNames(carried)}</b>
      <span>{whereTo(seating, carried, selected)}</span>
    </div>
    <button type="button" className="btn btn-blush" onClick={onMove}>
      Move to…
    </button>
    {onWish && carried.length === 1 && (
      <button type="button" className="btn btn-clear" onClick={onWish}>
        Wish…
      </button>
    )}
    <button type="button" className="btn btn-clear" onClick={onPutBack}>
      Put back
    </button>
  </ActionBar>
);
