import { demoFixtures, demoRoomSize, demoRounds, demoTopTable } from '../host/demo-room';
import './seated-room.css';

const { width, depth } = demoRoomSize;
const names: Record<string, string> = {
  'dance-floor': 'Dance floor',
  bar: 'Bar',
  band: 'Band',
};
const toRect = (thing: { x: number; y: number; width: number; depth: number }) => ({
  x: thing.x - thing.width / 2,
  y: thing.y - thing.depth / 2,
  width: thing.width,
  height: thing.depth,
});
const topChairs = Array.from({ length: 8 }, (_, at) => demoTopTable.x - 2.38 + at * 0.68);

export const SeatedRoom = () => (
  <svg
    className="seated-room"
    viewBox={`-0.2 -0.2 ${width + 0.4} ${depth + 0.4}`}
    role="img"
    aria-label="A room with a top table and eight round tables, and a guest on every chair"
  >
    <path className="seated-room-wall" d={`M8.1 ${depth}H0V0h${width}v${depth}H9.9`} />
    <path
      className="seated-room-line"
      d={`M8.1 ${depth}v-.9a.9 .9 0 0 1 .9 .9a.9 .9 0 0 1 .9-.9v.9`}
    />
    {demoFixtures
      .filter(({ kind }) => names[kind])
      .map((fixture) => (
        <g key={fixture.kind}>
          <rect className="seated-room-line" {...toRect(fixture)} />
          <text x={fixture.x} y={fixture.y + 0.14}>
            {names[fixture.kind]}
          </text>
        </g>
      ))}
    {topChairs.map((x) => (
      <rect
        key={x}
        className="seated-room-chair"
        x={x - 0.26}
        y="0.72"
        width="0.52"
        height="0.16"
        rx="0.08"
      />
    ))}
    <rect className="seated-room-table" {...toRect(demoTopTable)} />
    <text className="seated-room-label" x={demoTopTable.x} y={demoTopTable.y + 0.18}>
      Top table
    </text>
    {demoRounds.map(({ x, y }, at) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
        <circle className="seated-room-table" r="0.8" />
        <circle className="seated-room-ring" r="1.08" pathLength="80" />
        <text className="seated-room-label" y="0.22">
          {at + 1}
        </text>
      </g>
    ))}
  </svg>
);
