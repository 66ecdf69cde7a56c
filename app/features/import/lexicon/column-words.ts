import listed from './column-words.json' with { type: 'json' };
import { written } from './heading-words';

export type ColumnWord = keyof typeof listed;
const folded = new Map(Object.entries(listed).map(([tag, words]) => [tag, [...new Set(words.map(written))]]));

const some = (text: string, tag: ColumnWord, isIt: (within: string, word: string) => boolean) => {
  const within = ` ${written(text)} `;
  return folded.get(tag)?.some((word) => isIt(within, word)) ?? false;
};

/** Which of the words of a tag a text is, from 0; -1 for none. */
export const indexOfWord = (text: string, tag: ColumnWord) => folded.get(tag)?.indexOf(written(text)) ?? -1;
export const isWord = (text: string, tag: ColumnWord) => indexOfWord(text, tag) >= 0;
/** Whether words of a tag stand in a text, at its beginning or at its end. */
export const hasWord = (text: string, tag: ColumnWord) => some(text, tag, (within, word) => within.includes(` ${word} `));
export const beginsWith = (text: string, tag: ColumnWord) => some(text, tag, (within, word) => within.startsWith(` ${word} `));
export const endsWith = (text: string, tag: ColumnWord) => some(text, tag, (within, word) => within.endsWith(` ${word} `));
/** Whether a part of a word is one of a tag: “Kinderzahl”. */
export const hasPart = (text: string, tag: ColumnWord) => some(text, tag, (within, word) => within.includes(word));
