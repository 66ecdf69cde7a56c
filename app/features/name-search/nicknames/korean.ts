/** Korean family names. Spellings of a name that sound different are in one group. */
export const koreanFamilyNames = (
  'kim,lee yi rhee ri,park pak bak,choi choe chey,jung,kang,cho,yoon yun,jang,lim im rim yim,han,oh o,seo suh,shin,kwon,hwang,ahn,song,ryu yoo yu,' +
  'jeon,hong,ko goh,moon mun,yang,son sohn,bae,baek paik,heo hur huh,nam,shim,noh roh no,ha,joo ju,koo gu,sung,cha,woo wu,min,jin,ji,eom um uhm,' +
  'chae,won,cheon,bang,kong,byun,yeom yum,ki,kwak,na ra,gil,sunwoo,namgung namgoong'
).split(',');

const MAX_LENGTH = 12;
const SPELLING_COST = 0.75;

// Spellings of a sound: Revised Romanisation, McCune–Reischauer and common use: Hyeon, Hyun, Hyon.
const parseGroups = (text: string) => text.split(',').map((group) => group.split(' '));
const vowels = parseGroups('eo u ou o,eu u,u oo ou,i ee ui,ae ai e,a ah,o oh');
const consonants = parseGroups('g k,d t,b p,j ch,s sh,r l,hw wh');
const listAlternatives = (groups: string[][], part: string) => [
  ...new Set([part, ...groups.filter((group) => group.includes(part)).flat()]),
];

const sounds =
  '(ch|sh|kk|hw|wh|[bdghjklmnprst]?)(?:(eui)|([yw]?)(eo|eu|oo|ou|ee|ae|ai|ui|ah|oh|[aeiou]))(ng|[klmnpt]?)';
const syllable = new RegExp(`^${sounds}$`);
const oneOrTwoSyllables = new RegExp(`^(?:${sounds}){1,2}$`);

function listSyllableSpellings(typed: string): string[] {
  const [, first = '', eui, glide = '', vowel = 'ui', last = ''] = syllable.exec(typed) ?? [];
  if (!eui && !syllable.test(typed)) return [];
  const glides = first === '' && /^w?(u|oo)$/.test(glide + vowel) ? ['', 'w'] : [glide];
  return listAlternatives(consonants, first).flatMap((start) =>
    listAlternatives(vowels, vowel).flatMap((middle) =>
      glides.map((each) => start + each + middle + last),
    ),
  );
}

export function listKoreanSpellings(word: string): ReadonlyMap<string, number> {
  if (word.length > MAX_LENGTH || !oneOrTwoSyllables.test(word)) return new Map();
  const ways = Array.from(word, (_, at) => {
    const starts = at === 0 ? [''] : listSyllableSpellings(word.slice(0, at));
    const ends = starts.length > 0 ? listSyllableSpellings(word.slice(at)) : [];
    return starts.flatMap((start) => ends.map((end) => start + end));
  });
  return new Map(
    ways
      .flat()
      .filter((way) => way !== word)
      .map((way) => [way, SPELLING_COST]),
  );
}

const knownFamilyNames = new Set(koreanFamilyNames.flatMap((names) => names.split(' ')));
const isFamilyName = (word: string) =>
  [word, ...listKoreanSpellings(word).keys()].some((way) => knownFamilyNames.has(way));

/** Joins a Korean given name of two words; splits one word in all ways. Needs a family name. */
export function splitGivenName(words: readonly string[]): string[][] {
  return words.flatMap((family, place) => {
    const given = words.filter((_, at) => at !== place);
    const [whole = '', second] = given;
    if (given.length > 2 || whole.length > MAX_LENGTH || !isFamilyName(family)) return [];
    if (second !== undefined)
      return given.every((part) => syllable.test(part)) ? [[family, whole + second]] : [];
    return Array.from(whole.slice(1), (_, at) => [whole.slice(0, at + 1), whole.slice(at + 1)])
      .filter((parts) => parts.every((part) => syllable.test(part)))
      .map((parts) => [family, ...parts.map((part) => (part === 'u' ? 'woo' : part))]);
  });
}
