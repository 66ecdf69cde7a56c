import { TriangleAlert } from 'lucide-react';
import { mealKey } from '@/features/guests/kitchen/kitchen';
import { MealSign } from '@/features/guests/kitchen/meal-sign';
import { signsOf } from '@/features/guests/kitchen/meal-signs';
import { tableName } from '@/features/seating/tables/model';
import { counted } from '@/lib/counted';
import { listed } from '@/lib/listed';
import type { VenueRow, VenueRows } from '../rows';
import { struck, TableMark } from './changes-list';
import { CardHead, card, small } from './plan-card';

type Props = {
  rows: VenueRows;
  hasMeals: boolean;
  hasNames: boolean;
  /** The day the plan was signed. */
  since: string | null;
};

const line =
  'max-[601px]:flex max-[601px]:flex-wrap max-[601px]:items-center max-[601px]:border-t max-[601px]:border-hair max-[601px]:py-[4px] print:break-inside-avoid';
const cell = 'border-t border-hair py-[5px] max-[601px]:border-0 print:border-[#666]';
const nameCell = `ps-[18px] pe-[4px] text-start max-[601px]:flex-[1_0_4rem] ${cell}`;
const numbers = `min-w-[34px] px-[4px] text-center ${cell}`;
const countCell = `max-[601px]:flex-[0_0_2.6rem] ${numbers}`;
const allCell = `max-[601px]:flex-[0_0_3.6rem] ${numbers}`;
/** On a phone allergies take a full-width line below the table's counts. */
const careCell = `ps-[10px] pe-[14px] text-start leading-[1.35] max-[601px]:flex-[1_0_100%] max-[601px]:px-[18px] max-[601px]:pt-0 max-[601px]:pb-[6px] max-[601px]:empty:hidden ${cell}`;
const washed = 'print:*:bg-[#f1f2f3] print:*:text-[#000]';
const headWords = 'text-sm/(--leading-body) font-semibold text-ink-2';

export function ByTable({ rows: { rows, meals, counts, dinners, allergic, severe }, hasMeals, hasNames, since }: Props) {
  const signs = signsOf(meals);
  const eaten = hasMeals ? meals : [];
  return (
    <section className={card}>
      <CardHead title="By table">
        {since && rows.some(({ isChanged }) => isChanged) && (
          <small className={small}>Washed in amber, on paper marked ▸: changed since {since}</small>
        )}
      </CardHead>
      <table className="w-full border-collapse text-[1rem] lining-nums tabular-nums">
        <thead>
          <tr className={line}>
            <th scope="col" className={`${nameCell} ${headWords}`}>
              Table
            </th>
            {eaten.map((meal) => {
              const sign = signs.get(mealKey(meal));
              return (
                <th key={meal} scope="col" className={`${countCell} ${headWords}`}>
                  {sign && <MealSign sign={sign} className="mx-auto size-[20px] stroke-[1.6]" />}
                  <span className="sr-only">{meal}</span>
                </th>
              );
            })}
            <th scope="col" className={`${allCell} ${headWords}`}>
              All
            </th>
            <th scope="col" className={`max-[601px]:hidden ${careCell} ${headWords}`}>
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
          <tr className={`max-[601px]:bg-wove-deep *:bg-wove-deep *:font-semibold ${washed} ${line}`}>
            <th scope="row" className={nameCell}>
              All
            </th>
            {eaten.map((meal, at) => (
              <td key={meal} className={countCell}>
                {counts[at]}
              </td>
            ))}
            <td className={allCell}>{dinners}</td>
            <td className={careCell}>{hasMeals && allergic > 0 && careInAll(allergic, severe)}</td>
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
  <tr className={isChanged ? `max-[601px]:bg-(--amber-wash) *:bg-(--amber-wash) ${washed} ${line}` : line}>
    <th scope="row" className={`font-normal ${isChanged ? 'print:before:content-["▸\\a0"]' : ''} ${nameCell}`}>
      {label === null ? name : <TableMark label={label} />}
      {isChanged && <span className="sr-only"> changed</span>}
    </th>
    {meals.map((meal, at) => (
      <td key={meal} className={countCell}>
        {counts[at] || <span className="text-ink-3">–</span>}
      </td>
    ))}
    <td className={allCell}>
      {was !== null && (
        <s className={struck}>
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
                <b className={`${isDiet ? 'font-normal' : 'font-semibold'} ${isSevere ? 'text-claret print:text-[#000]' : ''}`}>
                  {words}
                </b>
                {isSevere && (
                  <em className="ms-[0.3rem] rounded-[2px] bg-(--claret-wash) px-[0.45rem] py-[0.1rem] text-[0.875rem] font-semibold text-claret not-italic print:border-[0.3mm] print:border-[#000] print:bg-transparent print:font-bold print:text-[#000] print:uppercase">
                    <TriangleAlert className="icon inline size-[14px] align-[-2px]" aria-hidden="true" /> severe
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
