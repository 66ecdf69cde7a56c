import { TriangleAlert } from 'lucide-react';
import { mealKey } from '@/features/guests/kitchen/kitchen';
import { MealSymbolIcon } from '@/features/guests/kitchen/meal-symbol-icon';
import { assignMealSymbols, type MealSymbol as Sign } from '@/features/guests/kitchen/meal-symbols';
import { formatTableName } from '@/features/seating/tables/model';
import { formatCount, formatNumber } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import type { VenueRow, VenueRows } from '../rows';
import { ChangedTableBadge, STRUCK_THROUGH_CLASS } from './changes-list';
import { CARD_CLASS, CardHead, SMALL_TEXT_CLASS } from './plan-card';

type Props = {
  rows: VenueRows;
  hasMeals: boolean;
  hasNames: boolean;
  since: string | null;
};
const CELL_CLASS = 'border-t border-hair py-[5px] max-[601px]:border-0 print:border-[#666]';
const NAME_CELL_CLASS = `ps-[18px] pe-[4px] text-start max-[601px]:flex-[1_0_4rem] ${CELL_CLASS}`;
const NUMBER_CELL_CLASS = `min-w-[34px] px-[4px] text-center ${CELL_CLASS}`;
const COUNT_CELL_CLASS = `max-[601px]:flex-[0_0_2.6rem] ${NUMBER_CELL_CLASS}`;
const TOTAL_CELL_CLASS = `max-[601px]:flex-[0_0_3.6rem] ${NUMBER_CELL_CLASS}`;
const NOTES_CELL_CLASS = `venue-care max-[601px]:pt-0 max-[601px]:pb-[6px] ${CELL_CLASS}`;
/** Without this, browsers print the tinted backgrounds if “background graphics” is on. */
const NO_TINT_CLASS = 'print:*:bg-transparent print:*:text-[#000]';
/** More meals do not fit side by side on a phone; each count then has its icon beside it. */
const MAX_COLUMNS = 4;
const CROWDED_CLASS = {
  name: 'max-[601px]:-order-2 max-[601px]:basis-1/2!',
  all: 'max-[601px]:-order-1 max-[601px]:flex-[1_0_40%]! max-[601px]:text-end',
  count: 'max-[601px]:basis-auto! max-[601px]:first-of-type:ps-[18px] max-[601px]:px-[8px]!',
};
const HEADING_CLASS = 'text-sm/(--leading-body) font-semibold text-ink-2';

export function VenueTables({
  rows: { rows, meals, counts, dinners, allergic, allergicCrew, severe },
  hasMeals,
  hasNames,
  since,
}: Props) {
  const signs = assignMealSymbols(meals);
  const shownMeals = hasMeals ? meals : [];
  const isCrowded = shownMeals.length > MAX_COLUMNS;
  const hasFood =
    hasMeals &&
    rows.some(({ guestsWithNeeds }) => guestsWithNeeds.some(({ lines }) => lines.length > 0));
  return (
    <section className={CARD_CLASS}>
      <CardHead title="By table">
        {since && rows.some(({ isChanged }) => isChanged) && (
          <small className={SMALL_TEXT_CLASS}>
            <span className="print:hidden">Highlighted</span>
            <span className="hidden print:inline">▸</span> changed since {since}
          </small>
        )}
      </CardHead>
      <table className="w-full border-collapse text-[1rem] lining-nums tabular-nums">
        <thead>
          <tr className={isCrowded ? 'max-[601px]:hidden' : 'venue-row'}>
            <th scope="col" className={`${NAME_CELL_CLASS} ${HEADING_CLASS} whitespace-nowrap`}>
              Table
            </th>
            {shownMeals.map((meal) => {
              const sign = signs.get(mealKey(meal));
              return (
                <th key={meal} scope="col" className={`${COUNT_CELL_CLASS} ${HEADING_CLASS}`}>
                  {sign && (
                    <MealSymbolIcon sign={sign} className="mx-auto size-[20px] stroke-[1.6]" />
                  )}
                  <span className="sr-only">{meal}</span>
                </th>
              );
            })}
            <th scope="col" className={`${TOTAL_CELL_CLASS} ${HEADING_CLASS}`}>
              All
            </th>
            <th scope="col" className={`max-[601px]:hidden ${NOTES_CELL_CLASS} ${HEADING_CLASS}`}>
              {formatNotesHeading(hasFood, hasNames) || <span className="sr-only">Notes</span>}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.label ?? ''}
              row={row}
              {...{ meals: shownMeals, signs, isCrowded, hasMeals, hasNames }}
            />
          ))}
        </tbody>
        <tfoot className="print:table-row-group">
          <tr
            className={`max-[601px]:bg-wove-deep *:bg-wove-deep *:font-semibold ${NO_TINT_CLASS} venue-row`}
          >
            <th scope="row" className={`${NAME_CELL_CLASS} ${isCrowded ? CROWDED_CLASS.name : ''}`}>
              All
            </th>
            {shownMeals.map((meal, at) => (
              <MealCount
                key={meal}
                meal={meal}
                sign={signs.get(mealKey(meal))}
                count={counts[at] ?? 0}
                isCrowded={isCrowded}
              />
            ))}
            <td className={`${TOTAL_CELL_CLASS} ${isCrowded ? CROWDED_CLASS.all : ''}`}>
              {dinners}
            </td>
            <td className={NOTES_CELL_CLASS}>
              {hasMeals &&
                allergic + allergicCrew > 0 &&
                formatAllergyTotal(allergic, allergicCrew, severe)}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

const formatNotesHeading = (hasFood: boolean, hasNames: boolean) =>
  [hasFood && 'Allergies and diets', hasNames && 'who sits there']
    .filter(Boolean)
    .join(', ')
    .replace(/^w/, 'W');

/** “8 guests, severe at table 2 and table 4” */
const formatAllergyTotal = (allergic: number, crew: number, severe: VenueRows['severe']) =>
  `${formatCount(allergic, 'guest')}${crew > 0 ? ` and ${formatNumber(crew)} of the crew` : ''}${severe.length > 0 ? `, severe at ${formatList(severe.map((label) => formatTableName(label, 'table')))}` : ''}`;

type MealCountProps = { meal: string; sign?: Sign; count: number; isCrowded: boolean };

const MealCount = ({ meal, sign, count, isCrowded }: MealCountProps) => (
  <td
    className={`${COUNT_CELL_CLASS} ${isCrowded ? `${CROWDED_CLASS.count} ${count ? '' : 'max-[601px]:hidden'}` : ''}`}
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
  row: { label, name, count, signedCount, isChanged, counts, guestsWithNeeds, names },
  meals,
  signs,
  isCrowded,
  hasMeals,
  hasNames,
}: RowProps) => (
  <tr
    className={
      isChanged
        ? `max-[601px]:bg-(--amber-wash) *:bg-(--amber-wash) ${NO_TINT_CLASS} venue-row`
        : 'venue-row'
    }
  >
    <th
      scope="row"
      className={`font-normal ${NAME_CELL_CLASS} ${isCrowded ? CROWDED_CLASS.name : ''}`}
    >
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
    <td className={`${TOTAL_CELL_CLASS} ${isCrowded ? CROWDED_CLASS.all : ''}`}>
      {signedCount !== null && (
        <s className={STRUCK_THROUGH_CLASS}>
          <span className="sr-only">was </span>
          {signedCount}
        </s>
      )}{' '}
      <b className="font-semibold">{count}</b>
    </td>
    <td className={NOTES_CELL_CLASS}>
      {hasMeals &&
        guestsWithNeeds.map(({ guest, lines }) => (
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
