/** The apostrophe stops a spreadsheet from running the cell as a formula; a cell that already looks guarded gets another. */
export const guardCell = (cell: string) => (/^'*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
export const restoreCell = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
