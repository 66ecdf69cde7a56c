import { blankPersonalFields } from '@/features/seating/guests/schema';
import { buildPlaceholderName, parseFamily } from './companions';
import type { FilePerson } from './draft';
import { parseNames } from './names';

const MOST = 20;

const lastAnswers = new WeakMap<FilePerson, { answer: string; people: readonly FilePerson[] }>();

export function expandFamily(
  family: FilePerson,
  answer: string | undefined,
): readonly FilePerson[] {
  if (!family.familyQuestion || !answer?.trim()) return [family];
  const last = lastAnswers.get(family);
  if (last?.answer === answer) return last.people;
  const people = parseAnswer(family.guest.name, answer.trim()).map((name, nth): FilePerson => {
    const isUnnamed = name === null && nth > 0;
    const guest = {
      ...family.guest,
      name: name ?? (nth === 0 ? family.guest.name : buildPlaceholderName(family.guest.name)),
      party: family.guest.party ?? parseFamily(family.guest.name)?.surname ?? family.guest.name,
    };
    if (nth === 0) return { ...family, guest };
    return {
      ...family,
      along: `family ${nth}`,
      origin: { is: 'words', text: family.guest.name },
      isUnnamed,
      familyQuestion: null,
      wishes: [],
      guest: { ...guest, ...blankPersonalFields },
    };
  });
  lastAnswers.set(family, { answer, people });
  return people;
}

/** “4” means four unnamed people; any other text is names, which get the family's surname if they have none. */
function parseAnswer(family: string, answer: string): readonly (string | null)[] {
  const count = /^\d{1,2}$/.test(answer) ? Math.min(Number(answer), MOST) : null;
  if (count !== null) return Array.from({ length: Math.max(1, count) }, () => null);
  const surname = parseFamily(family)?.surname;
  const names = parseNames(answer, 'people').people.flatMap(({ name }) => name || []);
  return names.length === 0
    ? [null]
    : names.map((name) => (surname && !/\s/.test(name) ? `${name} ${surname}` : name));
}
