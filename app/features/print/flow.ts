/** A row of an alphabetical list: how high it is and the letter it stands under. */
export type FlowRow = { height: number; letter: string };
export type Placed<Row> = { row: Row; column: number; top: number; showsLetter: boolean };

/**
 * Rows set one under another in columns and over as many sheets as it takes; every column begins with its letter. `heights` are those of the columns
 * of the first sheet and of all that follow. A row that is higher than a column has a column to itself.
 */
export function flow<Row extends FlowRow>(
  rows: readonly Row[],
  { columns, heights, letterGap }: { columns: number; heights: readonly [number, number]; letterGap: number },
): Placed<Row>[][] {
  const sheets: Placed<Row>[][] = [];
  let sheet: Placed<Row>[] = [];
  let [column, top] = [0, 0];
  let before: string | null = null;
  for (const row of rows) {
    const isNew = row.letter !== before;
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
    before = row.letter;
  }
  if (sheet.length > 0) sheets.push(sheet);
  return sheets;
}

/** The same on one sheet, its columns about as long as each other; null where one sheet does not hold them. */
export function flowOnOneSheet<Row extends FlowRow>(
  rows: readonly Row[],
  { columns, height, letterGap }: { columns: number; height: number; letterGap: number },
): Placed<Row>[] | null {
  const attempt = (high: number) => flow(rows, { columns, heights: [high, high], letterGap });
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
