import { fixtureTraits } from '@/features/seating/fixtures/registry';
import {
  buildRoutes,
  type RoomFacingDoor,
  type WayTable,
} from '@/features/seating/tables/directions';
import { findRoute } from '@/features/seating/tables/find-route';
import { tableKey } from '@/features/seating/tables/model';
import type { RoomPhrases } from '../language/describe-directions';
import { widthOfText } from '../model';
import {
  doorNamePlace,
  FONT_SIZE,
  getBoundingBox,
  getDoorLeafSize,
  getDrawingScale,
  hasRoomFor,
  placeNames,
  roundToTenth,
  routePath,
  tableLines,
} from './room-geometry';

type Props = {
  room: RoomFacingDoor;
  lit: WayTable;
  ringed: ReadonlySet<string>;
  sentence: string;
  phrases: RoomPhrases;
};

/** The room seen from its door, with the guest's table highlighted and the way to it. Contains no guest names, for privacy. */
export function RoomDrawing({ room, lit, ringed, sentence, phrases }: Props) {
  const unit = getDrawingScale(room);
  const [width, depth] = [roundToTenth(room.width * unit), roundToTenth(room.depth * unit)];
  const kinds = [...new Set(room.tables.map(kindOf))];
  const ways = buildRoutes(room);
  const quiet = room.tables.filter((table) => table !== lit);
  const isRinged = (table: WayTable) => ringed.has(tableKey(table.label));
  const isNumbered = (table: WayTable) => {
    const box = getBoundingBox(table, unit);
    return (
      hasRoomFor(table.label, box) ||
      (table.label.length <= 2 && (isRinged(table) || ways.get(table)?.nth === 1))
    );
  };
  const placeOf = ({ x, y, turn }: Pick<WayTable, 'x' | 'y' | 'turn'>, grown = 1) =>
    `translate(${roundToTenth(x * unit)} ${roundToTenth(y * unit)})${turn ? ` rotate(${roundToTenth(turn)})` : ''}${grown === 1 ? '' : ` scale(${grown})`}`;
  const symbolOf = (table: WayTable) => `#table-${kinds.indexOf(kindOf(table))}`;

  const own = getBoundingBox(lit, unit);
  const grown = Math.max(own.w, own.h) < 34 ? 1.4 : 1.15;
  const points = findRoute(room, lit);
  const doorName = doorNamePlace(room, phrases.door, points, lit);
  const [before, end] = points.slice(-2);
  const reach = ((before?.y === end?.y ? own.w : own.h) / 2) * grown + 8;
  const litLetters = Math.min(
    18,
    own.h * grown - 1,
    (own.w * grown - 3) / Math.max(widthOfText(lit.label), 0.6),
  );

  return (
    <svg
      className="room-plan"
      viewBox={`-1 -1 ${roundToTenth(width + 2)} ${roundToTenth(depth + 2)}`}
      style={{ maxWidth: `${roundToTenth((width / 328) * 100)}%` }}
      role="img"
      aria-label={sentence}
    >
      <defs>
        {kinds.map((kind, at) => {
          const table = room.tables.find((one) => kindOf(one) === kind);
          if (!table) return null;
          const { outline, chairs, seats } = tableLines(table, unit);
          return (
            <g key={kind} id={`table-${at}`}>
              <path d={outline} />
              <path
                d={chairs}
                fill="none"
                strokeWidth="2"
                strokeLinecap="round"
                pathLength={seats * 10}
                strokeDasharray="3.6 6.4"
                strokeDashoffset="-3.2"
              />
            </g>
          );
        })}
      </defs>
      <Walls room={room} width={width} depth={depth} unit={unit} />
      <g className="room-fixtures">
        {room.fixtures.map((fixture, at) => {
          const { isEntry, isFilled } = fixtureTraits[fixture.kind];
          const [w, d] = [fixture.width * unit, fixture.depth * unit];
          return isEntry && !room.door?.isScreen && fixture.y * unit > depth - 8 ? null : (
            <rect
              key={at}
              className={isFilled && 'is-filled'}
              x={roundToTenth(-w / 2)}
              y={roundToTenth(-d / 2)}
              width={roundToTenth(w)}
              height={roundToTenth(d)}
              transform={placeOf(fixture)}
            />
          );
        })}
      </g>
      <g className="room-tables">
        {quiet.map((table, at) => (
          <use
            key={at}
            href={symbolOf(table)}
            transform={placeOf(table)}
            className={isRinged(table) ? 'is-ringed' : undefined}
          />
        ))}
      </g>
      <g className="room-numbers">
        {quiet.filter(isNumbered).map((table, at) => (
          <text
            key={at}
            x={roundToTenth(table.x * unit)}
            y={roundToTenth(table.y * unit + 4.5)}
            className={isRinged(table) ? 'is-ringed' : undefined}
          >
            {table.label}
          </text>
        ))}
      </g>
      <path className="room-way" d={routePath(points, unit, reach)} />
      <g className="room-names">
        {placeNames(room, phrases, quiet).map(({ name, x, y }, at) => (
          <text key={at} x={roundToTenth(x)} y={roundToTenth(y + 4.5)}>
            {name}
          </text>
        ))}
        {doorName && (
          <text
            className="room-door-name"
            x={roundToTenth(doorName.x)}
            y={roundToTenth(doorName.y)}
          >
            {phrases.door}
          </text>
        )}
      </g>
      <g className="room-lit">
        <use href={symbolOf(lit)} transform={placeOf(lit, grown)} />
      </g>
      {litLetters >= FONT_SIZE - 3 && (
        <text
          className="room-here"
          x={roundToTenth(lit.x * unit)}
          y={roundToTenth(lit.y * unit + litLetters / 3)}
          fontSize={roundToTenth(litLetters)}
        >
          {lit.label}
        </text>
      )}
    </svg>
  );
}

/** Tables of the same kind share one symbol. */
const kindOf = ({ shape, seats, width, depth }: WayTable) => [shape, seats, width, depth].join(' ');

/** The walls, with the main door at the bottom, its leaves opening inwards. */
function Walls({
  room,
  width,
  depth,
  unit,
}: Pick<Props, 'room'> & { width: number; depth: number; unit: number }) {
  const leaf = getDoorLeafSize(room, unit);
  if (!room.door || room.door.isScreen || leaf * 2 > width)
    return <path className="room-wall" d={`M0 0h${width}v${depth}h${-width}z`} />;
  const middle = Math.min(Math.max(room.door.x * unit, leaf), width - leaf);
  const [left, right] = [roundToTenth(middle - leaf), roundToTenth(middle + leaf)];
  return (
    <>
      <path className="room-wall" d={`M${left} ${depth}H0V0h${width}v${depth}H${right}`} />
      <path
        className="room-leaves"
        d={`M${left} ${depth}v${-leaf}a${leaf} ${leaf} 0 0 1 ${leaf} ${leaf} ${leaf} ${leaf} 0 0 1 ${leaf} ${-leaf}v${leaf}`}
      />
    </>
  );
}
