import type { ReactNode } from 'react';
import type { SheetKind } from '../sheet-kinds';
import './sheet-thumbnail.css';

export const SheetThumbnail = ({ kind }: { kind: SheetKind }) => (
  <svg className="sheet-thumbnail" viewBox="0 0 84 118" aria-hidden="true">
    {pictures[kind]}
  </svg>
);

const lines = (x: number, y: number, count: number, width: number, step = 5) =>
  Array.from({ length: count }, (_, at) => (
    <path key={`${x} ${y + at * step}`} d={`M${x} ${y + at * step}h${width - ((at * 7) % 5)}`} />
  ));

const grid = (
  columns: number,
  rows: number,
  draw: (x: number, y: number) => ReactNode,
  [width, height, left, top]: number[],
) =>
  Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [
      (left ?? 0) + (at % columns) * (width ?? 0),
      (top ?? 0) + Math.floor(at / columns) * (height ?? 0),
    ];
    return <g key={`${x} ${y}`}>{draw(x, y)}</g>;
  });

const onCloth = (
  <>
    <path className="cloth" d="M0 0h84v118H0z" />
    <path className="paper" d="M6 6h72v106H6z" />
    <path className="frame" d="M9 9h66v100H9z" />
  </>
);
const byName = (
  <>
    {onCloth}
    <path className="title" d="M22 22h40" />
    <g className="words">
      {lines(15, 36, 11, 15)}
      {lines(35, 36, 11, 15)}
      {lines(55, 36, 11, 15)}
    </g>
    <path className="code" d="M15 97h8v8h-8z" />
  </>
);
const plainHead = (
  <>
    <path className="ink-title" d="M8 12h30" />
    <path className="ink-rule" d="M8 18h68" />
  </>
);

const labels = (columns: number, pitch: number) =>
  grid(
    columns,
    7,
    (x, y) => (
      <>
        <rect className="frame" x={x + 1} y={y + 1} width={pitch - 2} height="12" rx="1.5" />
        <path
          className="title thin"
          d={`M${x + pitch / 2 - 6} ${y + 5.5}h12M${x + pitch / 2 - 3} ${y + 9}h6`}
        />
      </>
    ),
    [pitch, 14.4, 42 - (columns * pitch) / 2, 8.6],
  );

const pictures: Record<SheetKind, ReactNode> = {
  'chart-by-surname': byName,
  'chart-by-given-name': byName,
  'chart-by-table': (
    <>
      <path className="cloth" d="M0 0h84v20H0z" />
      <path className="title" d="M22 11h40" />
      {grid(
        3,
        3,
        (x, y) => (
          <>
            <circle className="frame" cx={x + 8} cy={y + 5} r="5" />
            <g className="words">{lines(x, y + 15, 3, 17, 4)}</g>
          </>
        ),
        [25, 30, 9, 28],
      )}
    </>
  ),
  room: (
    <>
      {onCloth}
      <path className="frame" d="M16 26h52v66H16z" />
      {grid(
        3,
        3,
        (x, y) => (
          <circle className="round" cx={x} cy={y} r="5.5" />
        ),
        [16, 20, 26, 38],
      )}
    </>
  ),
  'table-cards': grid(
    2,
    2,
    (x, y) => (
      <>
        <path className="cloth" d={`M${x} ${y}h36v50h-36z`} />
        <path className="paper" d={`M${x + 4} ${y + 4}h28v42h-28z`} />
        <circle className="frame" cx={x + 18} cy={y + 24} r="8.5" />
      </>
    ),
    [36.5, 50.5, 6, 8],
  ),
  'place-cards': grid(
    2,
    4,
    (x, y) => (
      <>
        <path className="frame" d={`M${x + 1} ${y + 1}h32v9h-32zM${x + 1} ${y + 12}h32v9h-32z`} />
        <path className="title thin" d={`M${x + 8} ${y + 5.5}h18M${x + 8} ${y + 16.5}h18`} />
      </>
    ),
    [34.5, 23, 7.5, 13],
  ),
  'escort-cards': grid(
    2,
    5,
    (x, y) => (
      <>
        <path className="frame" d={`M${x + 1} ${y + 1}h32v18.5h-32z`} />
        <path className="title thin" d={`M${x + 5} ${y + 9}h12M${x + 5} ${y + 13}h9`} />
        <circle className="frame" cx={x + 26} cy={y + 10} r="4" />
      </>
    ),
    [34.5, 20.6, 7.5, 7],
  ),
  'small-labels': labels(3, 25.5),
  'large-labels': labels(2, 38),
  kitchen: (
    <>
      {plainHead}
      {grid(
        1,
        9,
        (x, y) => (
          <path className="ink-line" d={`M${x} ${y}h6M${x + 14} ${y}h5M${x + 26} ${y}h40`} />
        ),
        [0, 10, 9, 30],
      )}
    </>
  ),
  service: (
    <>
      {plainHead}
      <path className="ink-box" d="M10 26h64v44h-64z" />
      {grid(
        3,
        2,
        (x, y) => (
          <circle className="ink-box" cx={x} cy={y} r="6" />
        ),
        [20, 20, 22, 38],
      )}
      {grid(
        1,
        4,
        (x, y) => (
          <path
            className="ink-line"
            d={`M${x} ${y}h4M${x + 8} ${y}h22M${x + 34} ${y}h14M${x + 52} ${y}h14`}
          />
        ),
        [0, 8, 9, 80],
      )}
    </>
  ),
  'door-list': (
    <>
      {plainHead}
      {grid(
        2,
        9,
        (x, y) => (
          <>
            <path className="ink-box" d={`M${x} ${y}h4v4h-4z`} />
            <path className="ink-line" d={`M${x + 8} ${y + 3}h20`} />
          </>
        ),
        [36, 9.6, 9, 25],
      )}
    </>
  ),
};
