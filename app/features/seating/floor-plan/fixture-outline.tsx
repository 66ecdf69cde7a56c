import { fixtureDesigns, fixtureTraits } from '../fixtures/registry';
import type { Fixture } from '../tables/schema';

/** A fixture without its pattern, with its name horizontal. */
export function FixtureOutline({
  fixture,
  edge,
  words,
}: {
  fixture: Fixture;
  edge: string;
  words: string;
}) {
  const { kind, x, y, width, depth, turn } = fixture;
  const { isRound, name, nameStands } = fixtureDesigns[kind];
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className={edge} transform={`rotate(${turn})`}>
        {isRound ? (
          <ellipse rx={width / 2} ry={depth / 2} />
        ) : (
          <rect x={-width / 2} y={-depth / 2} width={width} height={depth} />
        )}
      </g>
      {nameStands !== null && (
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
