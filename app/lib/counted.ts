export const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

export const inFigures = (count: number) => count.toLocaleString('en-GB');

export const counted = (count: number, one: string, many?: string) => `${inFigures(count)} ${plural(count, one, many)}`;

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const inWords = (count: number) => numbers[count] ?? inFigures(count);

export const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
