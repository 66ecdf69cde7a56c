// The check rules, loaded together (queries.ts).
export { checkList } from './model';
export { brokenWishes } from './rules/broken-wishes';
export { privateNotes } from './rules/public-notes';
