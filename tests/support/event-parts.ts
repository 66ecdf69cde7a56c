import type { EventPart } from '../../app/features/events/parts/schema.ts';

export const buildEventPart = (
  given: Partial<EventPart> & Pick<EventPart, 'id' | 'name'>,
): EventPart => ({
  day: '2027-06-12',
  from: '13:00',
  to: null,
  place: null,
  address: null,
  note: null,
  has_tables: false,
  invites: 'everyone',
  ...given,
});

/** A ceremony and a wedding breakfast for guests with a chair, and an evening for everybody. */
export const weddingParts: EventPart[] = [
  buildEventPart({
    id: 1,
    name: 'Ceremony',
    place: 'St Mary’s',
    address: 'St Mary’s Lane, Much Wenlock',
    invites: 'seated',
  }),
  buildEventPart({
    id: 2,
    name: 'Wedding breakfast',
    from: '15:30',
    place: 'The Tithe Barn',
    address: 'Barn Lane, Harlow, TF13 6HR',
    has_tables: true,
  }),
  buildEventPart({ id: 3, name: 'Evening', from: '19:30', to: '01:00', place: 'The Tithe Barn' }),
];
