import { TriangleAlert } from 'lucide-react';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { toDrawingBounds } from '@/features/seating/floor-plan/drawing-coordinates';
import { FixtureEdge } from '@/features/seating/floor-plan/fixture-outline';
import { toTransform } from '@/features/seating/floor-plan/shapes';
import { getBounds, getOutline } from '@/features/seating/tables/geometry';
import { formatTableName } from '@/features/seating/tables/model';
import type { Fixture, Table } from '@/features/seating/tables/schema';
import type { PlanView } from '../use-plan-view';
import './fixture-notice.css';

type Props = {
  fixture: Fixture;
  table: Table;
  planView: PlanView;
  onMove: () => void;
  onLeave: () => void;
};

const BELOW = 10;
const WIDTH = 400;

export function FixtureNotice({ fixture, table, planView, onMove, onLeave }: Props) {
  const { view, size, isTurned } = planView;
  const { left, bottom } = toDrawingBounds(getBounds(getOutline(fixture)), isTurned);
  const style = {
    left: Math.max(8, Math.min((left - view.x) * view.scale, size.width - WIDTH)),
    top: Math.max(8, Math.min((bottom - view.y) * view.scale + BELOW, size.height - 128)),
  };
  return (
    <div className="fixture-notice" style={style} role="status">
      <TriangleAlert className="icon size-4.5 flex-none text-brass-text" aria-hidden="true" />
      <p>
        The {fixtureDesigns[fixture.kind].name.toLowerCase()} stands on{' '}
        <b>{formatTableName(table.label, 'table')}.</b>
      </p>
      <button type="button" className="link font-semibold text-ink" onClick={onMove}>
        Move it aside
      </button>
      <button type="button" className="link" onClick={onLeave}>
        Leave it
      </button>
    </div>
  );
}

export const FixtureWarningEdge = ({ fixture }: { fixture: Fixture }) => (
  <g className="fixture-warned" transform={toTransform(fixture)}>
    <FixtureEdge fixture={fixture} />
  </g>
);
