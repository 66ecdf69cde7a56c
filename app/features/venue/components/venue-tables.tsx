import { TriangleAlert } from 'lucide-react';
import { mealKey } from '@/features/guests/kitchen/kitchen';
import { MealSymbolIcon } from '@/features/guests/kitchen/meal-symbol-icon';
import { assignMealSymbols, type MealSymbol as Sign } from '@/features/guests/kitchen/meal-symbols';
import { tableName } from '@/features/seating/tables/model';
import { formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import type { VenueRow, VenueRows } from '../rows';
import { ChangedTableBadge, struckThroughClass } from './changes-list';
import { CardHead, cardClass, smallTextClass } from './plan-card';

type Props = {
  rows: VenueRows;
  hasMeals: boolean;
  hasNames: boolean;
  since: string | null;
};
const cell = 'border-t border-hair py-[5px] max-[601px]:border-0 print:border-[#666]';
const nameCell = `ps-[18px] pe-[4px] text-start max-[601px]:flex-[1_0_4rem] ${cell}`;
const numbers = `min-w-[34px] px-[4px] text-center ${cell}`;
const countCell = `max-[601px]:flex-[0_0_2.6rem] ${numbers}`;
const allCell = `max-[601px]:flex-[0_0_3.6rem] ${numbers}`;
/** On a phone, allergies are on a full-width line below the table's counts. */
const careCell = `venue-care max-[601px]:pt-0 max-[601px]:pb-[6px] ${cell}`;
/** Removes tinted backgrounds on paper, where browsers omit them unless “background graphics” is on. */
const washed = 'print:*:bg-transparent print:*:text-[#000]';
/** With more meals than fit side by side on a phone, each count has its icon beside it, and the total follows the table's name. */
const MAX_COLUMNS = 4;
const crowded = {
  name: 'max-[601px]:-order-2 max-[601px]:basis-1/2!',
  all: 'max-[601px]:-order-1 max-[601px]:flex-[1_0_40%]! max-[601px]:text-end',
  count: 'max-[601px]:basis-auto! max-[601px]:first-of-type:ps-[18px] max-[601px]:px-[8px]!',
};
const headWords = 'text-sm/(--leading-body) font-semibold text-ink-2';

export function VenueTables({
  rows: { rows, meals, counts, dinners, allergic, severe },
  hasMeals,
  hasNames,
  since,
}: Props) {
  const signs = assignMealSymbols(meals);
  const eaten = hasMeals ? meals : [];
  const isCrowded = eaten.length > MAX_COLUMNS;
  const hasFood =
    hasMeals && rows.some(({ careful }) => careful.some(({ lines }) => lines.length > 0));
  return (
    <section className={cardClass}>
      <CardHead title="By table">
        {since && rows.some(({ isChanged }) => isChanged) && (
          <small className={smallTextClass}>
            <span className="print:hidden">Highlighted</span>
            <span className="hidden print:inline">▸</span> changed since {since}
          </small>
        )}
      </CardHead>
      <table className="w-full border-collapse text-[1rem] lining-nums tabular-nums">
        <thead>
          <tr className={isCrowded ? 'max-[601px]:hidden' : 'venue-row'}>
            <th scope="col" className={`${nameCell} ${headWords} whitespace-nowrap`}>
              Table
            </th>
            {eaten.map((meal) => {
              const sign = signs.get(mealKey(meal));
              return (
                <th key={meal} scope="col" className={`${countCell} ${headWords}`}>
                  {sign && (
                    <MealSymbolIcon sign={sign} className="mx-auto size-[20px] stroke-[1.6]" />
                  )}
                  <span className="sr-only">{meal}</span>
                </th>
              );
            })}
            <th scope="col" className={`${allCell} ${headWords}`}>
              All
            </th>
            <th scope="col" className={`max-[601px]:hidden ${careCell} ${headWords}`}>
              {careHeading(hasFood, hasNames) || <span className="sr-only">Notes</span>}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.label ?? ''}
              row={row}
              {...{ meals: eaten, signs, isCrowded, hasMeals, hasNames }}
            />
          ))}
        </tbody>
        <tfoot className="print:table-row-group">
          <tr
            className={`max-[601px]:bg-wove-deep *:bg-wove-deep *:font-semibold ${washed} venue-row`}
          >
            <th scope="row" className={`${nameCell} ${isCrowded ? crowded.name : ''}`}>
              All
            </th>
            {eaten.map((meal, at) => (
              <MealCount
                key={meal}
                meal={meal}
                sign={signs.get(mealKey(meal))}
                count={counts[at] ?? 0}
                isCrowded={isCrowded}
              />
            ))}
            <td className={`${allCell} ${isCrowded ? crowded.all : ''}`}>{dinners}</td>
            <td className={careCell}>{hasMeals && allergic > 0 && careInAll(allergic, severe)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const careHeading = (hasFood: boolean, hasNames: boolean) =>
  [hasFood && 'Allergies and diets', hasNames && 'who sits there']
    .filter(Boolean)
    .join(', ')
    .replace(/^w/, 'W');

/** “8 guests, severe at table 2 and table 4” */
const careInAll = (allergic: number, severe: VenueRows['severe']) =>
  `${formatCount(allergic, 'guest')}${severe.length > 0 ? `, severe at ${formatList(severe.map((label) => tableName(label, 'table')))}` : ''}`;

type MealCountProps = { meal: string; sign?: Sign; count: number; isCrowded: boolean };

const MealCount = ({ meal, sign, count, isCrowded }: MealCountProps) => (
  <td
    className={`${countCell} ${isCrowded ? `${crowded.count} ${count ? '' : 'max-[601px]:hidden'}` : ''}`}
  >
    {isCrowded && (
      <span className="min-[601px]:hidden">
        {sign && (
          <MealSymbolIcon sign={sign} className="inline size-[20px] stroke-[1.6] align-[-0.25em]" />
        )}
        <span className={sign ? 'sr-only' : ''}>{meal}</span>{' '}
      </span>
    )}
    {count || <span className="text-ink-3">–</span>}
  </td>
);

type RowProps = {
  row: VenueRow;
  meals: readonly string[];
  signs: ReadonlyMap<string, Sign>;
  isCrowded: boolean;
  hasMeals: boolean;
  hasNames: boolean;
};

const Row = ({
  row: { label, name, count, was, isChanged, counts, careful, names },
  meals,
  signs,
  isCrowded,
  hasMeals,
  hasNames,
}: RowProps) => (
  <tr
    className={
      isChanged
        ? `max-[601px]:bg-(--amber-wash) *:bg-(--amber-wash) ${washed} venue-row`
        : 'venue-row'
    }
  >
    <th scope="row" className={`font-normal ${nameCell} ${isCrowded ? crowded.name : ''}`}>
      {isChanged && (
        <span className="hidden print:inline" aria-hidden="true">
          ▸{' '}
        </span>
      )}
      {label === null ? name : <ChangedTableBadge label={label} />}
      {isChanged && <span className="sr-only"> changed</span>}
    </th>
    {meals.map((meal, at) => (
      <MealCount
        key={meal}
        meal={meal}
        sign={signs.get(mealKey(meal))}
        count={counts[at] ?? 0}
        isCrowded={isCrowded}
      />
    ))}
    <td className={`${allCell} ${isCrowded ? crowded.all : ''}`}>
      {was !== null && (
        <s className={struckThroughClass}>
          <span className="sr-only">was </span>
          {was}
        </s>
      )}{' '}
      <b className="font-semibold">{count}</b>
    </td>
    <td className={careCell}>
      {hasMeals &&
        careful.map(({ guest, lines }) => (
          <p key={guest.id} className="print:text-[#000]">
            {lines.map(({ words, isSevere, isDiet }, at) => (
              <span key={words}>
                {at > 0 && '; '}
                <b
                  className={`${isDiet ? 'font-normal' : 'font-semibold'} ${isSevere ? 'text-claret print:text-[#000]' : ''}`}
                >
                  {words}
                </b>
                {isSevere && (
                  <em className="venue-severe">
                    <TriangleAlert
                      className="icon inline size-[14px] align-[-2px]"
                      aria-hidden="true"
                    />{' '}
                    severe
                  </em>
                )}
              </span>
            ))}
            {lines.length > 0 && ': '}
            <i className="not-italic" dir="auto">
              {[guest.name, guest.meal, guest.kitchen_note].filter(Boolean).join(', ')}
            </i>
          </p>
        ))}
      {hasNames && names.length > 0 && (
        <p className="text-ink-2 print:text-[#000]" dir="auto">
          {names.join(', ')}
        </p>
      )}
    </td>
  </tr>
);
