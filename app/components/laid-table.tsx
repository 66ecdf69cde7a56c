import type { ReactNode } from 'react';
import './laid-table.css';

/** Where the eight sit, in degrees; beginning at the left of the top, from side to side. */
const seats = [147, -147, 109, -109, 71, -71, 33, -33];
export const LAID_PLACES = seats.length;

/** The edge of the cloth: a circle of so many scallops. */
function scallops(radius: number, count: number): string {
  const bow = ((Math.PI * radius) / count) * 1.018;
  const point = (step: number) => {
    const angle = (2 * Math.PI * step) / count;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  const arcs = Array.from({ length: count }, (_, step) => `A${bow.toFixed(1)} ${bow.toFixed(1)} 0 0 1 ${point(step + 1)}`);
  return `M${point(0)}${arcs.join('')}Z`;
}
const edge = scallops(452, 60);

const sprigs = [
  'translate(0 -346) rotate(-166) scale(.7)',
  'translate(0 -346) rotate(-14) scale(.7 -.7)',
  'translate(0 346) rotate(166) scale(.7 -.7)',
  'translate(0 346) rotate(14) scale(.7)',
];
const leaves = [
  'translate(10 -2) rotate(-62) scale(.85)',
  'translate(26 -5) rotate(40) scale(.9)',
  'translate(44 -8) rotate(-56)',
  'translate(62 -9) rotate(36)',
  'translate(82 -9) rotate(-50)',
  'translate(100 -8) rotate(34) scale(.95)',
  'translate(120 -5) rotate(-42) scale(.9)',
  'translate(138 -3) rotate(34) scale(.85)',
  'translate(164 1) rotate(4) scale(.85)',
];

const wreath = [0, 60, 120, 180, 240, 300].map((angle) => `rotate(${angle}) translate(-66 -150) rotate(4) scale(.84)`);

type Props = {
  /** Whose card lies at each place, in the order in which they are dealt; the place after the last waits for its card. */
  names: readonly string[];
  /** What is written in a wreath in the middle: two lines at most, and a smaller one below. */
  middle?: { lines: readonly string[]; below: string };
  children?: ReactNode;
};

/** A round table laid for eight, seen from above, in the cloth of what it stands in; on it lies what is given. */
export const LaidTable = ({ names, middle, children }: Props) => (
  <div className="laid-table">
    <svg className="laid-table-drawing" viewBox="-540 -540 1080 1080" aria-hidden="true">
      <defs>
        <g id="place">
          <circle className="charger" r="85" />
          <circle className="plate" r="74" />
          <circle className="plate-well" r="54" />
          <g className="napkin">
            <path className="folded" d="M-25-62h50v124h-50z" />
            <path d="M-25-62v124M-9-62v124" />
          </g>
          <path className="cutlery" d="M-105-6v20c0 8 13 8 13 0v-20M-98.5-6V66M97 66V-8c8 7 10 26 7 44h-7" />
          <g className="glass" transform="translate(70 -104)">
            <circle r="25" />
            <circle r="18" className="wine" />
          </g>
        </g>
        <g id="sprig" className="sprig">
          <path d="M-8 6C40-12 100-14 168 2" className="stem" />
          <g>
            {leaves.map((transform) => (
              <path key={transform} transform={transform} d="M0 0C9-12 27-15 46-8 31 5 13 9 0 0Z" />
            ))}
          </g>
        </g>
      </defs>
      {seats.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <rect className="chair-seat" x="-66" y="422" width="132" height="88" rx="26" />
          <rect className="chair-back" x="-72" y="502" width="144" height="16" rx="8" />
        </g>
      ))}
      <path className="cloth-shadow" d={edge} transform="translate(5 14)" />
      <path className="cloth" d={edge} />
      <circle className="cloth-stitch" r="434" />
      {(middle ? wreath : sprigs).map((transform) => (
        <use key={transform} href="#sprig" transform={transform} />
      ))}
      {seats.map((angle, place) => (
        <g key={angle} transform={`rotate(${angle}) translate(0 340)`}>
          <use href="#place" />
          {place === names.length && <rect className="place-card-to-come" x="-56" y="-27" width="112" height="52" rx="1.5" />}
          {place < names.length && (
            <g className="place-card">
              <rect x="-56" y="-27" width="112" height="52" rx="1.5" />
              <path d="M-56-27h112" className="place-card-fold" />
              <Lettering y={9} width={98} letters={11} text={names[place] ?? ''} />
            </g>
          )}
        </g>
      ))}
      {middle && (
        <g className="laid-table-middle">
          {middle.lines.map((line, at) => (
            <Lettering
              key={line}
              y={(middle.lines.length > 1 ? -6 : 20) + at * 52}
              width={250}
              letters={10}
              text={line.length > 40 ? `${line.slice(0, 39)}…` : line}
            />
          ))}
          <Lettering className="laid-table-below" y={88} width={180} letters={12} text={middle.below} />
        </g>
      )}
    </svg>
    {children}
  </div>
);

type LetteringProps = { className?: string; y: number; width: number; letters: number; text: string };

/** A line of letters; one of more than so many is drawn together to fit the width. */
const Lettering = ({ className, y, width, letters, text }: LetteringProps) => (
  <text
    className={className}
    y={y}
    {...(text.length > letters && { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const })}
  >
    {text}
  </text>
);
