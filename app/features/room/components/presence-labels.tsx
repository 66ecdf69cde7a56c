import { shapePath } from '@/features/seating/floor-plan/shapes';
import { CHAIR_DEPTH, isPlaced } from '@/features/seating/tables/geometry';
import type { RoomPlan } from '@/features/seating/tables/schema';

/** Approximate, in pixels: a letter of the name, and the padding and height of its card. */
const [LETTER, AROUND, HEIGHT] = [8.2, 26, 34];
/** Metres from a table’s edge to the dashed outline. */
const AWAY = CHAIR_DEPTH + 0.12;

type Props = { people: ReadonlyMap<string, string>; tables: RoomPlan['tables']; isTurned: boolean };

/** Names of other people at a table. Hidden from screen readers, because the table's label includes them. */
export function PresenceLabels({ people, tables, isTurned }: Props) {
  return tables.filter(isPlaced).map((table) => {
    const name = people.get(table.id);
    if (!name) return null;
    const width = [...name].length * LETTER + AROUND;
    const half = width / 2;
    const beside = isTurned
      ? { x: 0, y: table.depth / 2 + AWAY }
      : { x: table.width / 2 + AWAY * 0.8, y: -table.depth / 2 };
    return (
      // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it has no focusable content
      <g
        key={table.id}
        aria-hidden="true"
        className="room-person"
        transform={`translate(${table.x} ${table.y})`}
      >
        <path
          className="room-person-stitch"
          transform={`rotate(${table.turn})`}
          d={shapePath(table, AWAY)}
        />
        <g transform={`translate(${beside.x} ${beside.y})`}>
          <g className="room-pixels">
            <g transform={isTurned ? 'rotate(90)' : undefined}>
              <path
                className="room-person-fold"
                d={`M${-half} ${-HEIGHT / 2}l4 -6h${width - 8}l4 6z`}
              />
              <rect x={-half} y={-HEIGHT / 2} width={width} height={HEIGHT} rx="1" />
              <text y="5.5">{name}</text>
            </g>
          </g>
        </g>
      </g>
    );
  });
}
