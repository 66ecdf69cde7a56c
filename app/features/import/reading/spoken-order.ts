import { foodIn, isFoodItself } from '@/features/guests/kitchen/food-in-text';
import { normalised } from '@/features/guests/words/normalised';
import { nicknames } from '@/features/name-search/nicknames/learned-nicknames';
import { degree, generation, particles } from '../lexicon/name-words';
import { isFact } from '../lexicon/remark-words';
import { companionsIn } from './companions';
import { isName, isOneWord, wordsOf } from './is-name';
import { partTitle, surnameIn } from './person';
import { piecesOf, withoutBrackets } from './pieces';

/** Commas part the surname from the rest (“Hughes, Tom”), that or people, people and remarks in typed lines, or people alone. */
export type Commas = 'surname first' | 'either' | 'as typed' | 'people';

/** An address or a number after the name: “van der Linde, Pieter, 14 Kloof Nek Rd”. */
export const withDetailsApart = (text: string) => text.replace(/(?<=,.*),\s*([^,]*\d[^,]*)$/u, ' – $1');

/** “Ann Hall, dairy” and “Ann Hall, plus one”: nobody is called so, which makes the words before the comma no surname. */
export function isNoFirstName(name: string, words: string): boolean {
  const isWhole = !isOneWord(name) && !particles.has(normalised(wordsOf(name)[0] ?? ''));
  return isFact(words) || foodIn(words) !== null || companionsIn(words) !== null || (isWhole && isFoodItself(words)); // Mies is a name, too
}

/** Don and M are titles only before a name. */
const isFirstName = (words: string) => isName(partTitle(words).name || words);

/** “Hughes, Tom” and “Hughes, Tom & Ann” as people say it; any other text stays. */
export function inSpokenOrder(text: string, commas: Commas): string {
  const [turned = '', ...remarks] = commas === 'surname first' ? withDetailsApart(text).split(/(?=\s[-–—]\s)/u) : [text];
  if (remarks.length > 0) return inSpokenOrder(turned, commas) + remarks.join('');
  const { plain } = withoutBrackets(text);
  const [surname = '', first = '', ...more] = plain.split(',').map((part) => part.trim());
  const titleAfter = more.length === 1 && partTitle(`${more[0]} ${first}`).title;
  if ((more.length > 0 && !titleAfter) || !first || generation.test(first) || degree.test(first) || isNoFirstName(surname, first))
    return text;
  const isNamed = isName(surname) || (commas === 'surname first' && /^\p{Lu}\p{L}+$/u.test(surname)); // Church is one of many surnames that are words
  const isSurname = isNamed && wordsOf(surname).length <= 3 && !/[&+/]/.test(surname);
  const isWhole =
    commas === 'either' &&
    !isOneWord(surname) &&
    wordsOf(first).length > 1 &&
    !particles.has(normalised(wordsOf(surname)[0] ?? ''));
  const firsts = piecesOf(first);
  // “Tom, Priya & Siân” are three, and so are “Sunil, Asha and Dev Kapoor”: Tom and Sunil are not surnames.
  const isOfMany =
    firsts.length > 1 && (nicknames.has(normalised(surname)) || surnameIn(partTitle(firsts.at(-1)?.text ?? '').name) !== '');
  if (commas === 'either' && isOfMany) return text;
  if (
    !isSurname ||
    isWhole ||
    !firsts.every((piece) => isFirstName(withoutBrackets(piece.text).plain) || companionsIn(piece.text) !== null)
  )
    return text;
  const rest = text.slice(text.indexOf(',') + 1).trim();
  const [one, ...others] = piecesOf(rest);
  const whole = `${titleAfter ? `${more[0]} ` : ''}${one?.text.replace(/^([^([]*)/, (name) => `${name.trim()} ${surname} `)}`;
  const tail = others.map((piece) =>
    companionsIn(piece.text) !== null || !isOneWord(withoutBrackets(piece.text).plain) ? piece.text : `${piece.text} ${surname}`,
  );
  return [titleAfter ? whole.replace(/,[^,]*$/, '').trim() : whole, ...tail].join(' & ').trim();
}
