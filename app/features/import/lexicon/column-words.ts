import listed from './column-words.json' with { type: 'json' };
import { type Match, phraseFinder, written } from './phrases';

export type ColumnWord = keyof typeof listed;
const tags = Object.entries(listed) as [ColumnWord, string[]][];
const folded = new Map(
  tags.map(([tag, words]) => [
    tag,
    new Map([...new Set(words.map(written))].map((word, at) => [word, at])),
  ]),
);
const findWords = phraseFinder(
  tags.flatMap(([tag, words]) => words.map((word) => [word, tag] as const)),
);

/** Where words of a tag stand in a text as `written`. */
export const findTagMatches = (text: string, tag: ColumnWord): readonly Match<ColumnWord>[] =>
  findWords(text).filter(({ found }) => found === tag);

/** Which of the words of a tag a text is, from 0; -1 for none. */
export const indexOfWord = (text: string, tag: ColumnWord) =>
  folded.get(tag)?.get(written(text)) ?? -1;
export const isWord = (text: string, tag: ColumnWord) => indexOfWord(text, tag) >= 0;
/** Whether words of a tag stand in a text, at its beginning or at its end. */
export const hasWord = (text: string, tag: ColumnWord) =>
  findTagMatches(written(text), tag).length > 0;
export const beginsWith = (text: string, tag: ColumnWord) =>
  findTagMatches(written(text), tag).some(({ from }) => from === 0);
export const endsWith = (text: string, tag: ColumnWord) =>
  findTagMatches(written(text), tag).some(({ to }) => to === written(text).length);
/** Whether a part of a word is one of a tag: “Kinderzahl”. */
export const hasPart = (text: string, tag: ColumnWord) =>
  [...(folded.get(tag)?.keys() ?? [])].some((word) => written(text).includes(word));
