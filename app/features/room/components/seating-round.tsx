import type { SeatedTable } from '../seating';
import { pickUp, putHere } from '../seating-targets';
import './seating-round.css';

type Props = {
  at: SeatedTable;
  held: ReadonlySet<string>;
  over: number | null;
  onPress: (chair: number, id: string | null) => void;
};

/** Where a chair stands round the table, in hundredths of the drawing: on a ring, or along two long sides. */
function chairAt(shape: SeatedTable['table']['shape'], index: number, all: number): { x: number; y: number } {
  if (shape === 'long' || shape === 'half-round') {
    const isAbove = shape === 'half-round' || index < Math.ceil(all / 2);
    const side = shape === 'half-round' ? all : isAbove ? Math.ceil(all / 2) : Math.floor(all / 2);
    const along = isAbove ? index : all - 1 - index;
    return { x: 10 + (80 * (along + 0.5)) / side, y: isAbove ? 18 : 82 };
  }
  const angle = (2 * Math.PI * index) / all - Math.PI / 2;
  return { x: 50 + 39 * Math.cos(angle), y: 50 + 39 * Math.sin(angle) };
}

/** More chairs than this are a list, not a picture. */
const MOST = 16;

/** The guests round their table. All that can be done here with a mouse is in the list below for everybody, which is what is read out. */
export function SeatingRound({ at, held, over, onPress }: Props) {
  const { table, chairs, guests } = at;
  if (chairs.length > MOST) return null;
  const isOver = guests.length > table.seats;
  const first = (name: string) => name.split(' ')[0];
  return (
    <div className="seating-round" data-shape={table.shape} aria-hidden="true">
      <div className="seating-round-top">
        <b>{table.label}</b>
        <span className={isOver ? 'seating-over' : undefined}>
          {guests.length} of {table.seats}
        </span>
      </div>
      {chairs.map(({ number, guest }, index) => {
        const { x, y } = chairAt(table.shape, index, chairs.length);
        return (
          <button
            key={number}
            type="button"
            tabIndex={-1}
            className="seating-round-chair"
            data-state={number > table.seats ? 'over' : guest ? 'taken' : 'free'}
            data-lifted={(guest && held.has(guest.id)) || undefined}
            data-over={over === number || undefined}
            style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
            {...putHere({ table: table.id, chair: number })}
            {...(guest && pickUp(guest.id))}
            onClick={() => onPress(number, guest?.id ?? null)}
          >
            {guest ? first(guest.name) : table.has_numbered_chairs ? number : ''}
          </button>
        );
      })}
    </div>
  );
}
