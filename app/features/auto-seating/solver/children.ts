import { getSurname } from '@/features/guests/full-names';
import { fold } from '@/features/name-search/words';
import { isExpectedAtTables } from '@/features/seating/guests/attendance';
import { hasNeed } from '@/features/seating/guests/needs';
import type { Guest } from '@/features/seating/guests/schema';
import { parseTags } from '@/features/seating/guests/tags';
import type { Pair } from '@/features/seating/wishes/record';
import { groupBy } from '@/lib/collections/group-by';
import { splitNote, toLowerCaseWords } from '../note-words';
import { listNotes } from '../top-table/roles';
import childWords from './child-words.json';

const agePattern = /^(?:aged?\s)?(\d{1,2})(?:\s?(?:y|yo|yrs?|years?)(?:\sold)?)?$/;
const ADULT_AGE = 16;
/** Parents are usually listed next to their children. */
const MAX_ADULTS = 2;

function saysChild(part: string): boolean {
  const said = toLowerCaseWords(part).join(' ');
  const [, age] = agePattern.exec(said) ?? [];
  return (
    childWords.marks.includes(said) ||
    (age !== undefined && said !== age && Number(age) < ADULT_AGE)
  );
}

/** Marked as a child by a tag, a high chair, a children’s meal, or a part of a note that is exactly “child” or “aged 6”. */
export const isChild = (guest: Guest): boolean =>
  hasNeed(guest, 'high chair') ||
  [...parseTags(guest), ...listNotes(guest).flatMap(splitNote)].some(saysChild) ||
  toLowerCaseWords(guest.meal ?? '').some((word) => childWords.meals.includes(word));

/** Pairs each child without a household with the adults of the same surname listed nearest. Guests are indexes. */
export function pairChildrenWithAdults(guests: readonly Guest[]): Pair[] {
  const named = [...guests.keys()].flatMap((at) => {
    const guest = guests[at];
    const surname = guest && isExpectedAtTables(guest) ? getSurname(guest.name) : null;
    return guest && surname ? [{ at, guest, surname: fold(surname), isChild: isChild(guest) }] : [];
  });
  const families = groupBy(named, ({ surname }) => surname);
  return named
    .filter((each) => each.isChild && each.guest.party === null)
    .flatMap(({ at: child, surname }) =>
      (families.get(surname) ?? [])
        .filter((each) => !each.isChild)
        .map(({ at }) => at)
        .sort((a, b) => Math.abs(a - child) - Math.abs(b - child))
        .slice(0, MAX_ADULTS)
        .map((adult): Pair => [child, adult]),
    );
}
