import { type Cells, getNonEmptyCells, isNumber, isWholeNumber, MOSTLY } from './columns';

/** More for each row on average is no count of people. */
const MAX_FOR_A_ROW = 6;
const FEWEST_RISING = 5;

/** Numbers that identify something: larger than a count of people, or rising and the same on rows beside one another. */
export function areLinks(sample: Cells, at: number): boolean {
  const cells = getNonEmptyCells(sample, at);
  const numbers = cells.filter(isWholeNumber).map(Number);
  if (numbers.length === 0 || numbers.length < cells.length * MOSTLY) return false;
  const sum = numbers.reduce((total, number) => total + number, 0);
  return (
    sum > numbers.length * MAX_FOR_A_ROW ||
    (riseAndRepeat(sample, at) && new Set(numbers).size >= FEWEST_RISING)
  );
}

/** 1, 1, 2, 3, 3: the rows of one household stand together. */
export function riseAndRepeat(sample: Cells, at: number): boolean {
  const numbers = getNonEmptyCells(sample, at).filter(isWholeNumber).map(Number);
  const isRising = numbers.every((number, nth) => nth === 0 || number >= (numbers[nth - 1] ?? 0));
  return isRising && new Set(numbers).size < numbers.length;
}

/** 1, 2, 3 in the first row of each household, and nothing in the others. */
export function numberFirstRows(sample: Cells, at: number): boolean {
  const cells = sample.map((row) => row[at]?.trim() ?? '');
  const numbers = cells.filter(isNumber).map(Number);
  return (
    numbers.length >= 3 &&
    numbers.length < cells.length &&
    numbers.every((number, nth) => number === nth + 1)
  );
}

/** A number that comes again after others is a size, not the number of a household. */
export function comeAgain(sample: Cells, at: number): boolean {
  const cells = getNonEmptyCells(sample, at);
  return cells.some(
    (cell, nth) => cell !== cells[nth - 1] && cells.slice(0, Math.max(0, nth - 1)).includes(cell),
  );
}
