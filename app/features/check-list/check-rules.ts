// The check rules, loaded together (queries.ts).
export { checkList } from './model';
export { brokenWishes } from './rules/broken-wishes';
export { makeNotesPrivate } from './rules/public-notes';
