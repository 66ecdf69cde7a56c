import { useState } from 'react';
import { TableChip } from '@/features/guests/components/table-chip';
import { orderGuests } from '@/features/guests/model';
import type { Guest } from '@/features/guests/schema';
import { inFigures } from '@/lib/counted';
import { clockTime, plainDate } from '@/lib/dates';

type Props = { guests: readonly Guest[]; came: ReadonlyMap<string, Date> | null; goesOn: string | null };

/** Who did not come and, on a press, who did and when; `goesOn` is the day on which the private fields are emptied. */
export function WhoCame({ guests, came, goesOn }: Props) {
  const [showsCame, setShowsCame] = useState(false);
  if (!came)
    return (
      <section className="sheet">
        <h2>Who came</h2>
        <p>
          Nobody was ticked in, so we cannot say who came. A helper at the door with a link of yours ticks guests in on a phone.
        </p>
      </section>
    );
  const away = guests.filter(({ id }) => !came.has(id));
  const here = guests.filter(({ id }) => came.has(id)).sort((a, b) => Number(came.get(a.id)) - Number(came.get(b.id)));
  const listed = showsCame ? here : orderGuests(away, { by: 'surname', descending: false });
  return (
    <section className="sheet" aria-label={showsCame ? 'Who came' : 'Who did not come'}>
      <h2>{showsCame ? 'Who came' : 'Who did not come'}</h2>
      <p>{listed.length === 0 ? 'Everybody came.' : `${inFigures(listed.length)} of ${inFigures(guests.length)}.`}</p>
      {listed.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keyboard too
        <ul className="after-people" tabIndex={0} aria-label="Guests">
          {listed.map(({ id, name, party, table_number }) => (
            <li key={id}>
              <span>
                {name}
                <small>{showsCame ? clockTime(came.get(id) as Date) : party}</small>
              </span>
              {table_number !== null && <TableChip label={table_number} />}
            </li>
          ))}
        </ul>
      )}
      <p className="after-rest">
        <button type="button" className="link min-h-11" onClick={() => setShowsCame(!showsCame)}>
          {showsCame ? `See the ${inFigures(away.length)} who did not` : `See the ${inFigures(here.length)} who came`}
        </button>
        {goesOn && <small>Meals, allergies and notes for the kitchen delete themselves on {plainDate(goesOn)}.</small>}
      </p>
    </section>
  );
}
