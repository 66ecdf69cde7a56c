export const CELL = 'guest-cell min-h-[2.125rem] text-start focus-visible:-outline-offset-2';
export const CELL_TEXT = `${CELL} -mx-1.5 block cursor-text px-1.5`;
export const CELL_WIDE = `${CELL_TEXT} w-[calc(100%+12px)]`;
