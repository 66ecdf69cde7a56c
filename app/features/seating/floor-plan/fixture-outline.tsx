import { fixtureDesigns, fixtureTraits } from '../fixtures/registry';
import type { Fixture } from '../tables/schema';

/** A fixture with a horizontal name and without its pattern. */
export function FixtureOutline({
  fixture,
  edge,
  words,
}: {
  fixture: Fixture;
  edge: string;
  words: string;
}) {
  const { kind, x, y, turn } = fixture;
  const { name, namePosition } = fixtureDesigns[kind];
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={edge} transform={`rotate(${turn})`}>
        <FixtureEdge fixture={fixture} />
      </g>
      {namePosition !== null && (
        <text
          className={`fill-ink-2 leading-none ${words}`}
          textAnchor="middle"
          y={fixtureTraits[kind].isEntry ? -0.3 : 0.16}
        >
          {name}
        </text>
      )}
    </g>
  );
}

type EdgeProps = { fixture: Fixture; className?: string };
export const FixtureEdge = ({ fixture: { kind, width, depth }, className }: EdgeProps) =>
  fixtureDesigns[kind].isRound ? (
    <ellipse className={className} rx={width / 2} ry={depth / 2} />
  ) : (
    <rect className={className} x={-width / 2} y={-depth / 2} width={width} height={depth} />
  );
