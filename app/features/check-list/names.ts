import { namesakes } from '@/features/guests/model';
import { type Nicknames, noNicknames } from '@/features/name-search/nicknames';
import { fold, lettersIn, onlyIn, slips, wordsOf } from '@/features/name-search/words';
import { groupedBy } from '@/lib/grouped-by';

type Named = { id: string; name: string };

/** What stands before a name and is none; whoever has one of the first has at least a surname. */
const titles = new Set('mr mrs ms miss mx dr prof sir lady lord rev revd fr canon'.split(' '));
const kin = new Set(
  'auntie aunty aunt uncle granny gran nan nana nanny grandma grandpa grandad granddad mum mummy dad daddy'.split(' '),
);
/** A place kept for somebody whose name is still to come. */
const stillToCome =
  /(^|\s)\+\s*1\b|\b(plus (one|1)|guest of|tb[ac])\b|['’]s? (guest|partner|plus one)\b|^(guest|partner)( \d+)?$/iu;
/** Written without spaces between the names, so that one word may be all of them. */
const unspaced =
  /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}|\p{Script=Lao}|\p{Script=Khmer}|\p{Script=Myanmar}/u;

/** True for one name alone, one with a word for kin before it, and a place kept for somebody. */
export function hasNoSurname(name: string): boolean {
  if (stillToCome.test(name)) return true;
  const words = wordsOf(fold(name)).filter((word) => !kin.has(word));
  return words.length < 2 && !unspaced.test(name);
}

/** Guests of one name that nothing tells apart on the guest page, in groups. */
export function sameNames<Some extends Named & { additional_info: string | null }>(guests: readonly Some[]): Some[][] {
  return guests.flatMap((guest) => {
    const same = namesakes(guests, guest.name);
    if (same.length < 2 || same[0] !== guest) return [];
    const told = new Set(same.map(({ additional_info }) => additional_info));
    return told.size === same.length ? [] : [[...same]];
  });
}

type Parted<Some> = { guest: Some; given: string; surname: string; letters: number };

/** A name that very many share says nothing of who was meant. */
const MOST_OF_ONE_NAME = 300;

/** Two guests who may be one, put down twice: all of the name the same but for a slip, a short form or a second given name. */
export function alikeNames<Some extends Named>(guests: readonly Some[], nicknames: Nicknames = noNicknames): [Some, Some][] {
  const parted = guests.flatMap((guest): Parted<Some>[] => {
    const words = wordsOf(fold(guest.name)).filter((word) => !titles.has(word));
    const surname = words.pop() ?? '';
    return words.length === 0 ? [] : [{ guest, given: words.join(' '), surname, letters: 0 }];
  });
  const pairs = [
    ...pairsWithin(parted, 'surname', (a, b) => isOneGiven(a, b, nicknames)),
    ...pairsWithin(parted, 'given', (a, b) => isSlip(a, b)),
  ];
  const places = new Map(guests.map((guest, at) => [guest, at]));
  const at = ([first]: [Some, Some]) => places.get(first) ?? 0;
  return pairs.sort((a, b) => at(a) - at(b));
}

function pairsWithin<Some>(
  parted: readonly Parted<Some>[],
  same: 'given' | 'surname',
  isAlike: (a: string, b: string) => boolean,
): [Some, Some][] {
  const other = same === 'given' ? 'surname' : 'given';
  const groups = [...groupedBy(parted, (each) => each[same]).values()].filter(
    ({ length }) => length > 1 && length <= MOST_OF_ONE_NAME,
  );
  return groups.flatMap((group) => {
    const lettered = group.map((each) => ({ ...each, letters: lettersIn(each[other]) }));
    return lettered.flatMap((a, place) =>
      lettered
        .slice(place + 1)
        .filter((b) => a[other] !== b[other] && mayBeAlike(a, b) && isAlike(a[other], b[other]))
        .map((b): [Some, Some] => [a.guest, b.guest]),
    );
  });
}

/** Most pairs have little in common; a nickname has at least its first sound, or nearly so. */
const mayBeAlike = (a: { letters: number }, b: { letters: number }) =>
  Math.min(onlyIn(a.letters, b.letters), onlyIn(b.letters, a.letters)) <= 2;

const SHORTEST_WITH_SLIP = 4;
const isSlip = (a: string, b: string) => Math.min(a.length, b.length) >= SHORTEST_WITH_SLIP && slips(a, b, 1) <= 1;

const isOneGiven = (a: string, b: string, nicknames: Nicknames) =>
  isSlip(a, b) || a.startsWith(`${b} `) || b.startsWith(`${a} `) || nicknames.standsFor(a).has(b);
