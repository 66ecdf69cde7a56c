import './guest-cell.css';

export const CELL = 'guest-cell';
export const CELL_TEXT = `${CELL} guest-cell-text`;
export const CELL_WIDE = `${CELL_TEXT} guest-cell-wide`;
