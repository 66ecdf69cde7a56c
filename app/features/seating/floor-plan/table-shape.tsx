import { type CSSProperties, memo } from 'react';
import { getShortChairName, listRowLetters } from '../tables/chair-names';
import { isInRows } from '../tables/chair-rows';
import {
  CHAIR_DEPTH,
  type ChairPosition,
  getChairPositions,
  isOneSided,
  type PlacedTable,
} from '../tables/geometry';
import { getShortLabel } from '../tables/model';
import {
  chairPaths,
  fitChairLabel,
  fitLabelSize,
  fitTableLabel,
  getLabelArea,
  getLargestLabelSize,
  scallopedPath,
  shapePath,
  splitIntoLines,
  type TableDetail,
} from './shapes';
import './table-shape.css';

/** Chair numbers from 1, each between spaces (' 3 4 '). */
export type TableMarks = {
  /** Chairs that the dragged guests would take. */
  taking?: string;
  /** In a proposed plan: chairs of newly seated guests, and of locked ones. */
  coming?: string;
  staying?: string;
  /** Chairs of guests for whom the venue prepares something. */
  needing?: string;
  crew?: string;
  isLocked?: boolean;
};

type Props = {
  table: PlacedTable;
  sitting: readonly (string | null)[];
  detail: TableDetail;
  isSelected?: boolean;
  isTurned?: boolean;
  isCounted?: boolean;
  isAimed?: boolean;
  marks?: TableMarks;
  chairData?: (chair: number) => Record<string, string | undefined>;
};

export const TableShape = memo(function TableShape({
  table,
  sitting,
  detail,
  isSelected,
  chairData,
  ...props
}: Props) {
  const { isTurned = false, isCounted = true, isAimed = false, marks = {} } = props;
  const { taking = '', coming = '', staying = '', needing = '', crew = '' } = marks;
  const { x, y, turn, seats } = table;
  const taken = sitting.filter((name) => name !== null).length;
  const count = Math.max(seats, sitting.length, ...taking.split(' ').map(Number));
  const isOver = taken > seats;
  const chairs = getChairPositions(table, count);
  const strokes = detail === 'dash' ? chairPaths(table, chairs) : [];
  const stateOf = (chair: number) => {
    const isAmong = (numbers: string) => numbers.includes(` ${chair + 1} `);
    if (isAmong(taking)) return 'is-taking';
    if (sitting[chair] == null) return 'is-free';
    if (chair >= seats) return 'is-over';
    if (isAmong(coming)) return 'is-coming';
    return isAmong(staying) ? 'is-staying' : 'is-taken';
  };
  const drawnRotation = turn - (isTurned ? 90 : 0);
  const top = <TableTop table={table} detail={detail} />;
  const classes = [
    'table-shape',
    `table-${detail}`,
    isSelected && 'is-selected',
    isAimed && 'is-aimed',
    isOver && 'is-over-full',
  ];
  return (
    <g className={classes.filter(Boolean).join(' ')} transform={`translate(${x} ${y})`}>
      <g transform={`rotate(${turn})`}>
        {(isSelected || isAimed) && <path className="table-halo" d={shapePath(table, 0.5)} />}
        {isInRows(table) && top}
        {chairs.map((place, chair) => (
          <g
            key={chair}
            {...chairData?.(chair + 1)}
            className={`chair ${stateOf(chair)}`}
            transform={`translate(${place.x} ${place.y}) rotate(${place.turn})`}
          >
            {detail === 'dash' ? <path className="chair-dash" d={strokes[chair]} /> : <Chair />}
            {detail === 'dash' && stateOf(chair) === 'is-free' && (
              <path className="chair-hollow" d={strokes[chair]} />
            )}
            {crew.includes(` ${chair + 1} `) && (
              <rect className="chair-crew" x="-.3" y=".31" width=".17" height=".17" />
            )}
            {needing.includes(` ${chair + 1} `) && (
              <circle className="chair-need" cy=".4" r=".09" />
            )}
          </g>
        ))}
        {isInRows(table) ? <RowLetters table={table} drawnRotation={drawnRotation} /> : top}
        <TableWords
          table={table}
          detail={detail}
          taken={taken}
          drawnRotation={drawnRotation}
          isTurned={isTurned}
          isCounted={isCounted}
          isLocked={marks.isLocked}
        />
        {(detail === 'initials' || detail === 'card') &&
          chairs.map((place, chair) => {
            const name = sitting[chair];
            const text = name
              ? fitChairLabel(name, detail)
              : table.has_numbered_chairs
                ? getShortChairName(table, chair + 1)
                : null;
            return (
              text && (
                <PlaceCard
                  key={chair}
                  place={place}
                  turn={drawnRotation}
                  text={text}
                  state={stateOf(chair)}
                  isCard={detail === 'card' && Boolean(name)}
                  maxWidth={isInRows(table) ? CARD_IN_ROW : undefined}
                  data={chairData?.(chair + 1)}
                />
              )
            );
          })}
      </g>
      <WholeName table={table} detail={detail} drawnRotation={drawnRotation} isTurned={isTurned} />
    </g>
  );
});

function RowLetters({ table, drawnRotation }: Pick<Words, 'table' | 'drawnRotation'>) {
  return listRowLetters(table).map(({ letter, x, y }) => (
    <g key={letter} transform={`translate(${x} ${y}) rotate(${-drawnRotation}) scale(.01)`}>
      <text className="row-letter" dy=".35em">
        {letter}
      </text>
    </g>
  ));
}

const Chair = () => (
  <>
    <rect className="chair-seat" x="-.21" y="-.18" width=".42" height=".4" rx=".1" />
    <rect className="chair-back" x="-.23" y=".19" width=".46" height=".075" rx=".037" />
  </>
);

function TableTop({ table, detail }: { table: PlacedTable; detail: TableDetail }) {
  const { shape, width, depth } = table;
  const isRound = shape === 'round' || shape === 'oval';
  if (detail !== 'dash' && isRound)
    return (
      <>
        <path className="table-cloth" d={scallopedPath(width / 2, depth / 2)} />
        <ellipse className="table-stitch" rx={width * 0.4} ry={depth * 0.4} />
      </>
    );
  return (
    <>
      <path className="table-top" d={shapePath(table)} />
      {isOneSided(table) && shape === 'long' && (
        <path className="table-hem" d={hem(width, depth)} />
      )}
    </>
  );
}

function hem(width: number, depth: number): string {
  const folds = Math.max(2, Math.round(width / 0.3));
  const fold = width / folds;
  return `M${-width / 2} ${depth / 2 - 0.06}${`a${fold / 2} .115 0 0 0 ${fold} 0`.repeat(folds)}`;
}

type Words = {
  table: PlacedTable;
  detail: TableDetail;
  drawnRotation: number;
  isTurned: boolean;
};

/**
 * The label as drawn. At an upright table it is horizontal if it fits, or if the room is drawn for a
 * phone; otherwise it runs along a long table or a block of rows.
 */
function fitDrawnLabel({ table, detail, drawnRotation, isTurned }: Words) {
  const { label } = table;
  const area = getLabelArea(table);
  if (Math.abs(drawnRotation) % 180 !== 90)
    return { area, text: fitTableLabel(label, area, detail), runsAlong: isInRows(table) };
  const upright = { ...area, width: area.depth, depth: area.width };
  // The strip before row A is too narrow for a horizontal label.
  const text = isTurned && isInRows(table) ? '' : fitTableLabel(label, upright, detail);
  const runsAlong = !isTurned && text !== label && (isInRows(table) || isLongArea(area));
  return runsAlong
    ? { area, text: fitTableLabel(label, area, detail), runsAlong }
    : { area: upright, text, runsAlong };
}

const isLongArea = ({ width, depth }: { width: number; depth: number }) => width > 1.6 * depth;

function TableWords(
  props: Words & { taken: number; isCounted: boolean; isLocked: boolean | undefined },
) {
  const { table, detail, drawnRotation, taken, isCounted, isLocked } = props;
  const { seats } = table;
  const { area, text, runsAlong } = fitDrawnLabel(props);
  const counts = isCounted && taken !== seats && Math.min(area.width, area.depth) >= 1;
  const small = { dash: 34, initials: 24, card: 16 }[detail];
  const isLong = isLongArea(area);
  const size = fitLabelSize(text, area, detail);
  const most = Math.max(size, Math.min(area.depth * 125, getLargestLabelSize(text, area)));
  const isUpsideDown = Math.cos((drawnRotation * Math.PI) / 180) < 0;
  const along = isInRows(table) && isUpsideDown ? 180 : 0;
  return (
    <g
      className="table-words"
      transform={`${area.y ? `translate(0 ${area.y}) ` : ''}rotate(${runsAlong ? along : -drawnRotation}) scale(.01)`}
    >
      <g transform={isLocked && !isLong ? `translate(0 ${area.depth * 7}) scale(.8)` : undefined}>
        <text
          className="table-label"
          style={{ '--size': `${size}px`, '--most': `${most}px` } as CSSProperties}
          y={counts ? small * -0.55 : 0}
          dy=".35em"
        >
          {text}
        </text>
        {counts && (
          <text className="table-count" y={size * 0.35 + small * 0.6} fontSize={small}>
            {taken} of {seats}
          </text>
        )}
      </g>
      {isLocked && (
        <Padlock
          at={isLong ? `translate(${area.width * 50 - 35})` : `translate(0 ${area.depth * -29})`}
        />
      )}
    </g>
  );
}

const Padlock = ({ at }: { at: string }) => (
  <path className="table-lock" transform={at} d="M-13 -3h26v19h-26zM-8 -3v-5a8 8 0 0 1 16 0v5" />
);

/** In metres: the height of a row’s letter, which is at the same end as the name. */
const ROW_LETTER = 0.2;

function WholeName(props: Words) {
  const { table, drawnRotation, isTurned } = props;
  const { label, width, depth } = table;
  const { text: inside } = fitDrawnLabel(props);
  if (inside === label || inside === getShortLabel(label)) return null;
  const angle = (drawnRotation * Math.PI) / 180;
  const reach =
    (Math.abs(width * Math.sin(angle)) + Math.abs(depth * Math.cos(angle))) / 2 +
    CHAIR_DEPTH +
    (isInRows(table) ? ROW_LETTER : 0);
  return (
    <text className="table-name" transform={isTurned ? 'rotate(90)' : undefined} y={reach}>
      {splitIntoLines(label).map((line, at) => (
        <tspan key={line} x="0" dy={at === 0 ? '.7em' : '1.1em'}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

type Card = {
  place: ChairPosition;
  turn: number;
  text: string;
  state: string;
  isCard: boolean;
  maxWidth: number | undefined;
  data: Record<string, string | undefined> | undefined;
};

/** In centimetres; wider cards in a row would overlap. */
const CARD_IN_ROW = 52;

function PlaceCard({ place, turn, text, state, isCard, maxWidth, data }: Card) {
  const width = 18 + text.length * 7.2;
  const scale = maxWidth && isCard ? Math.min(0.01, maxWidth / width / 100) : 0.01;
  return (
    <g
      {...data}
      className={`place-card ${state}`}
      transform={`translate(${place.x} ${place.y}) rotate(${-turn}) scale(${scale})`}
    >
      {isCard && <rect x={-width / 2} y="-12" width={width} height="24" rx="1.5" />}
      {isCard && <path className="place-card-fold" d={`M${-width / 2} -12h${width}`} />}
      <text y="5" fontSize="14">
        {text}
      </text>
    </g>
  );
}
