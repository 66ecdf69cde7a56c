import { type FocusEvent, memo, type ReactNode, type Ref, useState } from 'react';
import { fixtureDesigns } from '@/features/seating/fixtures/registry';
import { FixtureShape } from '@/features/seating/floor-plan/fixture-shape';
import { Outline } from '@/features/seating/floor-plan/floor-plan';
import { fitTableLabel, getLabelArea } from '@/features/seating/floor-plan/shapes';
import { type TableMarks, TableShape } from '@/features/seating/floor-plan/table-shape';
import { isInRows } from '@/features/seating/tables/chair-rows';
import { isPlaced, type PlacedTable } from '@/features/seating/tables/geometry';
import { formatTableName } from '@/features/seating/tables/model';
import type { Fixture, RoomPlan as Plan } from '@/features/seating/tables/schema';
import { fitNameCards, NAMES_MIN_PERCENT } from '../name-cards';
import type { PlanView } from '../use-plan-view';
import { ChairHitAreas } from './chair-hit-areas';
import { NameCards } from './name-cards';
import { COUNTS_MIN_SCALE, getTableDetail, RoomBackground } from './room-background';
import './room-canvas.css';

type Props = {
  plan: Plan;
  planView: Pick<PlanView, 'view' | 'size' | 'isTurned' | 'percent'>;
  tableOf: (table: PlacedTable) => TableContent;
  selected: ReadonlySet<string>;
  people?: ReadonlyMap<string, string>;
  /** Without names, chairs are dashes at every zoom. */
  showsNames: boolean;
  isViewed?: boolean;
  dropPreview?: DropPreview | null;
  drawing?: Ref<SVGSVGElement>;
  children?: ReactNode;
};

/** `sitting`: a name or null per chair. `data`, `chairData`: attributes that identify the table and its chairs to clicks and drops. */
export type TableContent = {
  sitting: readonly (string | null)[];
  marks?: Pick<TableMarks, 'needing' | 'crew'>;
  data?: Record<string, string | undefined>;
  chairData?: (chair: number) => Record<string, string | undefined>;
};

export type DropPreview = {
  full: ReadonlySet<string>;
  over: string | null;
  chairs: readonly number[];
};

export function RoomCanvas({
  plan,
  planView: { view, size, isTurned, percent },
  selected,
  dropPreview = null,
  ...props
}: Props) {
  const { isViewed = false } = props;
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const noteFocus = ({ target }: FocusEvent<SVGElement>) =>
    setFocusedId(target.closest('[data-thing]')?.getAttribute('data-thing') ?? null);
  const fitting = props.showsNames ? getTableDetail(view.scale) : 'dash';
  const showsInitials = props.showsNames && fitting !== 'card' && percent >= NAMES_MIN_PERCENT;
  const tables = plan.tables
    .filter(isPlaced)
    .map((table) => ({ table, content: props.tableOf(table) }));
  const cardWidths = showsInitials
    ? fitNameCards(
        tables.map(({ table, content }) => ({
          table,
          count: Math.max(table.seats, content.sitting.length),
        })),
        view.scale,
        isTurned,
      )
    : null;
  return (
    <RoomBackground
      drawing={props.drawing}
      plan={plan}
      view={view}
      size={size}
      isTurned={isTurned}
      onFocus={noteFocus}
    >
      {plan.fixtures.map((fixture) => (
        <g key={fixture.id} data-thing={fixture.id}>
          <FixtureShape
            fixture={fixture}
            isSelected={selected.has(fixture.id)}
            isNamed
            isTurned={isTurned}
          />
          {!isViewed && (
            <Hit
              thing={fixture}
              label={fixtureDesigns[fixture.kind].name}
              isSelected={selected.has(fixture.id)}
            />
          )}
        </g>
      ))}
      {tables.map(({ table, content }) => {
        const { sitting, marks, data, chairData } = content;
        const taken = sitting.filter(Boolean).length;
        const name = formatTableName(table.label);
        const people = props.people?.get(table.id);
        const isAimed = dropPreview?.over === table.id;
        const taking = isAimed ? dropPreview.chairs : undefined;
        const cardWidth = cardWidths?.get(table.id) ?? null;
        const detail = cardWidth === null ? fitting : 'dash';
        const hit = (
          <Hit
            thing={table}
            label={`${name}, ${taken} of ${table.seats} seats${people ? `, here now: ${people}` : ''}`}
            title={
              fitTableLabel(table.label, getLabelArea(table), detail) === table.label
                ? undefined
                : name
            }
            isSelected={selected.has(table.id)}
          />
        );
        return (
          <g
            key={table.id}
            className={[
              !isAimed && dropPreview?.full.has(table.id) && 'is-dim',
              cardWidth !== null && 'has-name-cards',
            ]
              .filter(Boolean)
              .join(' ')}
            data-thing={table.id}
            {...data}
          >
            {isInRows(table) && hit}
            <TableShape
              table={table}
              sitting={sitting}
              detail={detail}
              isSelected={selected.has(table.id)}
              isTurned={isTurned}
              isCounted={view.scale >= COUNTS_MIN_SCALE}
              isAimed={isAimed}
              marks={taking ? { ...marks, taking: ` ${taking.join(' ')} ` } : marks}
              chairData={chairData}
            />
            {cardWidth !== null && (
              <NameCards
                table={table}
                sitting={sitting}
                taking={taking}
                marks={marks}
                width={cardWidth}
                isTurned={isTurned}
                chairData={chairData}
              />
            )}
            {!isInRows(table) && hit}
            {!isViewed && focusedId === table.id && (
              <ChairHitAreas
                table={table}
                sitting={sitting}
                crew={marks?.crew}
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

/** Above the drawing, so that screen readers do not read its label twice. Below a block of rows, whose chairs are inside its outline. */
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
