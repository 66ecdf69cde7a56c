import { useState } from 'react';
import { Scrolled } from '@/components/ui/scrolled';
import type { HostEvent } from '@/features/events/schema';
import { TableChip } from '@/features/guests/components/table-chip';
import { orderGuests } from '@/features/guests/model';
import type { Guest } from '@/features/seating/guests/schema';
import { inFigures } from '@/lib/counted';
import { clockTime, plainDate } from '@/lib/dates';
import { privateFieldsGoOn } from '../model';

type Props = { guests: readonly Guest[]; came: ReadonlyMap<string, Date> | null; event: HostEvent };

/** Who did not come and, on a press, who did and when, as long as that is kept. */
export function WhoCame({ guests, came, event }: Props) {
  const [showsCame, setShowsCame] = useState(false);
  if (!came)
    return (
      <section className="sheet">
        <h3>Who came</h3>
        <p>
          {event.private_cleared_at
            ? `Who came is kept no longer: it was deleted on ${plainDate(event.private_cleared_at)}, with meals, allergies and wishes.`
            : 'Nobody was ticked in, so we cannot say who came. A helper at the door with a link of yours ticks guests in on a phone.'}
        </p>
      </section>
    );
  const away = guests.filter(({ id }) => !came.has(id));
  const here = guests.filter(({ id }) => came.has(id)).sort((a, b) => Number(came.get(a.id)) - Number(came.get(b.id)));
  const listed = showsCame ? here : orderGuests(away, { by: 'surname', descending: false });
  return (
    <section className="sheet" aria-label={showsCame ? 'Who came' : 'Who did not come'}>
      <h3>{showsCame ? 'Who came' : 'Who did not come'}</h3>
      <p>{listed.length === 0 ? 'Everybody came.' : `${inFigures(listed.length)} of ${inFigures(guests.length)}.`}</p>
      {listed.length > 0 && (
        <Scrolled className="after-people" aria-label="Guests">
          <ul>
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
        </Scrolled>
      )}
      <p className="after-rest">
        <button type="button" className="link min-h-11" onClick={() => setShowsCame(!showsCame)}>
          {showsCame ? `See the ${inFigures(away.length)} who did not` : `See the ${inFigures(here.length)} who came`}
        </button>
        <small>Meals, allergies, wishes and who came delete themselves on {plainDate(privateFieldsGoOn(event))}.</small>
      </p>
    </section>
  );
}
