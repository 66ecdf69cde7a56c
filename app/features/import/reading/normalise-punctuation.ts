import { is } from '../lexicon/lexicon';

const ownSigns: Record<string, string> = { '、': ', ', '，': ', ', '،': ', ', '；': '; ', '؛': '; ', '：': ': ', '（': ' (', '）': ')', '［': ' [', '］': ']', '【': ' [', '】': ']', '＋': ' + ', '／': '/', '　': ' ' }; // biome-ignore format: a table of signs
const signs = new RegExp(`[${Object.keys(ownSigns).join('')}]`, 'gu');
/** Punctuation and digits of other scripts as ours: 陈思雨（素食）, ٥ أشخاص. */
const withOurSigns = (text: string) =>
  text
    .replace(signs, (sign) => ownSigns[sign] ?? sign)
    .replace(/[٠-٩۰-۹०-९０-９]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - zeroOf(digit)));
const zeroOf = (digit: string) =>
  [0x660, 0x6f0, 0x966, 0xff10].findLast((zero) => zero <= (digit.codePointAt(0) ?? 0)) ?? 0;

/** Norwegian “m/ Kari”. */
const med = /(?<=\s)m\/(?=\p{L})/gu;

/** “and his wife”, “a couple” and “family” where they are one word with a name. */
const spacedOut = (text: string) =>
  text
    .replace(med, 'med ')
    .replace(/(\p{Script=Hangul}{2,4}) 부부/gu, '$1 + 1')
    .replace(/ (\p{sc=Arab}{3,})( +(?=\S))?/gu, (all, word: string, next?: string) =>
      is(word, 'andTheirSpouse') ? (next ? ' & ' : ` + ${word.slice(1)}`) : all,
    )
    .replace(/(\p{Script=Han}{2,4})(?:夫妇|夫婦|夫妻)/gu, '$1 + 1')
    .replace(
      /(\p{Script=Han}{1,4}?)(一家|全家)(?:([二三四五六七八])口)?/gu,
      (_, name: string, family: string, many?: string) =>
        `${name} ${family}${many ? ` (${'二三四五六七八'.indexOf(many) + 2})` : ''}`,
    );

/** “דנה ורון כהן”: the “and” is one word with a name. */
const hebrewAnd = /(?<!\p{L} ?)([א-ת]+) ו(?![יו])([א-ת]+ [א-ת-]+)(?![^\s(,])/gu;

const isOfOtherScripts = /[^\p{ASCII}\p{Script=Latin}]/u;
/** A name in a cell with our signs, spaces and digits: who fills in a sheet gives everybody a row, so “דנה ורד כהן” is one. */
export const normaliseCell = (text: string) =>
  isOfOtherScripts.test(text) ? spacedOut(withOurSigns(text)) : text.replace(med, 'med ');
/** Names and lists of other scripts with our signs, spaces and digits. */
export const normalisePunctuation = (text: string) =>
  normaliseCell(text).replace(hebrewAnd, '$1 & $2');
