/** What stands in a cell of a row and becomes a field when it is pressed; its ring stands outside the words it is about. */
export const CELL = 'guest-cell min-h-[2.125rem] text-start focus-visible:-outline-offset-2';
/** Words that are written over. */
export const CELL_TEXT = `${CELL} -mx-1.5 block cursor-text px-1.5`;
export const CELL_WIDE = `${CELL_TEXT} w-[calc(100%+12px)]`;
