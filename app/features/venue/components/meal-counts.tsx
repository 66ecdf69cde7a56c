import { mealKey } from '@/features/guests/kitchen/kitchen';
import { MealSymbolIcon } from '@/features/guests/kitchen/meal-symbol-icon';
import { assignMealSymbols, type MealSymbol as Sign } from '@/features/guests/kitchen/meal-symbols';
import { formatNumber, pluralise } from '@/lib/text/counts';
import type { VenueRows } from '../rows';
import { cardClass, figureClass, hiddenWithChangesClass } from './plan-card';

export function MealCounts({
  rows: { meals, counts, dinners, tables },
  hasMeals,
}: {
  rows: VenueRows;
  hasMeals: boolean;
}) {
  const signs = assignMealSymbols(meals);
  const none = counts[meals.length] ?? 0;
  return (
    <dl className={`venue-meals ${cardClass} ${hiddenWithChangesClass} flex`}>
      {hasMeals &&
        meals.map((meal, at) => (
          <Sum key={meal} count={counts[at] ?? 0} called={meal} sign={signs.get(mealKey(meal))} />
        ))}
      {hasMeals && meals.length > 0 && none > 0 && <Sum count={none} called="no meal yet" />}
      <Sum
        count={dinners}
        called={hasMeals ? pluralise(dinners, 'dinner') : pluralise(dinners, 'guest')}
      />
      <Sum count={tables} called={pluralise(tables, 'table')} />
    </dl>
  );
}

const Sum = ({ count, called, sign }: { count: number; called: string; sign?: Sign }) => (
  <div className="flex flex-[1_1_6.5rem] flex-col-reverse justify-end px-[14px] py-[10px] [box-shadow:-1px_0_0_var(--hair)]">
    <dt dir="auto" className="text-sm/tight text-ink-2 print:text-[#000]">
      {called}
    </dt>
    <dd className={`flex items-center justify-between tabular-nums ${figureClass}`}>
      {formatNumber(count)}{' '}
      {sign && <MealSymbolIcon sign={sign} className="size-[24px] stroke-[1.6]" />}
    </dd>
  </div>
);
