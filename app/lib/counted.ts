export const plural = (count: number, one: string, many = `${one}s`) => (count === 1 ? one : many);

/** “1,000” */
export const inFigures = (count: number) => count.toLocaleString('en-GB');

/** “1 guest”, “1,000 guests”. */
export const counted = (count: number, one: string, many?: string) => `${inFigures(count)} ${plural(count, one, many)}`;

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** “two”, “11” */
export const inWords = (count: number) => numbers[count] ?? inFigures(count);

export const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
