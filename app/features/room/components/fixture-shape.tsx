import { memo } from 'react';
import type { Fixture } from '@/features/seating/tables/schema';
import { fixtureName, isNamedBeside, isNamedOnPlan } from '../canvas/presets';
import './fixture-shape.css';

/** A door, a stage, a bar and the like from above, in metres, where it stands. */
export const FixtureShape = memo(function FixtureShape({
  fixture,
  isSelected,
  isNamed,
}: {
  fixture: Fixture;
  isSelected?: boolean;
  isNamed?: boolean;
}) {
  const { kind, x, y, width, depth, turn } = fixture;
  const [a, b] = [width / 2, depth / 2];
  const isUpright = kind === 'bar' && depth > width;
  return (
    <g
      className={`fixture-shape fixture-${kind}${isSelected ? ' is-selected' : ''}`}
      transform={`translate(${x} ${y}) rotate(${turn})`}
    >
      {kind === 'cake' ? (
        <ellipse className="fixture-edge" rx={a} ry={b} />
      ) : (
        <rect className="fixture-edge" x={-a} y={-b} width={width} height={depth} />
      )}
      {kind === 'stage' && <rect fill="url(#room-hatch)" x={-a} y={-b} width={width} height={depth} />}
      {kind === 'dance-floor' && <rect fill="url(#room-parquet)" x={-a} y={-b} width={width} height={depth} />}
      {kind === 'door' && (
        <path className="fixture-line" d={`M${-a} 0V${-a}A${a} ${a} 0 0 1 0 0M${a} 0V${-a}A${a} ${a} 0 0 0 0 0`} />
      )}
      {(kind === 'wc' || kind === 'kitchen') && (
        <path className="fixture-line" d={`M${-a} 0V${-width}A${width} ${width} 0 0 1 ${a} 0`} />
      )}
      {kind === 'window' && <path className="fixture-line" d={`M${-a} 0H${a}`} />}
      {isNamed && isNamedOnPlan(kind) && <FixtureName fixture={fixture} isUpright={isUpright} />}
    </g>
  );
});

function FixtureName({ fixture: { kind, depth, turn }, isUpright }: { fixture: Fixture; isUpright: boolean }) {
  const isBeside = isNamedBeside(kind);
  const below = isBeside ? `translate(0 ${depth / 2 + 0.1})` : '';
  return (
    <g transform={`${below} rotate(${isUpright ? -90 : isBeside ? 0 : -turn})`}>
      <text className="fixture-name" dy={isBeside ? '.9em' : '.3em'}>
        {fixtureName(kind)}
      </text>
    </g>
  );
}

/** What stages and dance floors are filled with. */
export const FixturePatterns = () => (
  <>
    <pattern id="room-hatch" width=".2" height=".2" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className="fixture-hatch" d="M0 0v.2" />
    </pattern>
    <pattern id="room-parquet" width=".92" height=".92" patternUnits="userSpaceOnUse">
      <path className="fixture-parquet" d="M0 0h.46v.46h-.46zM.46 .46h.46v.46h-.46z" />
    </pattern>
  </>
);
