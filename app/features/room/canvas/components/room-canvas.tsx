import { type FocusEvent, memo, type ReactNode, type Ref, useState } from 'react';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { FixtureShape } from '@/features/seating/floor-plan/fixture-shape';
import { Outline } from '@/features/seating/floor-plan/floor-plan';
import { insideLabel, type TableDetail } from '@/features/seating/floor-plan/shapes';
import { TableShape } from '@/features/seating/floor-plan/table-shape';
import { isPlaced, type PlacedTable } from '@/features/seating/tables/geometry';
import { tableName } from '@/features/seating/tables/model';
import type { Fixture, RoomPlan as Plan } from '@/features/seating/tables/schema';
import type { PlanView } from '../use-plan-view';
import { ChairHits } from './chair-hits';
import { COUNTS_MIN_SCALE, detailAt, RoomGround } from './room-ground';
import './room-canvas.css';

type Props = {
  plan: Plan;
  look: Pick<PlanView, 'view' | 'size' | 'isTurned'>;
  tableOf: (table: PlacedTable) => DrawnTable;
  selected: ReadonlySet<string>;
  people?: ReadonlyMap<string, string>;
  detail?: TableDetail;
  isViewed?: boolean;
  carrying?: Carrying | null;
  drawing?: Ref<SVGSVGElement>;
  children?: ReactNode;
};

/** Who sits on which chair, and the attributes of table and chairs by which a press or a drop finds them. */
export type DrawnTable = {
  sitting: readonly (string | null)[];
  data?: Record<string, string | undefined>;
  chairData?: (chair: number) => Record<string, string | undefined>;
};

export type Carrying = {
  full: ReadonlySet<string>;
  over: string | null;
  chairs: readonly number[];
};

/** The floor plan with what is pressed in it: fixtures, tables and chairs. */
export function RoomCanvas({
  plan,
  look: { view, size, isTurned },
  selected,
  carrying = null,
  ...props
}: Props) {
  const { isViewed = false } = props;
  const [reached, setReached] = useState<string | null>(null);
  const reach = ({ target }: FocusEvent<SVGElement>) =>
    setReached(target.closest('[data-thing]')?.getAttribute('data-thing') ?? null);
  const detail = props.detail ?? detailAt(view.scale);
  const isSmall = detail === 'ring';
  return (
    <RoomGround
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
        const isAimed = carrying?.over === table.id;
        return (
          <g
            key={table.id}
            className={!isAimed && carrying?.full.has(table.id) ? 'is-dim' : undefined}
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
              marks={isAimed ? { taking: ` ${carrying.chairs.join(' ')} ` } : undefined}
              chairData={chairData}
            />
            {!isSmall && (
              <Hit
                thing={table}
                label={`${name}, ${taken} of ${table.seats} seats${people ? `, here now: ${people}` : ''}`}
                title={insideLabel(table.label, table, detail) === table.label ? undefined : name}
                isSelected={selected.has(table.id)}
              />
            )}
            {!isSmall && !isViewed && reached === table.id && (
              <ChairHits
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
    </RoomGround>
  );
}

type HitProps = {
  thing: PlacedTable | Fixture;
  label: string;
  title?: string;
  isSelected: boolean;
};

/** Above the drawing, so that its label is not read out twice. */
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
