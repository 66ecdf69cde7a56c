import {
  type ComponentProps,
  type FocusEvent,
  memo,
  type ReactNode,
  type Ref,
  useId,
  useState,
} from 'react';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { FixturePatterns, FixtureShape } from '@/features/seating/floor-plan/fixture-shape';
import { insideLabel, type TableDetail, topPath } from '@/features/seating/floor-plan/shapes';
import { TableShape } from '@/features/seating/floor-plan/table-shape';
import {
  type Bounds,
  type Gap,
  isPlaced,
  type PlacedTable,
  type Point,
} from '@/features/seating/tables/geometry';
import { tableName } from '@/features/seating/tables/model';
import type { Fixture, RoomPlan as Plan } from '@/features/seating/tables/schema';
import { LENGTH_CARD, placeGapLabels, wallLengthPlaces } from '../marks';
import { formatTenths, type RoomProblem } from '../room-problems';
import type { Viewport } from '../use-plan-view';
import { ChairHits } from './chair-hits';
import './room-canvas.css';

type Props = {
  plan: Plan;
  view: Viewport;
  size: { width: number; height: number };
  sittingOf: (table: PlacedTable) => readonly (string | null)[];
  chairDataOf?: (table: PlacedTable) => (chair: number) => Record<string, string | undefined>;
  tableData?: (table: PlacedTable) => Record<string, string | undefined>;
  seatMarks?: ReadonlyMap<string, TableMarks>;
  selected: ReadonlySet<string>;
  people?: ReadonlyMap<string, string>;
  gaps?: readonly RoomProblem[];
  detail?: TableDetail;
  isTurned?: boolean;
  isViewed?: boolean;
  isMeasured?: boolean;
  carrying?: Carrying | null;
  drawing?: Ref<SVGSVGElement>;
  children?: ReactNode;
};

type TableMarks = Pick<ComponentProps<typeof TableShape>, 'coming' | 'staying' | 'isLocked'>;
export type Carrying = {
  full: ReadonlySet<string>;
  over: string | null;
  chairs: readonly number[];
};

/** Pixels per metre from which counts and names on chairs are legible. */
const COUNTS_FROM = 32;
export const CARDS_MIN_SCALE = 60;
const detailAt = (scale: number): TableDetail =>
  scale < CARDS_MIN_SCALE ? 'dash' : scale < 90 ? 'initials' : 'card';

export function RoomCanvas({
  plan,
  view,
  size,
  selected,
  gaps = [],
  isTurned = false,
  carrying = null,
  ...props
}: Props) {
  const { isViewed = false } = props;
  const grid = useId();
  const [reached, setReached] = useState<string | null>(null);
  const reach = ({ target }: FocusEvent<SVGElement>) =>
    setReached(target.closest('[data-thing]')?.getAttribute('data-thing') ?? null);
  const { room, tables, fixtures, picture } = plan;
  const detail = props.detail ?? detailAt(view.scale);
  const isSmall = detail === 'ring';
  const shownBox: Bounds = {
    left: view.x,
    top: view.y,
    right: view.x + size.width / view.scale,
    bottom: view.y + size.height / view.scale,
  };
  const close = gaps.flatMap(({ ids, gap }) => (gap ? { ids, gap } : []));
  const cards = placeGapLabels(
    close.map(({ gap }) => gap),
    fixtures,
    view.scale,
  );
  const style = { '--metre-per-pixel': 1 / view.scale } as React.CSSProperties;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing whose things are pressed one by one
    <svg
      ref={props.drawing}
      className="room-plan"
      role="group"
      aria-label="Plan of the room"
      onFocus={reach}
      viewBox={`${shownBox.left} ${shownBox.top} ${shownBox.right - shownBox.left} ${shownBox.bottom - shownBox.top}`}
      style={style}
    >
      <defs>
        <pattern id={grid} width="1" height="1" patternUnits="userSpaceOnUse">
          <path
            className="room-grid"
            d="M0 -.04v.08M-.04 0h.08M1 -.04v.08M.96 0h.08M0 .96v.08M-.04 1h.08M1 .96v.08M.96 1h.08"
          />
        </pattern>
        <FixturePatterns />
      </defs>
      <g transform={isTurned ? 'rotate(-90)' : undefined}>
        <rect className="room-floor" width={room.width} height={room.depth} />
        {picture && !isSmall && (
          <image
            className="room-picture"
            href={picture.picture}
            x={picture.x - picture.width / 2}
            y={picture.y - picture.height / 2}
            width={picture.width}
            height={picture.height}
            preserveAspectRatio="none"
            opacity={1 - picture.fade / 100}
          />
        )}
        {!isSmall && <rect width={room.width} height={room.depth} fill={`url(#${grid})`} />}
        <rect className="room-wall" width={room.width} height={room.depth} />
        {fixtures.map((fixture) => (
          <g key={fixture.id} data-thing={fixture.id}>
            <FixtureShape
              fixture={fixture}
              isSelected={selected.has(fixture.id)}
              isNamed={!isSmall}
              isTurned={isTurned}
            />
            {!isSmall && !isViewed && (
              <Hit
                thing={fixture}
                label={fixtureDesigns[fixture.kind].name}
                isSelected={selected.has(fixture.id)}
              />
            )}
          </g>
        ))}
        {tables.filter(isPlaced).map((table) => {
          const sitting = props.sittingOf(table);
          const taken = sitting.filter(Boolean).length;
          const name = tableName(table.label);
          const people = props.people?.get(table.id);
          const isAimed = carrying?.over === table.id;
          return (
            <g
              key={table.id}
              className={!isAimed && carrying?.full.has(table.id) ? 'is-dim' : undefined}
              data-thing={table.id}
              {...props.tableData?.(table)}
            >
              <TableShape
                table={table}
                sitting={sitting}
                detail={detail}
                isSelected={selected.has(table.id)}
                isTurned={isTurned}
                isCounted={view.scale >= COUNTS_FROM}
                isAimed={isAimed}
                {...props.seatMarks?.get(table.id)}
                taking={isAimed ? ` ${carrying.chairs.join(' ')} ` : undefined}
                chairData={props.chairDataOf?.(table)}
              />
              {!isSmall && (
                <Hit
                  thing={table}
                  label={`${name}, ${taken} of ${table.seats} seats${people ? `, here now: ${people}` : ''}`}
                  title={insideLabel(table.label, table, detail) === table.label ? undefined : name}
                  isSelected={selected.has(table.id)}
                />
              )}
              {!isSmall && !isViewed && reached === table.id && (
                <ChairHits
                  table={table}
                  sitting={sitting}
                  chairData={props.chairDataOf?.(table)}
                  metrePerPixel={1 / view.scale}
                />
              )}
            </g>
          );
        })}
        {close.map(({ ids, gap }, at) => (
          <GapMark key={ids.join(' ')} gap={gap} card={cards[at] ?? null} isTurned={isTurned} />
        ))}
        {props.isMeasured && <Measures room={room} fixtures={fixtures} />}
        {props.children}
      </g>
    </svg>
  );
}

type HitProps = {
  thing: PlacedTable | Fixture;
  label: string;
  title?: string;
  isSelected: boolean;
};

/** Above the drawing, so that its label is not read out twice. */
const Hit = memo(({ thing, label, title, isSelected }: HitProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own
  <path
    className="room-hit"
    transform={`translate(${thing.x} ${thing.y}) rotate(${thing.turn})`}
    d={topPath({
      shape: 'shape' in thing ? thing.shape : 'long',
      width: thing.width,
      depth: thing.depth,
    })}
    tabIndex={0}
    role="button"
    aria-label={label}
    aria-pressed={isSelected}
  >
    {title && <title>{title}</title>}
  </path>
));

function GapMark({
  gap: { from, to, length },
  card,
  isTurned,
}: {
  gap: Gap;
  card: Point | null;
  isTurned: boolean;
}) {
  const { width, height } = LENGTH_CARD;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const half = length / 2;
  return (
    <g className="room-gap" transform={`translate(${middle.x} ${middle.y})`}>
      <path
        transform={`rotate(${angle})`}
        d={`M${-half} -.18v.36M${half} -.18v.36M${-half} 0h${length}`}
      />
      {card && (
        <g className="room-pixels">
          <rect
            transform={isTurned ? 'rotate(90)' : undefined}
            x={card.x - width / 2}
            y={card.y - height / 2}
            width={width}
            height={height}
            rx="2"
          />
          <text transform={isTurned ? 'rotate(90)' : undefined} x={card.x} y={card.y + 5}>
            {formatTenths(length)} m
          </text>
        </g>
      )}
    </g>
  );
}

function Measures({ room: { width, depth }, fixtures }: Pick<Plan, 'room' | 'fixtures'>) {
  const { across, down } = wallLengthPlaces({ width, depth }, fixtures);
  return (
    <g className="room-measures">
      <g transform={`translate(${across} 0)`}>
        <g className="room-pixels">
          <text y="-14">{width} m</text>
        </g>
      </g>
      <g transform={`translate(0 ${down}) rotate(-90)`}>
        <g className="room-pixels">
          <text y="-14">{depth} m</text>
        </g>
      </g>
    </g>
  );
}
