import { parseLetterPairs, replaceLookalikes } from './lookalikes.ts';
import {
  NAME_BOUNDARY,
  romaniseHangul,
  romaniseIndic,
  romaniseKana,
  SILENT_VOWEL,
  SYLLABLE_BOUNDARY,
} from './syllables.ts';

const alphabets = parseLetterPairs(`
аa бb вv гg дd еe ёyo жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щshch ъ- ыy ь- эe юyu яya
іi їyi єye ґg ђdj јj љlj њnj ћch џdzh ўu әa ғg қk ңn өo ұu үu һh ѓg ќk ѕdz
αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo
אa בb גg דd הh וw זz חch טt יy כk ךk לl מm םm נn ןn סs עa פf ףf צts ץts קk רr שsh תt
اa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh وw يy ىa ةa ء- ئy ؤw أa إi آa ـ-
پp چch ژzh گg ڤv کk یy ٹt ڈd ڑr ںn ےe ھh ہh ۃa
`);

/** Letters whose sound depends on their neighbours. The apostrophe is the Hebrew geresh. */
const contextSpellings: [RegExp, string][] = [
  [/ου/g, 'u'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/(?<!\p{L})ντ/gu, 'd'],
  [/γ(?=[γκχξ])/g, 'n'],
  [/([αεη])υ(?=[βγδζλμνραεηιω])/g, '$1v'],
  [/([αεη])υ/g, '$1f'],
  [/αι/g, 'e'],
  [/[εο]ι/g, 'i'],
  [/ג['׳’]/g, 'j'],
  [/ז['׳’]/g, 'zh'],
  [/[צץ]['׳’]/g, 'ch'],
  [/ת['׳’]/g, 'th'],
  [/וו/g, 'w'],
  [/יי/g, 'y'],
  [/(?<!\p{L})פ/gu, 'p'],
  [/(?<!\p{L})ال(?=\p{L}{2})/gu, 'al'],
];

export type HanReader = (run: string) => string;

const nonLatinLetter = /[^\P{L}\p{Script=Latin}]/u;
export const hasNonLatin = (text: string) => nonLatinLetter.test(text);

export const isHangul = (text: string) => /[가-힣]/.test(text);

/** Romanises a text as far as its script is known, in lower case. Marks the boundary between two names written without a space. */
export function toLatin(text: string, readHan: HanReader = (run) => run): string {
  const lower = replaceLookalikes(text.normalize('NFKC').toLowerCase());
  let latin = lower
    .replace(/\p{Script=Han}+/gu, readHan)
    .replace(/(?<=[a-z])(?=[\p{Script=Hiragana}\p{Script=Katakana}])/gu, NAME_BOUNDARY)
    .replace(/[\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu, romaniseKana)
    .replace(/[가-힣]+/g, romaniseHangul)
    .replace(/[\u0900-\u0d7f]+/g, romaniseIndic)
    .replace(/[\u0370-\u03ff\u1f00-\u1fff]+/g, (greek) => greek.normalize('NFD'))
    .replace(vowelPoints, '');
  for (const [letters, sound] of contextSpellings) latin = latin.replace(letters, sound);
  latin = latin.replace(singleLetters, (letter) => alphabets.get(letter) ?? letter);
  // A text with spaces needs no other boundaries between words.
  return /\p{L}[\s·・‧•]+\p{L}/u.test(lower.trim()) ? latin.replace(gaps, '') : latin;
}

/** Greek accents, Hebrew and Arabic vowel points. */
const vowelPoints = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const singleLetters =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\u0640]/gu;

export const romanise = (text: string, readHan?: HanReader): string[] =>
  hasNonLatin(text) ? listSpellings(toLatin(text, readHan)) : [];

/** Spellings of a romanised name. Unspaced scripts: as two words, by syllable and as one word. */
export function listSpellings(latin: string): string[] {
  const asOne = latin.replace(gaps, '').replaceAll(SILENT_VOWEL, '');
  if (!latin.includes(NAME_BOUNDARY)) return [asOne];
  if (!latin.includes(SYLLABLE_BOUNDARY)) return [latin.replaceAll(NAME_BOUNDARY, ' '), asOne];
  return [
    ...new Set([
      ...listKoreanRomanisations(latin.replaceAll(SILENT_VOWEL, 'eu')),
      asOne.replace(/lr/g, 'll'),
    ]),
  ];
}

function listKoreanRomanisations(latin: string): string[] {
  const [, family = ''] = familyNames.exec(latin) ?? [];
  return (familyNameSpellings[family] ?? [family]).flatMap((written) => {
    const parted = latin
      .replace(familyNames, `${written}${NAME_BOUNDARY}`)
      .replaceAll(NAME_BOUNDARY, ' ');
    return ['', ' '].map((gap) =>
      parted.replaceAll(SYLLABLE_BOUNDARY, gap).replace(loneVowels, spellOut),
    );
  });
}

const familyNameSpellings: Record<string, string[]> = {
  gim: ['kim'],
  i: ['lee', 'yi', 'rhee'],
  bak: ['park'],
  choe: ['choi'],
  no: ['roh', 'noh'],
  im: ['im', 'lim'],
  jeong: ['jeong', 'jung', 'chung'],
};
const familyNames = new RegExp(
  `(?<![a-z])(${Object.keys(familyNameSpellings).join('|')})${NAME_BOUNDARY}${SYLLABLE_BOUNDARY}`,
);

/** Rare spellings, which a phonetic match would miss because a single vowel is too short. */
const loneVowels = /(?<![^ ])[aiou](?![^ ])/g;
const spellOut = (vowel: string) => ({ a: 'ah', i: 'yi', o: 'oh', u: 'woo' })[vowel] ?? vowel;
const gaps = new RegExp(`[${NAME_BOUNDARY}${SYLLABLE_BOUNDARY}]`, 'g');
