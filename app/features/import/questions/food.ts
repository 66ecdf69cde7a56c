import { foodIn, isFoodAlone, isMainCourse } from '@/features/guests/kitchen/food-in-text';
import { withKind } from '../reading/columns';
import type { ColumnQuestion } from './column-question';

const isFood = (value: string) => foodIn(value) !== null || isFoodAlone(value);

export const mealQuestion: ColumnQuestion = {
  find: ({ values, often }) => often(isFood) && values.some(isMainCourse),
  words: { title: 'Is this the meal they chose?', guess: 'Meal' },
  apply: (columns, at) => withKind(columns, at, 'meal'),
};

export const foodQuestion: ColumnQuestion = {
  find: ({ often }) => often(isFood),
  words: { title: 'Is this what they can’t eat?', guess: 'Allergies' },
  apply: (columns, at) => withKind(columns, at, 'needs'),
};
