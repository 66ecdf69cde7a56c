export const pluralise = (count: number, one: string, many = `${one}s`) =>
  count === 1 ? one : many;

let numberFormat: Intl.NumberFormat | undefined;
/** Reuses one Intl.NumberFormat, as toLocaleString is fifty times slower. Created on first use, to speed up page start on phones. */
export const formatNumber = (count: number) => {
  numberFormat ??= new Intl.NumberFormat('en-GB');
  return numberFormat.format(count);
};

export const formatCount = (count: number, one: string, many?: string) =>
  `${formatNumber(count)} ${pluralise(count, one, many)}`;

const numberWords = [
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
export const spellCount = (count: number) => numberWords[count] ?? formatNumber(count);

export const capitalise = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
