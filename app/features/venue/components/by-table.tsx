import { mealKey } from '@/features/guests/kitchen/kitchen';
import { signsOf } from '@/features/guests/kitchen/meal-signs';
import { tableName } from '@/features/seating/tables/model';
import { counted } from '@/lib/counted';
import { listed } from '@/lib/listed';
import type { VenueRow, VenueRows } from '../rows';
import { TableMark } from './changes-list';
import { Sign } from './meal-counts';

type Props = {
  rows: VenueRows;
  hasMeals: boolean;
  hasNames: boolean;
  /** The day on which the plan was signed off. */
  since: string | null;
};

/** Each table with its counts, and with what the kitchen takes care of there. */
export function ByTable({ rows: { rows, meals, counts, dinners, allergic, severe }, hasMeals, hasNames, since }: Props) {
  const signs = signsOf(meals);
  const eaten = hasMeals ? meals : [];
  return (
    <section className="plan-card plan-tables">
      <header>
        <h2>By table</h2>
        {since && rows.some(({ isChanged }) => isChanged) && (
          <small>Washed in amber, on paper marked ▸: changed since {since}</small>
        )}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">Table</th>
            {eaten.map((meal) => {
              const sign = signs.get(mealKey(meal));
              return (
                <th key={meal} scope="col" className="plan-count">
                  {sign && <Sign sign={sign} />}
                  <span className="sr-only">{meal}</span>
                </th>
              );
            })}
            <th scope="col" className="plan-count">
              All
            </th>
            <th scope="col" className="plan-care">
              {hasMeals ? (
                'Allergies, as guests agreed to share them'
              ) : hasNames ? (
                'Who sits there'
              ) : (
                <span className="sr-only">Notes</span>
              )}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.label ?? ''} row={row} meals={eaten} hasMeals={hasMeals} hasNames={hasNames} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            {eaten.map((meal, at) => (
              <td key={meal} className="plan-count">
                {counts[at]}
              </td>
            ))}
            <td className="plan-count">{dinners}</td>
            <td className="plan-care">{hasMeals && allergic > 0 && careInAll(allergic, severe)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** “8 guests, severe at table 2 and table 4” */
const careInAll = (allergic: number, severe: VenueRows['severe']) =>
  `${counted(allergic, 'guest')}${severe.length > 0 ? `, severe at ${listed(severe.map((label) => tableName(label, 'table')))}` : ''}`;

type RowProps = { row: VenueRow; meals: readonly string[]; hasMeals: boolean; hasNames: boolean };

const Row = ({ row: { label, name, count, was, isChanged, counts, careful, names }, meals, hasMeals, hasNames }: RowProps) => (
  <tr className={isChanged ? 'is-changed' : undefined}>
    <th scope="row">
      {label === null ? name : <TableMark label={label} />}
      {isChanged && <span className="sr-only"> changed</span>}
    </th>
    {meals.map((meal, at) => (
      <td key={meal} className="plan-count">
        {counts[at] || <span className="plan-nil">–</span>}
      </td>
    ))}
    <td className="plan-count">
      {was !== null && (
        <s>
          <span className="sr-only">was </span>
          {was}
        </s>
      )}{' '}
      <b>{count}</b>
    </td>
    <td className="plan-care">
      {hasMeals &&
        careful.map(({ guest, lines }) => (
          <p key={guest.id}>
            {lines.map(({ words, isSevere }) => (
              <span key={words} className={isSevere ? 'plan-severe' : undefined}>
                <b>{words}</b>
                {isSevere && <em>severe</em>}{' '}
              </span>
            ))}
            <span dir="auto">{[guest.name, guest.meal, guest.kitchen_note].filter(Boolean).join(', ')}</span>
          </p>
        ))}
      {hasNames && names.length > 0 && (
        <p className="plan-names" dir="auto">
          {names.join(', ')}
        </p>
      )}
    </td>
  </tr>
);
