import { formatGuestTable } from '@/features/guests/kitchen/crew';
import { formatList } from '@/lib/text/format-list';
import type { VenueRows } from '../rows';
import { CARD_CLASS, CardHead, FIGURE_CLASS, SMALL_TEXT_CLASS } from './plan-card';

export const PreparationList = ({ rows: { preparations } }: { rows: VenueRows }) => (
  <section className={CARD_CLASS}>
    <CardHead title="To prepare" />
    <ul className="venue-preparations">
      {preparations.map(({ words, guests }) => (
        <li key={words}>
          <b className={FIGURE_CLASS}>{guests.length}</b>{' '}
          <span dir="auto">
            {words}
            <small className={`block ${SMALL_TEXT_CLASS}`}>
              {formatList(
                guests.map((guest) =>
                  [guest.name, formatGuestTable(guest)].filter(Boolean).join(', '),
                ),
              )}
            </small>
          </span>
        </li>
      ))}
    </ul>
  </section>
);
