import { mealKey } from '@/features/guests/kitchen/kitchen';
import { type MealSign, signsOf } from '@/features/guests/kitchen/meal-signs';
import { inFigures, plural } from '@/lib/counted';
import type { VenueRows } from '../rows';

/** How many of each meal, how many dinners, how many tables. */
export function MealCounts({ rows: { meals, counts, dinners, tables }, hasMeals }: { rows: VenueRows; hasMeals: boolean }) {
  const signs = signsOf(meals);
  const none = counts[meals.length] ?? 0;
  return (
    <dl className="plan-card plan-sums">
      {hasMeals &&
        meals.map((meal, at) => <Sum key={meal} count={counts[at] ?? 0} called={meal} sign={signs.get(mealKey(meal))} />)}
      {hasMeals && meals.length > 0 && none > 0 && <Sum count={none} called="no meal yet" />}
      <Sum count={dinners} called={hasMeals ? plural(dinners, 'dinner') : plural(dinners, 'guest')} />
      <Sum count={tables} called={plural(tables, 'table')} />
    </dl>
  );
}

const Sum = ({ count, called, sign }: { count: number; called: string; sign?: MealSign }) => (
  <div>
    <dt dir="auto">{called}</dt>
    <dd>
      {inFigures(count)} {sign && <Sign sign={sign} />}
    </dd>
  </div>
);

/** A meal’s drawing, or its letters where it has none. */
export const Sign = ({ sign }: { sign: MealSign }) => (
  <svg className="plan-sign" viewBox="0 0 24 24" aria-hidden="true">
    {'path' in sign ? (
      <path d={sign.path} />
    ) : (
      <text x="12" y="17" textAnchor="middle">
        {sign.letters}
      </text>
    )}
  </svg>
);
