import type { ReactNode } from 'react';
import './laid-table.css';

const guests = [
  { name: 'Grace', angle: -147 },
  { name: 'Zoë', angle: -109 },
  { name: 'Tom', angle: -71 },
  { name: 'Priya', angle: -33 },
  { name: 'Margaret', angle: 33 },
  { name: 'Olu', angle: 71 },
  { name: 'Siân', angle: 109 },
  { name: 'Callum', angle: 147 },
];

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

/** A round table laid for eight, seen from above, in the cloth of what it stands in; on it lies what is given. */
export const LaidTable = ({ children }: { children: ReactNode }) => (
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
      {guests.map(({ name, angle }) => (
        <g key={name} transform={`rotate(${angle})`}>
          <rect className="chair-seat" x="-66" y="422" width="132" height="88" rx="26" />
          <rect className="chair-back" x="-72" y="502" width="144" height="16" rx="8" />
        </g>
      ))}
      <path className="cloth-shadow" d={edge} transform="translate(5 14)" />
      <path className="cloth" d={edge} />
      <circle className="cloth-stitch" r="434" />
      {sprigs.map((transform) => (
        <use key={transform} href="#sprig" transform={transform} />
      ))}
      {guests.map(({ name, angle }) => (
        <g key={name} transform={`rotate(${angle}) translate(0 340)`}>
          <use href="#place" />
          <g className="place-card">
            <rect x="-56" y="-27" width="112" height="52" rx="1.5" />
            <path d="M-56-27h112" className="place-card-fold" />
            <text y="9">{name}</text>
          </g>
        </g>
      ))}
    </svg>
    {children}
  </div>
);
