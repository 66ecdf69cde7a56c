import listed from './column-words.json' with { type: 'json' };
import { written } from './heading-words';

export type ColumnWord = keyof typeof listed;
const folded = new Map(Object.entries(listed).map(([tag, words]) => [tag, words.map(written)]));

/** Whether a text is one of the words of a tag. */
export const isWord = (text: string, tag: ColumnWord) => folded.get(tag)?.includes(written(text)) ?? false;
/** Whether one of the words of a tag stands in a text. */
export const hasWord = (text: string, tag: ColumnWord) => {
  const within = ` ${written(text)} `;
  return folded.get(tag)?.some((word) => within.includes(` ${word} `)) ?? false;
};
