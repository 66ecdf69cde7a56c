import { type CSSProperties, memo } from 'react';
import { fixtureDesigns } from '../fixtures/registry';
import type { Fixture } from '../tables/schema';
import { toDrawingRotation } from './drawing-coordinates';
import { FixtureEdge } from './fixture-outline';
import { toTransform } from './shapes';
import './fixture-shape.css';

export const FixtureShape = memo(function FixtureShape({
  fixture,
  isSelected,
  isNamed,
  isTurned = false,
}: {
  fixture: Fixture;
  isSelected?: boolean;
  isNamed?: boolean;
  isTurned?: boolean;
}) {
  const { kind, width, depth } = fixture;
  const { fill, pattern, lines, namePosition } = fixtureDesigns[kind];
  return (
    <g
      className={['fixture-shape', fill && `is-${fill}`, isSelected && 'is-selected']
        .filter(Boolean)
        .join(' ')}
      transform={toTransform(fixture)}
    >
      <FixtureEdge fixture={fixture} className="fixture-edge" />
      {pattern && (
        <rect
          fill={`url(#room-${pattern})`}
          x={-width / 2}
          y={-depth / 2}
          width={width}
          height={depth}
        />
      )}
      {lines && <path className="fixture-line" d={lines(width)} />}
      {isNamed && namePosition !== null && <FixtureName fixture={fixture} isTurned={isTurned} />}
    </g>
  );
});

function FixtureName({ fixture, isTurned }: { fixture: Fixture; isTurned: boolean }) {
  const { kind, depth, turn } = fixture;
  const { name } = fixtureDesigns[kind];
  const namePosition = getNamePosition(fixture);
  const isBeside = namePosition === 'beside';
  if (isBeside && isTurned) return null; // the name would be sideways and outside the walls
  const style = {
    '--most': `${isBeside ? 1 : getNameWidth(fixture, isTurned) / (name.length * LETTER_WIDTH)}px`,
  } as CSSProperties;
  const below = isBeside ? `translate(0 ${depth / 2 + 0.1})` : '';
  const isUpsideDown = isBeside && turn > 90 && turn < 270;
  return (
    <g
      transform={`${below} rotate(${isBeside ? Number(isUpsideDown) * 180 : getNameRotation(fixture, isTurned)})`}
    >
      <text
        className="fixture-name"
        style={style}
        dy={isUpsideDown ? '-.3em' : isBeside ? '.9em' : '.3em'}
      >
        {name}
      </text>
    </g>
  );
}

/** Width of a letter as a fraction of the font size; larger than on tables, because fixture names are letter-spaced. */
const LETTER_WIDTH = 0.64;

/** 'along' for a narrow fixture, because a horizontal name would cross its edges. */
const getNamePosition = ({ kind, width, depth }: Fixture) =>
  fixtureDesigns[kind].namePosition ??
  (Math.max(width, depth) > 1.5 * Math.min(width, depth) ? 'along' : undefined);

/** Space for the name in metres: the longer side for a name along the fixture, otherwise the horizontal side. */
function getNameWidth(fixture: Fixture, isTurned: boolean): number {
  const { width, depth, turn } = fixture;
  if (getNamePosition(fixture) === 'along') return Math.max(width, depth);
  return toDrawingRotation(turn, isTurned) % 180 > 45 &&
    toDrawingRotation(turn, isTurned) % 180 < 135
    ? depth
    : width;
}

/** In degrees: horizontal, or along the longer side and never upside down. */
function getNameRotation(fixture: Fixture, isTurned: boolean): number {
  const { width, depth, turn } = fixture;
  if (getNamePosition(fixture) !== 'along') return 0 - toDrawingRotation(turn, isTurned);
  const along = depth > width ? -90 : 0;
  const drawn = toDrawingRotation(turn + along + 360, isTurned);
  return drawn > 90 && drawn < 270 ? along + 180 : along;
}

export const FixturePatterns = () => (
  <>
    <pattern
      id="room-hatch"
      width=".2"
      height=".2"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path className="fixture-hatch" d="M0 0v.2" />
    </pattern>
    <pattern id="room-parquet" width=".92" height=".92" patternUnits="userSpaceOnUse">
      <path className="fixture-parquet" d="M0 0h.46v.46h-.46zM.46 .46h.46v.46h-.46z" />
    </pattern>
  </>
);
