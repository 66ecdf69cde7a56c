import { formatCrewMealsLabel } from '@/features/guests/kitchen/crew';
import { mealKey } from '@/features/guests/kitchen/kitchen';
import { MealSymbolIcon } from '@/features/guests/kitchen/meal-symbol-icon';
import { assignMealSymbols, type MealSymbol as Sign } from '@/features/guests/kitchen/meal-symbols';
import { formatNumber, pluralise } from '@/lib/text/counts';
import type { VenueRows } from '../rows';
import { CARD_CLASS, FIGURE_CLASS, HIDDEN_WITH_CHANGES_CLASS } from './plan-card';

export function MealCounts({
  rows: { meals, counts, dinners, tables, crew },
  hasMeals,
}: {
  rows: VenueRows;
  hasMeals: boolean;
}) {
  const signs = assignMealSymbols(meals);
  const none = counts[meals.length] ?? 0;
  return (
    <dl className={`venue-meals ${CARD_CLASS} ${HIDDEN_WITH_CHANGES_CLASS} flex`}>
      {hasMeals &&
        meals.map((meal, at) => (
          <Count key={meal} count={counts[at] ?? 0} label={meal} sign={signs.get(mealKey(meal))} />
        ))}
      {hasMeals && meals.length > 0 && none > 0 && <Count count={none} label="no meal yet" />}
      <Count
        count={dinners}
        label={hasMeals ? pluralise(dinners, 'dinner') : pluralise(dinners, 'guest')}
      />
      <Count count={tables} label={pluralise(tables, 'table')} />
      {crew.length > 0 && <Count count={crew.length} label={formatCrewMealsLabel(crew)} isApart />}
    </dl>
  );
}

type CountProps = { count: number; label: string; sign?: Sign; isApart?: boolean };

const Count = ({ count, label, sign, isApart = false }: CountProps) => (
  <div
    className={`flex flex-[1_1_6.5rem] flex-col-reverse justify-end px-[14px] py-[10px] [box-shadow:-1px_0_0_var(--hair)] ${isApart ? 'venue-crew-sum' : ''}`}
  >
    <dt dir="auto" className="text-sm/tight text-ink-2 print:text-[#000]">
      {label}
    </dt>
    <dd className={`flex items-center justify-between tabular-nums ${FIGURE_CLASS}`}>
      {formatNumber(count)}{' '}
      {sign && <MealSymbolIcon sign={sign} className="size-[24px] stroke-[1.6]" />}
    </dd>
  </div>
);
