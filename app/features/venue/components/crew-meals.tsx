import { formatCrewHeading } from '@/features/guests/kitchen/crew';
import { getKitchenLines } from '@/features/guests/kitchen/kitchen';
import { formatTableName } from '@/features/seating/tables/model';
import type { VenueRows } from '../rows';
import { CARD_CLASS, CardHead } from './plan-card';
import './crew-meals.css';

/** Crew are not counted as guests or at tables, so they have a separate list. */
export const CrewMeals = ({ rows: { crew } }: { rows: VenueRows }) => (
  <section className={CARD_CLASS}>
    <CardHead title={formatCrewHeading(crew)} />
    <ul className="venue-crew">
      {crew.map((member) => (
        <li key={member.id}>
          <b dir="auto">{[member.name, member.additional_info].filter(Boolean).join(', ')}</b>{' '}
          <span dir="auto">
            {[
              member.meal,
              member.table_number !== null && formatTableName(member.table_number),
              member.kitchen_note,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          {getKitchenLines(member).map(({ words, isSevere, isDiet }) => (
            <p key={words} className={isDiet ? undefined : 'font-semibold'}>
              {words}
              {isSevere && <em className="venue-severe">severe</em>}
            </p>
          ))}
        </li>
      ))}
    </ul>
  </section>
);
