import { findRowsWithPublicFood, setFoodPrivate } from '../draft/import-draft';
import type { ImportRow } from '../import-row';
import type { QuestionKind } from './question';

const MAX_EXAMPLES = 3;

/** Whether food mentioned in public notes goes to the kitchen's fields. */
export const createPublicFoodQuestion = (
  retention: string,
): QuestionKind<readonly ImportRow[]> => ({
  find: (rows, draft) => {
    const withFood =
      draft.corrections.isFoodPrivate === undefined ? findRowsWithPublicFood(rows) : [];
    return withFood.length > 0 ? [withFood] : [];
  },
  keyOf: () => 'public food',
  words: (rows) => ({
    title: 'Keep notes about food private?',
    text: `Everyone who finds a guest reads the note. Meals and allergies are for you and the kitchen alone, and are ${retention}.`,
    examples: rows.slice(0, MAX_EXAMPLES).map(({ guest, withPrivateFood: food }) => ({
      name: guest.name,
      value: [food?.meal, food?.allergies].filter(Boolean).join('; '),
    })),
  }),
  apply: (draft, _, isPrivate) => setFoodPrivate(draft, isPrivate),
});
