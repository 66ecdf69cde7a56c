/** A thin space after the family name, in scripts without spaces. */
export const NAME_BOUNDARY = '\u2009';
/** A hair space before each syllable of a Korean given name, because some people write syllables separately. */
export const SYLLABLE_BOUNDARY = '\u200a';
/** Stands for the vowel that Hangul inserts after a consonant of a foreign name. */
export const SILENT_VOWEL = 'ŭ';

const pairs = (text: string) =>
  new Map(text.split(' ').map((pair): [string, string] => [pair[0] ?? '', pair.slice(1)]));

const kana = pairs(
  'あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo ' +
    'たta ちchi つtsu てte とto だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe ぼbo ' +
    'ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa ゐi ゑe をo んn ゔvu',
);
const smallKana = pairs('ぁa ぃi ぅu ぇe ぉo ゃya ゅyu ょyo ゎwa');

export function romaniseKana(run: string): string {
  let latin = '';
  for (const sign of run) {
    const hiragana =
      sign >= 'ァ' && sign <= 'ヴ' ? String.fromCharCode(sign.charCodeAt(0) - 0x60) : sign;
    const small = smallKana.get(hiragana);
    if (small === undefined) latin += kana.get(hiragana) ?? '';
    else if (latin === 'u') latin = `w${small}`;
    else latin = latin.slice(0, -1) + (/(sh|ch|j)i$/.test(latin) ? small.replace('y', '') : small);
  }
  return latin;
}

const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const finals = ' k kk ks n n n t l lk lm lb ls lt lp l m p p t t ng t t k t p t'.split(' ');

const longFamilyNames = /^(?:남궁|황보|제갈|선우|독고|사공|서문)./;
const [OPEN_EU, UNHEARD] = [18 * 28, 11];

export function romaniseHangul(run: string): string {
  const syllables = Array.from(run, (syllable) => {
    const at = syllable.charCodeAt(0) - 0xac00;
    const initial = Math.floor(at / 588);
    const vowel =
      at % 588 === OPEN_EU && initial !== UNHEARD
        ? SILENT_VOWEL
        : vowels[Math.floor((at % 588) / 28)];
    return `${initials[initial]}${vowel}${finals[at % 28]}`.replace(/^sy|^sw(?=[ei])/, 'sh');
  });
  if (syllables.length < 2 || syllables.length > 4) return syllables.join('').replace(/lr/g, 'll');
  const family = longFamilyNames.test(run) ? 2 : 1;
  return `${syllables.slice(0, family).join('')}${NAME_BOUNDARY}${['', ...syllables.slice(family)].join(SYLLABLE_BOUNDARY)}`;
}

/** Unicode blocks of Indian scripts share one order. A consonant has an implicit “a” unless a vowel sign or virama follows. */
const indic =
  ' n n h  a a i i u u ri l e e e ai o o o au k kh g gh n ch ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(
    ' ',
  );
const matras = 'a i i u u ri ri e e e ai o o o au'.split(' ');
const lateConsonants: Record<number, string> = {
  88: 'k',
  89: 'kh',
  90: 'g',
  91: 'z',
  92: 'r',
  93: 'rh',
  94: 'f',
  95: 'y',
};

export function romaniseIndic(run: string): string {
  let latin = '';
  let isOpen = false; // true after a consonant without a vowel
  for (const sign of run.normalize('NFC')) {
    const at = (sign.charCodeAt(0) - 0x900) % 0x80;
    const matra = matras[at - 0x3e];
    const consonant = at >= 0x15 ? (indic[at] ?? lateConsonants[at]) : undefined;
    if (matra !== undefined) latin += matra;
    else if (at !== 0x4d && at !== 0x3c && at !== 0x70)
      latin += `${isOpen ? 'a' : ''}${consonant ?? indic[at] ?? ''}`;
    else if (at === 0x70) latin += `${isOpen ? 'a' : ''}n`;
    isOpen = at === 0x3c ? isOpen : consonant !== undefined && matra === undefined && at !== 0x4d;
  }
  return latin;
}
