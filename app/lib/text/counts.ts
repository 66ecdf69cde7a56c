export const pluralise = (count: number, singular: string, plural = `${singular}s`) =>
  count === 1 ? singular : plural;

let numberFormat: Intl.NumberFormat | undefined;
/** Reuses one Intl.NumberFormat, as toLocaleString is fifty times slower. Created on first use, to speed up page start on phones. */
export const formatNumber = (count: number) => {
  numberFormat ??= new Intl.NumberFormat('en-GB');
  return numberFormat.format(count);
};

export const formatCount = (count: number, singular: string, plural?: string) =>
  `${formatNumber(count)} ${pluralise(count, singular, plural)}`;

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

export const capitalise = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
