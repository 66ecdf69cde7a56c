/** A cell that a spreadsheet would run as a formula gets an apostrophe before it; so does one that already looks like that. */
export const guardCell = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
export const restoreCell = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
