import { Lock, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { KitchenLine } from '@/features/guests/kitchen/allergies';
import { formatGuestTable } from '@/features/guests/kitchen/crew';
import {
  buildKitchen,
  countMeals,
  findGuestsWithNeeds,
  getKitchenLines,
  groupGuestsByPreparation,
  mealKey,
} from '@/features/guests/kitchen/kitchen';
import { MealSymbolIcon } from '@/features/guests/kitchen/meal-symbol-icon';
import { assignMealSymbols, type MealSymbol as Sign } from '@/features/guests/kitchen/meal-symbols';
import { capitalise, formatCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { isExpectedAtDoor } from '../facts';
import { type DoorData, type DoorGuest, isEveningOnly } from '../model';
import { formatMoment } from '../words';
import { DoorTableChip } from './check-in-list';
import { useDoorContext } from './door-context';
import { DoorHeading, DoorHint } from './door-heading';

type Props = {
  link: DoorData['link'];
  meals: readonly string[];
  crew: readonly DoorGuest[];
};

const MEAL_CLASS = 'door-meal @max-[15rem]/rows:grid-cols-[minmax(0,1fr)_auto]';
const PLAIN_ROW_CLASS = 'grid-cols-[minmax(0,1fr)_auto_auto]';
const PRESENT_CLASS = 'text-[0.9375rem] whitespace-nowrap text-ink-2 tabular-nums';
const COUNT_CLASS =
  'min-w-[1.25em] text-end font-display text-[2rem] leading-none font-normal lining-nums tabular-nums';

export function DoorKitchen({ link, meals: eventMeals, crew }: Props) {
  const { guests, getStatus, now } = useDoorContext();
  // Evening guests get no dinner, but their allergies matter.
  const [evening, diners] = useMemo(() => {
    const expected = guests.filter((guest) => isExpectedAtDoor(guest, getStatus(guest.id).isIn));
    return [expected.filter(isEveningOnly), expected.filter((guest) => !isEveningOnly(guest))];
  }, [guests, getStatus]);
  const {
    meals,
    counts,
    tables: dinnerTables,
  } = useMemo(() => buildKitchen(diners, eventMeals), [diners, eventMeals]);
  const tables = useMemo(
    () => [...dinnerTables, ...buildKitchen(evening, []).tables],
    [dinnerTables, evening],
  );
  const present = useMemo(() => diners.filter(({ id }) => getStatus(id).isIn), [diners, getStatus]);
  const countsPresent = countMeals(present, meals);
  const signs = useMemo(() => assignMealSymbols(meals), [meals]);
  const tablesWithNeeds = tables.map(findGuestsWithNeeds);
  const needsCount = tablesWithNeeds.reduce((sum, table) => sum + table.length, 0);
  const title = tables.some(({ guestsWithNotes }) => guestsWithNotes.length > 0)
    ? 'Allergies and notes by table'
    : 'Allergies by table';
  const preparations = useMemo(
    () => groupGuestsByPreparation([...diners, ...evening, ...crew]),
    [diners, evening, crew],
  );
  const rows = [...meals, ...(counts[meals.length] ? [null] : [])];
  return (
    <>
      <h2 className="sr-only">Kitchen</h2>
      <p className="mx-[4px] mb-[0.8rem] flex items-start gap-[0.6rem] text-(length:--text-sm) leading-[1.4] text-ink-2">
        <Lock className="icon mt-px size-[18px]" aria-hidden="true" />
        <span>Only people with this link see this. It ends {formatMoment(link.ends_at, now)}.</span>
      </p>
      <section className="sheet [container:rows/inline-size]" aria-label="Meals">
        <ul>
          {rows.map((meal, at) => {
            const sign = meal === null ? undefined : signs.get(mealKey(meal));
            return (
              <li
                key={meal ?? ''}
                className={`${MEAL_CLASS} min-h-[58px] ${sign ? 'grid-cols-[28px_minmax(0,1fr)_auto_auto]' : PLAIN_ROW_CLASS}`}
              >
                {sign && <MealSymbolIcon sign={sign} className="size-[28px]" />}
                <span
                  className="min-w-0 font-display text-[1.3125rem] leading-[1.15] wrap-break-word normal-nums @max-[15rem]/rows:col-span-full"
                  dir="auto"
                >
                  {meal ?? 'No meal yet'}
                </span>{' '}
                <small className={PRESENT_CLASS}>{countsPresent[at]} here</small>{' '}
                <b className={COUNT_CLASS}>{counts[at]}</b>
              </li>
            );
          })}
          <li className={`${MEAL_CLASS} ${PLAIN_ROW_CLASS} min-h-[50px] bg-wove-deep`}>
            <span className="min-w-0 text-[1rem] leading-[1.2] font-semibold wrap-break-word @max-[15rem]/rows:col-span-full">
              All meals
            </span>{' '}
            <small className={PRESENT_CLASS}>{present.length} here</small>{' '}
            <b className={COUNT_CLASS}>{diners.length}</b>
          </li>
        </ul>
      </section>
      <DoorHeading detail={formatCount(needsCount, 'guest')}>{title}</DoorHeading>
      {needsCount === 0 ? (
        <DoorHint>The list has no allergies and no notes for the kitchen.</DoorHint>
      ) : (
        <section className="sheet" aria-label={title}>
          <ul className="grid grid-cols-[minmax(2.5rem,max-content)_minmax(0,1fr)_auto] gap-x-[0.85rem]">
            {tablesWithNeeds.flatMap((listed) =>
              listed.map(({ guest, lines }, at) => (
                <AllergicRow
                  key={guest.id}
                  guest={guest}
                  lines={lines}
                  isFirst={at === 0}
                  sign={guest.meal ? signs.get(mealKey(guest.meal)) : undefined}
                />
              )),
            )}
          </ul>
        </section>
      )}
      {preparations.length > 0 && <PreparationList preparations={preparations} />}
      {crew.length > 0 && <CrewMeals crew={crew} signs={signs} />}
    </>
  );
}

/** Crew are not checked in, so only their meals are shown. */
const CrewMeals = ({
  crew,
  signs,
}: {
  crew: readonly DoorGuest[];
  signs: ReadonlyMap<string, Sign>;
}) => (
  <>
    <DoorHeading detail="counted apart">{`Crew: ${formatCount(crew.length, 'meal')}`}</DoorHeading>
    <section className="sheet" aria-label="Crew">
      <ul className="grid grid-cols-[minmax(2.5rem,max-content)_minmax(0,1fr)_auto] gap-x-[0.85rem]">
        {crew.map((guest) => (
          <AllergicRow
            key={guest.id}
            guest={guest}
            lines={getKitchenLines(guest)}
            isFirst
            sign={guest.meal ? signs.get(mealKey(guest.meal)) : undefined}
          />
        ))}
      </ul>
    </section>
  </>
);

const PreparationList = ({
  preparations,
}: {
  preparations: ReturnType<typeof groupGuestsByPreparation>;
}) => (
  <>
    <DoorHeading>To prepare</DoorHeading>
    <section className="sheet" aria-label="To prepare">
      <ul>
        {preparations.map(({ words, guests }) => (
          <li key={words} className={`${MEAL_CLASS} min-h-[58px] grid-cols-[minmax(0,1fr)_auto]`}>
            <span className="min-w-0 text-[1.0625rem] leading-[1.35] wrap-break-word" dir="auto">
              {capitalise(words)}
              <small className="block text-(length:--text-sm) text-ink-2">
                {formatList(guests.map((guest) => `${guest.name}, ${formatGuestTable(guest)}`))}
              </small>
            </span>
            <b className={COUNT_CLASS}>{guests.length}</b>
          </li>
        ))}
      </ul>
    </section>
  </>
);

type RowProps = {
  guest: DoorGuest;
  lines: readonly KitchenLine[];
  isFirst: boolean;
  sign: Sign | undefined;
};

const AllergicRow = ({ guest, lines, isFirst, sign }: RowProps) => (
  <li
    className={`col-span-full grid min-h-[60px] grid-cols-subgrid items-center px-[0.9rem] pb-[0.65rem] ${isFirst ? 'pt-[0.65rem] not-first:border-t not-first:border-hair' : ''}`}
  >
    {isFirst ? (
      <DoorTableChip guest={guest} className="justify-self-center px-[0.3rem]" isSmall />
    ) : (
      <span />
    )}
    <div>
      <b
        className="block font-display text-[1.25rem] leading-[1.15] font-normal wrap-break-word normal-nums"
        dir="auto"
      >
        {guest.name}
      </b>
      {guest.is_crew && guest.additional_info && (
        <p className="text-(length:--text-sm) leading-[1.35] text-ink-2" dir="auto">
          {guest.additional_info}
        </p>
      )}
      {lines.map(({ words, isSevere, isDiet }) => (
        <p
          key={words}
          className={`text-[1.0625rem] leading-[1.35] ${isDiet ? '' : 'font-semibold'}`}
        >
          {words}
          {isSevere && (
            <span className="door-severe">
              <TriangleAlert className="icon size-[16px]" aria-hidden="true" /> Severe
            </span>
          )}
        </p>
      ))}
      {guest.kitchen_note && (
        <p className="text-(length:--text-sm) leading-[1.35] text-ink-2" dir="auto">
          {guest.kitchen_note}
        </p>
      )}
    </div>
    {guest.meal && (
      <span>
        {sign && <MealSymbolIcon sign={sign} className="size-[28px]" />}
        <span className="sr-only">{guest.meal}</span>
      </span>
    )}
  </li>
);
