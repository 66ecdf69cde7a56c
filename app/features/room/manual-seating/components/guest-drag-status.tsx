import type { Guest } from '@/features/seating/guests/schema';
import { joinGuestNames } from '../join-guest-names';

type Props = {
  dragged: readonly Guest[];
  hint: string;
  onMove: () => void;
  onCancel: () => void;
  onWish: () => void;
};

const press = 'min-h-8 font-semibold whitespace-nowrap underline underline-offset-4 phone:min-h-11';

export const GuestDragStatus = ({ dragged, hint, onMove, onCancel, onWish }: Props) => (
  <section
    aria-label="Carrying"
    className="flex min-w-0 items-center gap-x-3.5 phone:w-full phone:text-(--on-ink)"
  >
    <p className="min-w-0 phone:mr-auto phone:truncate">
      <b className="font-semibold">{joinGuestNames(dragged)}</b>
      <span className="phone:hidden">: {hint}</span>
    </p>
    <button type="button" className={press} onClick={onMove}>
      Move to…
    </button>
    {dragged.length === 1 && (
      <button type="button" className={press} onClick={onWish}>
        Wish…
      </button>
    )}
    <button type="button" className={press} onClick={onCancel}>
      Cancel
    </button>
  </section>
);
