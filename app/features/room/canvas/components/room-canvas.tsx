import { type FocusEvent, memo, type ReactNode, type Ref, useState } from 'react';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { FixtureShape } from '@/features/seating/floor-plan/fixture-shape';
import { Outline } from '@/features/seating/floor-plan/floor-plan';
import { fitTableLabel, type TableDetail } from '@/features/seating/floor-plan/shapes';
import { TableShape } from '@/features/seating/floor-plan/table-shape';
import { isPlaced, type PlacedTable } from '@/features/seating/tables/geometry';
import { tableName } from '@/features/seating/tables/model';
import type { Fixture, RoomPlan as Plan } from '@/features/seating/tables/schema';
import type { PlanView } from '../use-plan-view';
import { ChairHitAreas } from './chair-hit-areas';
import { COUNTS_MIN_SCALE, getTableDetail, RoomBackground } from './room-background';
import './room-canvas.css';

type Props = {
  plan: Plan;
  planView: Pick<PlanView, 'view' | 'size' | 'isTurned'>;
  tableOf: (table: PlacedTable) => TableContent;
  selected: ReadonlySet<string>;
  people?: ReadonlyMap<string, string>;
  detail?: TableDetail;
  isViewed?: boolean;
  dropPreview?: DropPreview | null;
  drawing?: Ref<SVGSVGElement>;
  children?: ReactNode;
};

/** `sitting`: a name or null per chair. `data`, `chairData`: attributes that identify the table and its chairs to clicks and drops. */
export type TableContent = {
  sitting: readonly (string | null)[];
  data?: Record<string, string | undefined>;
  chairData?: (chair: number) => Record<string, string | undefined>;
};

export type DropPreview = {
  full: ReadonlySet<string>;
  over: string | null;
  chairs: readonly number[];
};

/** The floor plan with selectable fixtures, tables and chairs. */
export function RoomCanvas({
  plan,
  planView: { view, size, isTurned },
  selected,
  dropPreview = null,
  ...props
}: Props) {
  const { isViewed = false } = props;
  const [reached, setReached] = useState<string | null>(null);
  const reach = ({ target }: FocusEvent<SVGElement>) =>
    setReached(target.closest('[data-thing]')?.getAttribute('data-thing') ?? null);
  const detail = props.detail ?? getTableDetail(view.scale);
  const isSmall = detail === 'ring';
  return (
    <RoomBackground
      drawing={props.drawing}
      plan={plan}
      view={view}
      size={size}
      isSmall={isSmall}
      isTurned={isTurned}
      onFocus={reach}
    >
      {plan.fixtures.map((fixture) => (
        <g key={fixture.id} data-thing={fixture.id}>
          <FixtureShape
            fixture={fixture}
            isSelected={selected.has(fixture.id)}
            isNamed={!isSmall}
            isTurned={isTurned}
          />
          {!isSmall && !isViewed && (
            <Hit
              thing={fixture}
              label={fixtureDesigns[fixture.kind].name}
              isSelected={selected.has(fixture.id)}
            />
          )}
        </g>
      ))}
      {plan.tables.filter(isPlaced).map((table) => {
        const { sitting, data, chairData } = props.tableOf(table);
        const taken = sitting.filter(Boolean).length;
        const name = tableName(table.label);
        const people = props.people?.get(table.id);
        const isAimed = dropPreview?.over === table.id;
        return (
          <g
            key={table.id}
            className={!isAimed && dropPreview?.full.has(table.id) ? 'is-dim' : undefined}
            data-thing={table.id}
            {...data}
          >
            <TableShape
              table={table}
              sitting={sitting}
              detail={detail}
              isSelected={selected.has(table.id)}
              isTurned={isTurned}
              isCounted={view.scale >= COUNTS_MIN_SCALE}
              isAimed={isAimed}
              marks={isAimed ? { taking: ` ${dropPreview.chairs.join(' ')} ` } : undefined}
              chairData={chairData}
            />
            {!isSmall && (
              <Hit
                thing={table}
                label={`${name}, ${taken} of ${table.seats} seats${people ? `, here now: ${people}` : ''}`}
                title={fitTableLabel(table.label, table, detail) === table.label ? undefined : name}
                isSelected={selected.has(table.id)}
              />
            )}
            {!isSmall && !isViewed && reached === table.id && (
              <ChairHitAreas
                table={table}
                sitting={sitting}
                chairData={chairData}
                metrePerPixel={1 / view.scale}
              />
            )}
          </g>
        );
      })}
      {props.children}
    </RoomBackground>
  );
}

type HitProps = {
  thing: PlacedTable | Fixture;
  label: string;
  title?: string;
  isSelected: boolean;
};

/** Rendered above the drawing, so that screen readers do not read its label twice. */
const Hit = memo(({ thing, label, title, isSelected }: HitProps) => (
  <Outline
    className="room-hit"
    of={thing}
    tabIndex={0}
    role="button"
    aria-label={label}
    aria-pressed={isSelected}
  >
    {title && <title>{title}</title>}
  </Outline>
));
