import { classifyFoodRemark, isFoodName } from '@/features/guests/kitchen/food-remarks';
import { isDegree, isGeneration, isParticle } from '../lexicon/name-words';
import { isFact } from '../lexicon/remark-words';
import { companionsIn } from './companions';
import { beginsWithGivenName, isName, isOneWord, wordsOf } from './is-name';
import { splitTitle, surnameIn } from './person';
import { piecesOf, withoutBrackets } from './pieces';

/** Commas part the surname from the rest (“Hughes, Tom”), that or people, people and remarks in typed lines, or people alone. */
export type Commas = 'surname first' | 'either' | 'as typed' | 'people';

/** “Ann Hall, dairy” and “Ann Hall, plus one”: nobody is called so, which makes the words before the comma no surname. */
export function isNoFirstName(name: string, words: string): boolean {
  const isWhole = !isOneWord(name) && !isParticle(wordsOf(name)[0] ?? '');
  return (
    isFact(words) ||
    classifyFoodRemark(words) !== null ||
    companionsIn(words) !== null ||
    (isWhole && isFoodName(words))
  ); // Mies is a name, too
}

/** An address or a number after the name: “van der Linde, Pieter, 14 Kloof Nek Rd”. */
export function separateTrailingDetails(text: string): string {
  const last = text.lastIndexOf(',');
  return text.indexOf(',') < last && /\d/.test(text.slice(last))
    ? `${text.slice(0, last)} – ${text.slice(last + 1).trim()}`
    : text;
}

/** Don and M are titles only before a name. */
const isFirstName = (words: string) => isName(splitTitle(words).name || words);

/** “Hughes, Tom” and “Hughes, Tom & Ann” as people say it; any other text stays. */
export function inSpokenOrder(text: string, commas: Commas): string {
  const [turned = '', ...remarks] =
    commas === 'surname first' ? separateTrailingDetails(text).split(/(?=\s[-–—]\s)/u) : [text];
  if (remarks.length > 0) return inSpokenOrder(turned, commas) + remarks.join('');
  const { plain } = withoutBrackets(text);
  const [surname = '', first = '', title = '', ...more] = plain
    .split(',')
    .map((part) => part.trim());
  const isTitled = title !== '' && splitTitle(`${title} ${first}`).title !== null;
  if (
    more.length > 0 ||
    (title && !isTitled) ||
    !first ||
    isGeneration(first) ||
    isDegree(first) ||
    isNoFirstName(surname, first)
  )
    return text;
  const firsts = piecesOf(first);
  if (!isSurname(surname, first, commas) || (commas === 'either' && isOfMany(surname, first)))
    return text;
  if (
    !firsts.every(
      (piece) =>
        isFirstName(withoutBrackets(piece.text).plain) || companionsIn(piece.text) !== null,
    )
  )
    return text;
  const rest = text
    .slice(text.indexOf(',') + 1, isTitled ? text.lastIndexOf(',') : undefined)
    .trim();
  const [one, ...others] = piecesOf(rest).map((piece) => piece.text);
  const isWhole = (words: string) =>
    companionsIn(words) !== null || !isOneWord(withoutBrackets(words).plain);
  const lead =
    `${isTitled ? `${title} ` : ''}${one?.replace(/^[^([]*/, (name) => `${name.trim()} ${surname} `)}`.trim();
  return [lead, ...others.map((words) => (isWhole(words) ? words : `${words} ${surname}`))].join(
    ' & ',
  );
}

/** “van der Berg, Pieter, table 4”: in a typed line only its particle tells a surname before a comma. */
export function toSpokenOrderInTypedLine(text: string): string {
  const [surname = '', first = '', ...more] = text.split(',').map((part) => part.trim());
  const [particle = ''] = wordsOf(surname);
  const isSmall = /^\p{Ll}/u.test(particle);
  const mayBeGiven = !isSmall && beginsWithGivenName(surname);
  if (!isParticle(particle) || isOneWord(surname) || mayBeGiven || more.some(beginsWithGivenName))
    return text;
  const firsts = piecesOf(first).map((piece) => withoutBrackets(piece.text).plain);
  if (!firsts.every((name) => /^\p{Lu}/u.test(name) && (isOneWord(name) || isSmall))) return text;
  return [inSpokenOrder(`${surname}, ${first}`, 'either'), ...more].join(', ');
}

function isSurname(surname: string, first: string, commas: Commas): boolean {
  const isNamed =
    isName(surname) || (commas === 'surname first' && /^\p{Lu}\p{L}+$/u.test(surname)); // Church is one of many surnames that are words
  const areTwoNames =
    commas === 'either' &&
    !isOneWord(surname) &&
    !isOneWord(first) &&
    !isParticle(wordsOf(surname)[0] ?? '');
  return isNamed && wordsOf(surname).length <= 3 && !/[&+/]/.test(surname) && !areTwoNames;
}

/** “Tom, Priya & Siân” are three, and so are “Sunil, Asha and Dev Kapoor”: Tom and Sunil are not surnames. */
function isOfMany(surname: string, first: string): boolean {
  const firsts = piecesOf(first);
  const isGiven = isOneWord(surname) && beginsWithGivenName(surname);
  return (
    firsts.length > 1 && (isGiven || surnameIn(splitTitle(firsts.at(-1)?.text ?? '').name) !== '')
  );
}
