import { memo, type ReactNode } from 'react';
import { toSurnameFirst } from '@/features/guests/full-names';
import { shapePath } from '@/features/seating/floor-plan/shapes';
import {
  formatTableName,
  getShortLabel,
  hasTableWord,
  sortTopTableFirst,
} from '@/features/seating/tables/model';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { groupBy } from '@/lib/collections/group-by';
import { capitalise } from '@/lib/text/counts';
import {
  filterNamedGuests,
  groupPrintGuestsByTable,
  type PrintGuest,
  type PrintTable,
} from '../print-guests';
import { getSheet, type PictureKind } from '../sheet-kinds';
import './sheet-picture.css';

export type PictureContent = {
  guests: readonly PrintGuest[];
  tables: readonly PrintTable[];
  plan: RoomPlan;
  meals: readonly string[];
};

/** Sorts guests and tables as the sheets do. */
export function buildPictureContent(
  guests: readonly PrintGuest[],
  plan: RoomPlan,
  meals: readonly string[],
): PictureContent {
  const named = filterNamedGuests(guests);
  const byName = [...named].sort((a, b) =>
    collator.compare(formatSurnameFirst(a), formatSurnameFirst(b)),
  );
  return { guests: byName, tables: groupPrintGuestsByTable(named).tables, plan, meals };
}
const collator = new Intl.Collator('en-GB');
const formatSurnameFirst = ({ name }: PrintGuest) => toSurnameFirst(name);

export const SheetPicture = memo(function SheetPicture({
  kind,
  content,
}: {
  kind: PictureKind;
  content: PictureContent;
}) {
  const size =
    getSheet(kind).showsRoom === 'with-names'
      ? getRoomSize(content.plan)
      : { width: 148, height: 210 };
  return (
    <svg className="sheet-picture" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {pictures[kind](content)}
    </svg>
  );
});

const truncate = (text: string, letters: number) =>
  text.length > letters ? `${text.slice(0, letters - 1)}…` : text;
/** Average width of a letter as a fraction of the font size. */
const LETTER_WIDTH = 0.5;
const fitFontSize = (text: string, width: number, size: number) =>
  Math.min(size, width / (text.length * LETTER_WIDTH));
const formatTable = ({ table_number }: PrintGuest) =>
  table_number === null ? '' : truncate(getShortLabel(table_number), 4);

const renderRows = <Row,>(
  list: readonly Row[],
  max: number,
  draw: (row: Row, at: number) => ReactNode,
): ReactNode => list.slice(0, max).map((row, at) => <g key={String(at)}>{draw(row, at)}</g>);

const renderHead = (title: string) => (
  <>
    <path className="cloth" d="M0 0h148v34H0z" />
    <text className="display middle on-cloth" x="74" y="22" fontSize="13">
      {title}
    </text>
  </>
);
const renderPlainHead = (title: string, about: string) => (
  <>
    <text className="display" x="10" y="22" fontSize="13">
      {title}
    </text>
    <text x="10" y="33" fontSize="6.6">
      {about}
    </text>
    <path className="rule" d="M10 39h128" />
  </>
);

const chart = ({ guests }: PictureContent) => (
  <>
    {renderHead('Find your name')}
    {renderRows(guests, 20, (guest, at) => {
      const x = 12 + Math.floor(at / 10) * 65;
      const y = 50 + (at % 10) * 14.5;
      return (
        <>
          <text x={x} y={y} fontSize="6.8">
            {truncate(formatSurnameFirst(guest), 15)}
          </text>
          <text className="display end" x={x + 57} y={y} fontSize="7.5">
            {formatTable(guest)}
          </text>
        </>
      );
    })}
  </>
);

const chartByTable = ({ tables }: PictureContent) => (
  <>
    {renderHead('Our tables')}
    {renderRows(tables, 6, ({ label, guests }, at) => {
      const x = 28 + (at % 3) * 46;
      const y = 54 + Math.floor(at / 3) * 80;
      return (
        <>
          <circle className="frame" cx={x} cy={y} r="11" />
          <text className="display middle" x={x} y={y + 3.5} fontSize="9.5">
            {truncate(getShortLabel(label), 4)}
          </text>
          {renderRows(guests, 6, ({ name }, line) => (
            <text className="middle" x={x} y={y + 21 + line * 8} fontSize="6">
              {truncate(name, 14)}
            </text>
          ))}
        </>
      );
    })}
  </>
);

const getRoomSize = ({ room }: RoomPlan) => ({
  width: 148,
  height: Math.min(210, Math.max(74, (148 * room.depth) / room.width)),
});
function drawRoom({ plan }: PictureContent) {
  const { width, height } = getRoomSize(plan);
  const scale = Math.min((width - 16) / plan.room.width, (height - 16) / plan.room.depth);
  const left = (width - plan.room.width * scale) / 2;
  const top = (height - plan.room.depth * scale) / 2;
  const placed = plan.tables.filter(({ x }) => x !== null);
  return (
    <>
      <rect className="wall" x="4" y="4" width={width - 8} height={height - 8} />
      {renderRows([...plan.fixtures], 40, ({ x, y, width: wide, depth, turn }) => (
        <rect
          className="fixture"
          x={(-wide / 2) * scale}
          y={(-depth / 2) * scale}
          width={wide * scale}
          height={depth * scale}
          transform={`translate(${left + x * scale} ${top + y * scale}) rotate(${turn})`}
        />
      ))}
      {renderRows(placed, 300, ({ x, y, width: wide, depth, turn, shape, label }) => {
        return (
          <g transform={`translate(${left + (x ?? 0) * scale} ${top + (y ?? 0) * scale})`}>
            <path
              className="table"
              d={shapePath({ shape, width: wide, depth }, 0, scale)}
              transform={`rotate(${turn})`}
            />
            <text className="display middle" y="2.4" fontSize={Math.min(7, wide * scale * 0.7)}>
              {truncate(getShortLabel(label), 4)}
            </text>
          </g>
        );
      })}
    </>
  );
}

const renderCards = <Card,>(
  list: readonly Card[],
  [down, height]: readonly [number, number],
  draw: (card: Card) => ReactNode,
) =>
  renderRows(list, 2 * down, (card, at) => (
    <g transform={`translate(${8 + (at % 2) * 67} ${10 + Math.floor(at / 2) * (height + 3)})`}>
      <path className="card" d={`M0 0h65v${height}h-65z`} />
      <svg width="65" height={height} aria-hidden="true">
        {draw(card)}
      </svg>
    </g>
  ));

const placeCards = ({ tables }: PictureContent) =>
  renderCards(
    tables.flatMap(({ guests }) => guests),
    [4, 45],
    (guest) => (
      <>
        <text
          className="display italic middle"
          x="32.5"
          y="24"
          fontSize={fitFontSize(truncate(guest.name, 20), 59, 8.6)}
        >
          {truncate(guest.name, 20)}
        </text>
        <text className="middle" x="32.5" y="36" fontSize="5.8">
          {guest.table_number !== null && truncate(formatTableName(guest.table_number), 15)}
        </text>
      </>
    ),
  );

const menu = ({ meals }: PictureContent) => (
  <>
    <path className="cloth" d="M0 0h148v210H0z" />
    <path className="paper" d="M12 12h124v186H12z" />
    <path className="frame" d="M17 17h114v176H17z" />
    <text className="display italic middle" x="74" y="48" fontSize="17">
      Menu
    </text>
    {renderRows(meals, 8, (meal, at) => (
      <text className="display middle" x="74" y={74 + at * 14} fontSize="8.6">
        {truncate(meal, 24)}
      </text>
    ))}
  </>
);

const tableCards = ({ tables }: PictureContent) =>
  renderRows(tables, 4, ({ label }, at) => (
    <g transform={`translate(${5 + (at % 2) * 70} ${6 + Math.floor(at / 2) * 101})`}>
      <path className="cloth" d="M0 0h68v97h-68z" />
      <path className="paper" d="M6 6h56v85h-56z" />
      <path className="frame" d="M9 9h50v79h-50z" />
      {!hasTableWord(label) && (
        <text className="middle caps" x="34" y="36" fontSize="6">
          TABLE
        </text>
      )}
      <text className="display middle" x="34" y="62" fontSize={hasTableWord(label) ? 9 : 20}>
        {hasTableWord(label) ? truncate(label, 11) : truncate(getShortLabel(label), 4)}
      </text>
    </g>
  ));

const renderLines = (
  list: readonly { start: string; text: string; last?: string }[],
  indent: number,
): ReactNode =>
  renderRows(list, 10, ({ start, text, last }, at) => {
    const y = 52 + at * 15;
    return (
      <>
        <path className="hair" d={`M10 ${y + 4.5}h128`} />
        <text className="strong" x="10" y={y} fontSize="7.4">
          {start}
        </text>
        <text x={10 + indent} y={y} fontSize="7">
          {text}
        </text>
        <text className="display end" x="138" y={y} fontSize="8.5">
          {last}
        </text>
      </>
    );
  });

const door = ({ guests }: PictureContent) => (
  <>
    {renderPlainHead('Door list', 'From A to Z, with a box to tick')}
    {renderRows(guests, 10, (_, at) => (
      <path className="box" d={`M10 ${46 + at * 15}h7v7h-7z`} />
    ))}
    {renderLines(
      guests.map((guest) => ({
        start: '',
        text: truncate(formatSurnameFirst(guest), 24),
        last: formatTable(guest),
      })),
      13,
    )}
  </>
);

const kitchen = ({ tables }: PictureContent) => (
  <>
    {renderPlainHead('For the kitchen', 'Meals and allergies by table')}
    {renderLines(
      tables.map(({ label, guests }) => ({
        start: truncate(getShortLabel(label), 4),
        text: truncate(
          [...groupBy(guests, ({ meal }) => meal ?? 'no meal yet')]
            .map(([meal, eaters]) => `${eaters.length} ${meal}`)
            .join(', '),
          30,
        ),
      })),
      18,
    )}
  </>
);

const venue = ({ plan: { tables } }: PictureContent) => (
  <>
    {renderPlainHead('For the venue', 'Tables, chairs and the room')}
    {renderLines(
      sortTopTableFirst(tables).map(({ label, shape, seats }) => ({
        start: truncate(getShortLabel(label), 14),
        text: capitalise(shape),
        last: String(seats),
      })),
      70,
    )}
  </>
);

const pictures: Record<PictureKind, (facts: PictureContent) => ReactNode> = {
  'chart-by-surname': chart,
  'chart-by-table': chartByTable,
  room: drawRoom,
  'place-cards': placeCards,
  'table-cards': tableCards,
  menu,
  'door-list': door,
  kitchen,
  venue,
};
