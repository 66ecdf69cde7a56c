// Measures the check-in page with 10,000 guests on a helper's phone: a keystroke in the search, a
// check-in until it shows, and refetching the list. `node bench/door.ts`.
import {
  type CheckInFact,
  createCheckInFacts,
  emptyArrivals,
  isCheckedIn,
  mergeCheckInFacts,
} from '../app/features/door/facts.ts';
import {
  applyMoves,
  buildNamedGuests,
  type DoorGuest,
  type GuestMove,
  reuseEqualProperties,
} from '../app/features/door/model.ts';
import { allSearchData } from '../app/features/name-search/search-data.ts';
import { searchGuests } from '../app/features/name-search/search-guests.ts';
import { generateGuests } from '../tests/support/generated-guests.ts';

const GUESTS = 10_000;

const guests: DoorGuest[] = generateGuests(GUESTS).map(({ name, table_number }, at) => {
  const rest = { seat: null, party: null, additional_info: null, also_known_as: null };
  return { id: `guest-${at}`, name, table_number: table_number ?? null, ...rest };
});
const named = buildNamedGuests([], guests, new Map());

/** In milliseconds of processor time, so that the machine's other work is not counted. */
function timed(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
function report(label: string, times: number[]): void {
  times.sort((a, b) => a - b);
  const at = (part: number) =>
    `${(times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1)} ms`;
  console.info(
    `${label.padEnd(60)} median ${at(0.5)}, 95 % ${at(0.95)}, worst ${at(1)} (${times.length})`,
  );
}

const words = [
  'siobhan gallagher',
  'shivonne galagher',
  'adebayo seun',
  'liz hartley',
  'nobody of that name',
  'papadopolous',
];
const keystrokes = words.flatMap((query) => Array.from(query, (_, at) => query.slice(0, at + 1)));
console.info(
  `building the name index, once: ${timed(() => searchGuests(named, 'warm', allSearchData)).toFixed(0)} ms`,
);
for (const query of keystrokes) searchGuests(named, query, allSearchData);

let ids = 0;
const stamp = () => ({ id: `fact-${ids++}`, device: 'phone', at: new Date(0).toISOString() });
const ticked = (fact: CheckInFact) => ({ ...fact, link_id: 'link' });
let arrivals = mergeCheckInFacts(
  emptyArrivals,
  createCheckInFacts(emptyArrivals, guests.map(({ id }) => id).slice(1000), 'in', stamp).map(
    ticked,
  ),
);

/** Types each keystroke five times and takes the median. */
const search = (list: typeof named) =>
  keystrokes.map((query) => {
    const find = () =>
      searchGuests(list, query, allSearchData).matches.filter(({ id }) =>
        isCheckedIn(arrivals, id),
      );
    return Array.from({ length: 5 }, () => timed(find)).sort((a, b) => a - b)[2] ?? 0;
  });
report(`a keystroke in ${GUESTS.toLocaleString('en-GB')} guests`, search(named));

const ticks = guests.slice(0, 500).map(({ id }) =>
  timed(() => {
    arrivals = mergeCheckInFacts(arrivals, createCheckInFacts(arrivals, [id], 'in', stamp));
  }),
);
report('one more tick after 9,000', ticks);

// Moved guests and a refetched list do not invalidate the index of names.
const moves: GuestMove[] = guests
  .slice(0, 20)
  .map(({ id, table_number }) => ({ id, guest_id: id, from: table_number, to: '99' }));
const read = reuseEqualProperties({ guests }, { guests: structuredClone(guests) }).guests;
const later = buildNamedGuests(named, applyMoves(read, moves), new Map());
console.info(
  `list refetched, 20 guests moved: ${later === named ? 'the name index is reused' : 'the name index is rebuilt'}`,
);
report('a keystroke after the refetch', search(later));
