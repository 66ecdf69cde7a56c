/** Korean family names; spellings of one name that do not sound alike by their letters share a group. */
export const familyNames = (
  'kim,lee yi rhee ri,park pak bak,choi choe chey,jung,kang,cho,yoon yun,jang,lim im rim yim,han,oh o,seo suh,shin,kwon,hwang,ahn,song,ryu yoo yu,' +
  'jeon,hong,ko goh,moon mun,yang,son sohn,bae,baek paik,heo hur huh,nam,shim,noh roh no,ha,joo ju,koo gu,sung,cha,woo wu,min,jin,ji,eom um uhm,' +
  'chae,won,cheon,bang,kong,byun,yeom yum,ki,kwak,na ra,gil,sunwoo,namgung namgoong'
).split(',');

const LONGEST = 12;
const ANOTHER_WAY = 0.75;

// Spellings of one sound in Revised Romanisation, McCune–Reischauer and common use: Hyeon, Hyun, Hyon.
const groupsOf = (text: string) => text.split(',').map((group) => group.split(' '));
const vowels = groupsOf('eo u ou o,eu u,u oo ou,i ee ui,ae ai e,a ah,o oh');
const consonants = groupsOf('g k,d t,b p,j ch,s sh,r l,hw wh');
const alike = (groups: string[][], part: string) => [
  ...new Set([part, ...groups.filter((group) => group.includes(part)).flat()]),
];

const sounds =
  '(ch|sh|kk|hw|wh|[bdghjklmnprst]?)(?:(eui)|([yw]?)(eo|eu|oo|ou|ee|ae|ai|ui|ah|oh|[aeiou]))(ng|[klmnpt]?)';
const syllable = new RegExp(`^${sounds}$`);
const oneOrTwo = new RegExp(`^(?:${sounds}){1,2}$`);

function waysOfSyllable(typed: string): string[] {
  const [, first = '', eui, glide = '', vowel = 'ui', last = ''] = syllable.exec(typed) ?? [];
  if (!eui && !syllable.test(typed)) return [];
  const glides = first === '' && /^w?(u|oo)$/.test(glide + vowel) ? ['', 'w'] : [glide];
  return alike(consonants, first).flatMap((start) =>
    alike(vowels, vowel).flatMap((middle) => glides.map((each) => start + each + middle + last)),
  );
}

export function listKoreanSpellings(word: string): ReadonlyMap<string, number> {
  if (word.length > LONGEST || !oneOrTwo.test(word)) return new Map();
  const ways = Array.from(word, (_, at) => {
    const starts = at === 0 ? [''] : waysOfSyllable(word.slice(0, at));
    const ends = starts.length > 0 ? waysOfSyllable(word.slice(at)) : [];
    return starts.flatMap((start) => ends.map((end) => start + end));
  });
  return new Map(
    ways
      .flat()
      .filter((way) => way !== word)
      .map((way) => [way, ANOTHER_WAY]),
  );
}

const knownFamilyNames = new Set(familyNames.flatMap((names) => names.split(' ')));
const isFamilyName = (word: string) =>
  [word, ...listKoreanSpellings(word).keys()].some((way) => knownFamilyNames.has(way));

/** After a Korean family name: a given name of two words joined, or one word split into two syllables in every possible way. */
export function splitGivenName(words: readonly string[]): string[][] {
  return words.flatMap((family, place) => {
    const given = words.filter((_, at) => at !== place);
    const [whole = '', second] = given;
    if (given.length > 2 || whole.length > LONGEST || !isFamilyName(family)) return [];
    if (second !== undefined)
      return given.every((part) => syllable.test(part)) ? [[family, whole + second]] : [];
    return Array.from(whole.slice(1), (_, at) => [whole.slice(0, at + 1), whole.slice(at + 1)])
      .filter((parts) => parts.every((part) => syllable.test(part)))
      .map((parts) => [family, ...parts.map((part) => (part === 'u' ? 'woo' : part))]);
  });
}
