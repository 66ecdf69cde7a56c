import { defaultFilter } from 'cmdk';
import type { AvailableAction } from '@/lib/react/actions';

/** Below this score, the typed letters only happen to occur somewhere in the text. */
const MIN_SCORE = 0.3;

export const includesIgnoringCase = (text: string, words: string): boolean =>
  text.toLowerCase().includes(words.toLowerCase());

/** The actions that match the words, best first. Without words, all actions. */
export const findActions = (
  actions: readonly AvailableAction[],
  words: string,
): readonly AvailableAction[] =>
  words
    ? actions
        .map((action) => ({ action, score: defaultFilter(action.label, words) }))
        .filter(({ score }) => score > MIN_SCORE)
        .sort((a, b) => b.score - a.score)
        .map(({ action }) => action)
    : actions;
