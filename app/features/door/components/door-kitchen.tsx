import { Lock, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { countMeals, type KitchenLine, kitchenOf, mealKey } from '@/features/guests/kitchen/kitchen';
import { type MealSign, signsOf } from '@/features/guests/kitchen/meal-signs';
import { counted } from '@/lib/counted';
import type { DoorData, DoorGuest } from '../model';
import { momentOf } from '../words';
import { useAtDoor } from './door-context';
import { TableChip } from './tick-row';

type Props = { link: DoorData['link']; meals: readonly string[] };

/** What the kitchen cooks by: how many of each meal, how many of them are here, and what must not be in them. */
export function DoorKitchen({ link, meals: named }: Props) {
  const { guests, statusOf, now } = useAtDoor();
  const { meals, counts, tables } = useMemo(() => kitchenOf(guests, named), [guests, named]);
  const here = useMemo(() => guests.filter(({ id }) => statusOf(id).isIn), [guests, statusOf]);
  const countsHere = countMeals(here, meals);
  const signs = useMemo(() => signsOf(meals), [meals]);
  const careful = tables.map(({ label, allergic, noted }) => {
    const notedOnly = noted.filter((guest) => !allergic.some((each) => each.guest === guest));
    return { label, guests: [...allergic, ...notedOnly.map((guest) => ({ guest, lines: [] }))] };
  });
  const count = careful.reduce((sum, table) => sum + table.guests.length, 0);
  const title = tables.some(({ noted }) => noted.length > 0) ? 'Allergies and notes by table' : 'Allergies by table';
  const rows = [...meals, ...(counts[meals.length] ? [null] : [])];
  return (
    <>
      <h2 className="sr-only">Kitchen</h2>
      <p className="kitchen-private">
        <Lock className="icon" aria-hidden="true" />
        <span>Only people with this link see this. It ends {momentOf(link.ends_at, now)}.</span>
      </p>
      <section className="sheet kitchen-meals" aria-label="Meals">
        <ul>
          {rows.map((meal, at) => (
            <li key={meal ?? ''}>
              {meal !== null && <Sign sign={signs.get(mealKey(meal))} />}
              <span dir="auto">{meal ?? 'No meal yet'}</span> <small>{countsHere[at]} here</small> <b>{counts[at]}</b>
            </li>
          ))}
          <li className="kitchen-sum">
            <span>All meals</span> <small>{here.length} here</small> <b>{guests.length}</b>
          </li>
        </ul>
      </section>
      <h2 className="door-cap">
        <span>{title}</span> <small>{counted(count, 'guest')}</small>
      </h2>
      {count === 0 ? (
        <p className="door-aside">The list has no allergies and no notes for the kitchen.</p>
      ) : (
        <section className="sheet kitchen-allergies" aria-label={title}>
          <ul>
            {careful.flatMap(({ label, guests: listed }) =>
              listed.map(({ guest, lines }, at) => (
                <AllergicRow
                  key={guest.id}
                  guest={guest}
                  lines={lines}
                  label={label}
                  isFirst={at === 0}
                  sign={guest.meal ? signs.get(mealKey(guest.meal)) : undefined}
                />
              )),
            )}
          </ul>
        </section>
      )}
    </>
  );
}

type RowProps = {
  guest: DoorGuest;
  lines: readonly KitchenLine[];
  label: string | null;
  /** Of the table, whose name stands once. */
  isFirst: boolean;
  sign: MealSign | undefined;
};

const AllergicRow = ({ guest, lines, label, isFirst, sign }: RowProps) => (
  <li className={isFirst ? undefined : 'is-same-table'}>
    {isFirst ? <TableChip label={label} /> : <span />}
    <div>
      <b dir="auto">{guest.name}</b>
      {lines.map(({ words, isSevere }) => (
        <p key={words}>
          {words}
          {isSevere && (
            <span className="kitchen-severe">
              <TriangleAlert className="icon" aria-hidden="true" /> Severe
            </span>
          )}
        </p>
      ))}
      {guest.kitchen_note && (
        <p className="kitchen-note" dir="auto">
          {guest.kitchen_note}
        </p>
      )}
    </div>
    {guest.meal && (
      <span>
        <Sign sign={sign} />
        <span className="sr-only">{guest.meal}</span>
      </span>
    )}
  </li>
);

/** A meal’s drawing, or its letters where it has none. */
const Sign = ({ sign }: { sign: MealSign | undefined }) =>
  sign && (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {'path' in sign ? (
        <path d={sign.path} />
      ) : (
        <text x="12" y="17">
          {sign.letters}
        </text>
      )}
    </svg>
  );
