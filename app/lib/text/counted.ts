export const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

let figures: Intl.NumberFormat | undefined;
/** toLocaleString creates a format at each call, fifty times as slow. Created on first use, to keep a phone’s start short. */
export const inFigures = (count: number) => {
  figures ??= new Intl.NumberFormat('en-GB');
  return figures.format(count);
};

export const counted = (count: number, one: string, many?: string) =>
  `${inFigures(count)} ${plural(count, one, many)}`;

const numbers = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
export const spellCount = (count: number) => numbers[count] ?? inFigures(count);

export const capitalise = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
