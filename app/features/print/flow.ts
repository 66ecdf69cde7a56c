export type FlowRow = { height: number; letter: string };
export type PlacedRow<Row> = { row: Row; column: number; top: number; showsLetter: boolean };

/** Fills columns with rows and starts each letter with a heading. `heights`: column heights on the first and on later sheets. A row taller than a column gets a column to itself. */
export function flowRows<Row extends FlowRow>(
  rows: readonly Row[],
  {
    columns,
    heights,
    letterGap,
  }: { columns: number; heights: readonly [number, number]; letterGap: number },
): PlacedRow<Row>[][] {
  const sheets: PlacedRow<Row>[][] = [];
  let sheet: PlacedRow<Row>[] = [];
  let [column, top] = [0, 0];
  let previousLetter: string | null = null;
  for (const row of rows) {
    const isNew = row.letter !== previousLetter;
    const gap = top > 0 && isNew ? letterGap : 0;
    const height = heights[sheets.length === 0 ? 0 : 1];
    if (top > 0 && top + gap + row.height > height + 0.01) {
      column += 1;
      top = 0;
      if (column === columns) {
        sheets.push(sheet);
        sheet = [];
        column = 0;
      }
      sheet.push({ row, column, top: 0, showsLetter: true });
      top = row.height;
    } else {
      sheet.push({ row, column, top: top + gap, showsLetter: isNew || top === 0 });
      top += gap + row.height;
    }
    previousLetter = row.letter;
  }
  if (sheet.length > 0) sheets.push(sheet);
  return sheets;
}

/** Fits all rows on one sheet in balanced columns; null if they do not fit. */
export function fitRowsOnOneSheet<Row extends FlowRow>(
  rows: readonly Row[],
  { columns, height, letterGap }: { columns: number; height: number; letterGap: number },
): PlacedRow<Row>[] | null {
  const attempt = (high: number) => flowRows(rows, { columns, heights: [high, high], letterGap });
  const tallest = Math.max(0, ...rows.map((row) => row.height));
  if (tallest > height || attempt(height).length > 1) return null;
  let [low, high] = [tallest, height];
  while (high - low > 1) {
    const middle = (low + high) / 2;
    if (attempt(middle).length > 1) low = middle;
    else high = middle;
  }
  return attempt(high)[0] ?? [];
}
