import { TableShape } from '@/features/seating/tables/components/table-shape';
import type { SeatedTable } from '../seating-by-hand/seating';
import { pickUp, putHere } from '../seating-by-hand/seating-targets';
import './seating-round.css';

type Props = { at: SeatedTable; onPress: (chair: number, id: string | null) => void };

/** More chairs than this are a list, not a picture. */
const MOST = 24;
/** What chairs and place cards take beside the table, in metres. */
const BESIDE = 0.75;

/** The guests round their table. What can be done here with a mouse is in the list below for everybody, which is what is read out. */
export function SeatingRound({ at, onPress }: Props) {
  const { table, chairs } = at;
  if (chairs.length > MOST) return null;
  const [width, height] = [table.width + 2 * BESIDE, table.depth + 2 * BESIDE];
  const press = (target: Element) => {
    const number = Number(target.closest<SVGElement>('[data-put-chair]')?.dataset.putChair);
    const chair = chairs.find((one) => one.number === number);
    if (chair) onPress(number, chair.guest?.id ?? null);
  };
  return (
    <svg
      className="seating-round"
      viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      aria-hidden="true"
      onClick={({ target }) => target instanceof Element && press(target)}
    >
      <TableShape
        table={{ ...table, x: 0, y: 0, turn: 0 }}
        sitting={chairs.map(({ guest }) => guest?.name ?? null)}
        detail="card"
        chairData={(chair) => {
          const guest = chairs[chair - 1]?.guest;
          return { ...putHere({ table: table.id, chair }), ...(guest && pickUp(guest.id)) };
        }}
      />
    </svg>
  );
}
