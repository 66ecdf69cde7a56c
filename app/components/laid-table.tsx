/** Angles of the seats in degrees, in the order in which place cards appear: from the top left, alternating sides. */
const seats = [147, -147, 109, -109, 71, -71, 33, -33];
export const LAID_SEATS = seats.length;

function buildScallopedPath(radius: number, count: number): string {
  const bow = ((Math.PI * radius) / count) * 1.018;
  const point = (step: number) => {
    const angle = (2 * Math.PI * step) / count;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  const arcs = Array.from(
    { length: count },
    (_, step) => `A${bow.toFixed(1)} ${bow.toFixed(1)} 0 0 1 ${point(step + 1)}`,
  );
  return `M${point(0)}${arcs.join('')}Z`;
}
const edge = buildScallopedPath(452, 60);

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

const wreath = [0, 60, 120, 180, 240, 300].map(
  (angle) => `rotate(${angle}) translate(-66 -150) rotate(4) scale(.84)`,
);

type Props = {
  /** In the order in which place cards appear. The seat after the last name shows a dashed placeholder. */
  names: readonly string[];
  middle?: { lines: readonly string[]; below: string };
  className: string;
};

export const LaidTable = ({ names, middle, className }: Props) => (
  <svg className={`max-w-none ${className}`} viewBox="-540 -540 1080 1080" aria-hidden="true">
    <defs>
      <g id="place">
        <circle className="fill-(--event-bg-1) stroke-(--accent) stroke-[1.5]" r="85" />
        <circle className="fill-[#fff] stroke-[rgb(29_53_87/0.45)] stroke-[1.25]" r="74" />
        <circle className="fill-none stroke-[rgb(29_53_87/0.22)] stroke-[1.25]" r="54" />
        <g className="napkin">
          <path className="folded fill-(--napkin) stroke-none" d="M-25-62h50v124h-50z" />
          <path
            className="fill-none stroke-[rgb(29_53_87/0.16)] stroke-[1.25]"
            d="M-25-62v124M-9-62v124"
          />
        </g>
        <path
          className="fill-none stroke-ink stroke-2 opacity-62"
          strokeLinecap="round"
          strokeLinejoin="round"
          d="M-105-6v20c0 8 13 8 13 0v-20M-98.5-6V66M97 66V-8c8 7 10 26 7 44h-7"
        />
        <g transform="translate(70 -104)">
          <circle
            className="fill-[rgb(255_255_255/0.75)] stroke-[rgb(29_53_87/0.45)] stroke-[1.25]"
            r="25"
          />
          <circle r="18" className="fill-(--napkin) stroke-none" />
        </g>
      </g>
      <g id="sprig">
        <path d="M-8 6C40-12 100-14 168 2" className="fill-none stroke-[#66835f] stroke-2" />
        <g>
          {leaves.map((transform) => (
            <path
              className="fill-[#86a082] even:fill-[#a5ba9e] nth-[3n]:fill-[#6f8c6c]"
              key={transform}
              transform={transform}
              d="M0 0C9-12 27-15 46-8 31 5 13 9 0 0Z"
            />
          ))}
        </g>
      </g>
    </defs>
    {seats.map((angle) => (
      <g key={angle} transform={`rotate(${angle})`}>
        <rect
          className="fill-(--event-bg-2) stroke-(--chair,var(--ink)) stroke-[1.5]"
          x="-66"
          y="422"
          width="132"
          height="88"
          rx="26"
        />
        <rect
          className="fill-(--event-bg-1) stroke-(--chair,var(--ink)) stroke-[1.5]"
          x="-72"
          y="502"
          width="144"
          height="16"
          rx="8"
        />
      </g>
    ))}
    <path className="fill-[rgb(29_53_87/0.16)]" d={edge} transform="translate(5 14)" />
    <path className="cloth fill-[#fffefc]" d={edge} />
    <circle className="fill-none stroke-(--accent) stroke-[1.5]" strokeDasharray="7 5" r="434" />
    {(middle ? wreath : sprigs).map((transform) => (
      <use key={transform} href="#sprig" transform={transform} />
    ))}
    {seats.map((angle, place) => (
      <g key={angle} transform={`rotate(${angle}) translate(0 340)`}>
        <use href="#place" />
        {place === names.length && (
          <rect
            className="fill-none stroke-ink-line stroke-2"
            strokeDasharray="7 5"
            x="-56"
            y="-27"
            width="112"
            height="52"
            rx="1.5"
          />
        )}
        {place < names.length && (
          <g className="place-card">
            <rect
              className="fill-[#fff] [filter:drop-shadow(0_2px_2px_rgb(29_53_87/0.25))]"
              x="-56"
              y="-27"
              width="112"
              height="52"
              rx="1.5"
            />
            <path
              d="M-56-27h112"
              className="place-card-fold stroke-[rgb(29_53_87/0.3)] stroke-[1.5]"
            />
            <Lettering
              className="fill-ink font-display text-[27px]/none italic"
              y={9}
              width={98}
              letters={11}
              text={names[place] ?? ''}
            />
          </g>
        )}
      </g>
    ))}
    {middle && (
      <g>
        {middle.lines.map((line, at) => (
          <Lettering
            key={line}
            className="fill-ink font-display text-[50px]/none tracking-[-0.01em] italic"
            y={(middle.lines.length > 1 ? -6 : 20) + at * 52}
            width={250}
            letters={10}
            text={line.length > 40 ? `${line.slice(0, 39)}…` : line}
          />
        ))}
        <Lettering
          className="laid-table-date"
          y={88}
          width={180}
          letters={12}
          text={middle.below}
        />
      </g>
    )}
  </svg>
);

type LetteringProps = {
  className: string;
  y: number;
  width: number;
  letters: number;
  text: string;
};

const Lettering = ({ className, y, width, letters, text }: LetteringProps) => (
  <text
    className={className}
    textAnchor="middle"
    y={y}
    {...(text.length > letters && { textLength: width, lengthAdjust: 'spacingAndGlyphs' as const })}
  >
    {text}
  </text>
);
