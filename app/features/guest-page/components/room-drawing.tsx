import { fixtureTraits } from '@/features/seating/fixtures/registry';
import { FloorPlan, Outline } from '@/features/seating/floor-plan/floor-plan';
import {
  getChairLine,
  getLabelArea,
  roundToTenth,
  shapePath,
  toTransform,
} from '@/features/seating/floor-plan/shapes';
import {
  buildRoutes,
  type DirectionsTable,
  type RoomFacingDoor,
} from '@/features/seating/tables/directions';
import { findRoute } from '@/features/seating/tables/find-route';
import { toRoomPoint } from '@/features/seating/tables/geometry';
import { tableKey } from '@/features/seating/tables/model';
import type { RoomPhrases } from '../language/describe-directions';
import { estimateTextWidth } from '../model';
import {
  buildRoutePath,
  FONT_SIZE,
  fitsInBox,
  getBoundingBox,
  getDoorLeafSize,
  getDoorNamePosition,
  getDrawingScale,
  positionRoomNames,
} from './room-geometry';

type Props = {
  room: RoomFacingDoor;
  lit: DirectionsTable;
  ringed: ReadonlySet<string>;
  sentence: string;
  phrases: RoomPhrases;
};

/** The room seen from its door, with the guest's table (`lit`), the route and the party's tables (`ringed`) highlighted. Contains no guest names, for privacy. */
export function RoomDrawing({ room, lit, ringed, sentence, phrases }: Props) {
  const unit = getDrawingScale(room);
  const area = { width: roundToTenth(room.width * unit), depth: roundToTenth(room.depth * unit) };
  const tableKinds = new Map(room.tables.map((table) => [getTableKind(table), table]));
  const routes = buildRoutes(room);
  const otherTables = room.tables.filter((table) => table !== lit);
  const isRinged = (table: DirectionsTable) => ringed.has(tableKey(table.label));
  const showsNumber = (table: DirectionsTable) => {
    const box = getBoundingBox(table, unit);
    return (
      fitsInBox(table.label, box) ||
      (table.label.length <= 2 && (isRinged(table) || routes.get(table)?.nth === 1))
    );
  };
  /** Distance of chairs from a table’s edge, in metres. */
  const chairDistance = Math.min(Math.max(0.22, 2.4 / unit), 3.6 / unit);
  const getSymbolId = (table: DirectionsTable) =>
    `#table-${[...tableKinds.keys()].indexOf(getTableKind(table))}`;

  const tableBox = getBoundingBox(lit, unit);
  const enlargement = Math.max(tableBox.w, tableBox.h) < 34 ? 1.4 : 1.15;
  const points = findRoute(room, lit);
  const doorName = getDoorNamePosition(room, phrases.door, points, lit);
  const reach = ((points.at(-2)?.y === lit.y ? tableBox.w : tableBox.h) / 2) * enlargement + 8;
  // A highlighted block of chairs is one solid colour, so its label may overlap the chairs.
  const label = lit.shape === 'rows' ? { depth: lit.depth, y: 0 } : getLabelArea(lit);
  const labelPoint = getLabelPoint(lit, unit, label.y * enlargement);
  const labelBox = getBoundingBox({ ...lit, depth: label.depth }, unit);
  const labelSize = Math.min(
    18,
    labelBox.h * enlargement - 1,
    (labelBox.w * enlargement - 3) / Math.max(estimateTextWidth(lit.label), 0.6),
  );

  return (
    <FloorPlan
      className="room-plan"
      area={area}
      margin={1}
      style={{ maxWidth: `${roundToTenth(area.width / 3.28)}%` }}
      role="img"
      aria-label={sentence}
    >
      <defs>
        {[...tableKinds].map(([kind, table], at) => {
          const { line, places } = getChairLine(table, chairDistance, unit);
          return (
            <g key={kind} id={`table-${at}`}>
              <path d={shapePath(table, 0, unit)} />
              <path
                d={line}
                fill="none"
                strokeWidth="2"
                strokeLinecap="round"
                pathLength={places * 10}
                strokeDasharray="3.6 6.4"
                strokeDashoffset="-3.2"
              />
            </g>
          );
        })}
      </defs>
      <Walls room={room} unit={unit} {...area} />
      <g className="room-fixtures">
        {room.fixtures.map((fixture, at) => {
          const { isEntry, isFilled } = fixtureTraits[fixture.kind];
          return isEntry && !room.door?.isScreen && fixture.y * unit > area.depth - 8 ? null : (
            <Outline key={at} of={fixture} unit={unit} className={isFilled && 'is-filled'} />
          );
        })}
      </g>
      <g className="room-tables">
        {otherTables.map((table, at) => (
          <use
            key={at}
            href={getSymbolId(table)}
            transform={toTransform(table, unit)}
            className={isRinged(table) ? 'is-ringed' : undefined}
          />
        ))}
      </g>
      <g className="room-numbers">
        {otherTables.filter(showsNumber).map((table, at) => {
          const { x, y } = getLabelPoint(table, unit, getLabelArea(table).y);
          return (
            <text
              key={at}
              x={roundToTenth(x)}
              y={roundToTenth(y + 4.5)}
              className={isRinged(table) ? 'is-ringed' : undefined}
            >
              {table.label}
            </text>
          );
        })}
      </g>
      <path className="room-way" d={buildRoutePath(points, unit, reach)} />
      <g className="room-names">
        {positionRoomNames(room, phrases, otherTables).map(({ name, x, y }, at) => (
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
      <use
        className="room-lit"
        href={getSymbolId(lit)}
        transform={`${toTransform(lit, unit)} scale(${enlargement})`}
      />
      {labelSize >= FONT_SIZE - 3 && (
        <text
          className="room-here"
          x={roundToTenth(labelPoint.x)}
          y={roundToTenth(labelPoint.y + labelSize / 3)}
          fontSize={roundToTenth(labelSize)}
        >
          {lit.label}
        </text>
      )}
    </FloorPlan>
  );
}

function getLabelPoint(table: DirectionsTable, unit: number, below: number) {
  const { x, y } = toRoomPoint({ ...table, x: 0, y: 0 }, { x: 0, y: below });
  return { x: (table.x + x) * unit, y: (table.y + y) * unit };
}

const getTableKind = ({ shape, seats, width, depth }: DirectionsTable) =>
  [shape, seats, width, depth].join(' ');

type WallsProps = { room: RoomFacingDoor; width: number; depth: number; unit: number };

function Walls({ room: { door }, width, depth, unit }: WallsProps) {
  const leafSize = getDoorLeafSize({ door }, unit);
  const leaf = !door || door.isScreen || leafSize * 2 > width ? 0 : leafSize;
  const middle = Math.min(Math.max((door?.x ?? 0) * unit, leaf), width - leaf);
  const [left, right] = [roundToTenth(middle - leaf), roundToTenth(middle + leaf)];
  return (
    <>
      <path className="room-wall" d={`M${left} ${depth}H0V0h${width}v${depth}H${right}`} />
      {leaf > 0 && (
        <path
          className="room-leaves"
          d={`M${left} ${depth}v${-leaf}a${leaf} ${leaf} 0 0 1 ${leaf} ${leaf} ${leaf} ${leaf} 0 0 1 ${leaf} ${-leaf}v${leaf}`}
        />
      )}
    </>
  );
}
