import {
  type Allergy,
  formatAllergies,
  isFoodList,
  parseAllergies,
} from '@/features/guests/kitchen/allergies';
import { indexOfWord, isWord } from '../lexicon/column-words';
import type { FilePerson } from './draft';
import { newPerson } from './person';
import { aboutOne } from './row-remarks';

export const getPersonKey = ({ at, along }: Pick<FilePerson, 'at' | 'along'>) =>
  along === null ? String(at) : `${at}.${along}`;

const countFirst = /^(\d{1,2}|\p{L}+)(?: ?[x×])? (.+)$/u;
const countLast = /^(.+?) ?[x×] ?(\d{1,2})$/iu;
const numberOf = (word: string) =>
  /^\d+$/.test(word) ? Number(word) : indexOfWord(word, 'counts') + 1;
/** “Halal x2”, “2 veg”, “both vegan”; NaN for as many as there are. */
function counted(text: string): { count: number; words: string } | null {
  const [, first = '', rest = ''] = countFirst.exec(text) ?? [];
  if (numberOf(first) > 0) return { count: numberOf(first), words: rest };
  const isAll = indexOfWord(first, 'everybody') > 0 && isFoodList(rest); // “all nuts” is what, not who
  if (isWord(first, 'everybody') && !isAll) return { count: Number.NaN, words: rest };
  const [, before = '', last = ''] = countLast.exec(text) ?? [];
  return last ? { count: Number(last), words: before } : null;
}
const countsFurther = (words: string) =>
  /\d/.test(words) || words.split(/\s+/).some((word) => indexOfWord(word, 'counts') === 0);

/** Words about food go to the members of the household whom they name or count; where that is not certain, to all of them, and the host is asked. */
export function withFoodShared(household: readonly FilePerson[]): readonly FilePerson[] {
  if (household.length < 2 || !household.some(({ guest }) => guest.allergies)) return household;
  const food = new Map(household.map((person): [FilePerson, Allergy[]] => [person, []]));
  const shared = new Map<string, { entry: string; words: string; among: readonly FilePerson[] }>();
  const give = (people: readonly FilePerson[], allergy: Allergy) => {
    for (const person of people) food.get(person)?.push(allergy);
  };
  const found = household.map((person) => ({
    person: newPerson(person.guest.name, 0),
    whose: 0,
    from: null,
    isPlace: false,
  }));
  for (const person of household) {
    for (const allergy of parseAllergies(person.guest.allergies)) {
      const named = aboutOne(allergy.words, found);
      const isNamed =
        named?.rest &&
        named.about.every(({ person: { name } }) =>
          allergy.words.includes(name.split(/\s+/)[0] ?? name),
        );
      const times = counted(allergy.words);
      const inRow = household.filter(({ at }) => at === person.at);
      const those = inRow.length > 1 ? inRow : household;
      const addForAll = () => {
        const entry = `${allergy.words} (${those.map(({ guest }) => guest.name).join(' & ')})`;
        shared.set(entry, { entry, words: allergy.words, among: those });
        give(those, { ...allergy, words: entry });
      };
      if (named && isNamed)
        give(
          household.filter((_, at) => named.about.some((one) => one === found[at])),
          { ...allergy, words: named.rest },
        );
      else if (!times) give([person], allergy);
      else if (times.count === inRow.length && !countsFurther(times.words))
        give(inRow, { ...allergy, words: times.words });
      else if (
        (Number.isNaN(times.count) || times.count === household.length) &&
        !countsFurther(times.words)
      )
        give(Number.isNaN(times.count) ? those : household, { ...allergy, words: times.words });
      else addForAll();
    }
  }
  const textOf = (person: FilePerson) =>
    formatAllergies(parseAllergies(formatAllergies(food.get(person) ?? []))) || null;
  return household.map((person) => ({
    ...person,
    guest: { ...person.guest, allergies: textOf(person) },
    sharedFood: [...shared.values()].flatMap(({ among, ...words }) =>
      among[0] === person
        ? [
            {
              ...words,
              among: among.map((one) => ({
                key: getPersonKey(one),
                name: one.guest.name,
                allergies: textOf(one),
              })),
            },
          ]
        : [],
    ),
  }));
}
