import type { ReactNode } from 'react';
import type { SheetKind } from '../sheet-kinds';
import './sheet-thumbnail.css';

export const SheetThumbnail = ({ kind }: { kind: keyof typeof pictures }) => (
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

const pictures = {
  'chart-by-surname': byName,
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
} satisfies Partial<Record<SheetKind, ReactNode>>;
