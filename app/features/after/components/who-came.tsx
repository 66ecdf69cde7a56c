import { useState } from 'react';
import { Scrolled } from '@/components/ui/scrolled';
import type { HostEvent } from '@/features/events/schema';
import { TableChip } from '@/features/guests/components/table-chip';
import { orderGuests } from '@/features/guests/model';
import type { Guest } from '@/features/seating/guests/schema';
import { counted, inFigures } from '@/lib/counted';
import { clockTime, plainDate } from '@/lib/dates';
import { privateFieldsGoOn } from '../model';

type Props = { guests: readonly Guest[]; came: ReadonlyMap<string, Date> | null; event: HostEvent };

/** Lists the no-shows or, on request, who came and when, until that is deleted. */
export function WhoCame({ guests, came, event }: Props) {
  const [showsCame, setShowsCame] = useState(false);
  if (!came)
    return (
      <section className="sheet">
        <h3>Who came</h3>
        <p>
          {event.private_cleared_at
            ? `We deleted arrivals on ${plainDate(event.private_cleared_at)}, with meals, allergies and wishes.`
            : 'No one ticked guests off, so we can’t say who came. Helpers with a link from you can tick guests off on a phone.'}
        </p>
      </section>
    );
  const away = guests.filter(({ id }) => !came.has(id));
  const here = guests.filter(({ id }) => came.has(id)).sort((a, b) => Number(came.get(a.id)) - Number(came.get(b.id)));
  const listed = showsCame ? here : orderGuests(away, { by: 'surname', descending: false });
  return (
    <section className="sheet" aria-label={showsCame ? 'Who came' : 'No-shows'}>
      <h3>{showsCame ? 'Who came' : 'No-shows'}</h3>
      <p>{listed.length === 0 ? 'Everyone came.' : `${inFigures(listed.length)} of ${inFigures(guests.length)}.`}</p>
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
          {showsCame ? `Show the ${counted(away.length, 'no-show')}` : `Show the ${inFigures(here.length)} who came`}
        </button>
        <small>We delete meals, allergies, wishes and arrivals on {plainDate(privateFieldsGoOn(event))}.</small>
      </p>
    </section>
  );
}
