/** Prefixes an apostrophe, so that spreadsheets do not run the cell as a formula. A cell that already starts with such an apostrophe gets another. */
export const escapeFormula = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
export const restoreCell = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
