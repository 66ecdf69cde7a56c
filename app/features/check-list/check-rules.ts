// The check rules, loaded together (queries.ts).
export { findCoveredTables } from '@/features/room/canvas/fixture-on-table';
export { buildCheckList } from './model';
export { findBrokenWishes } from './rules/broken-wishes';
export { makeNotesPrivate } from './rules/public-notes';
