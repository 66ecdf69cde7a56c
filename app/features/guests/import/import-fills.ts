import { fold } from '@/features/name-search/words';
import { type GuestDetails, guestFields } from '@/features/seating/guests/schema';
import { allergiesOf } from '../kitchen/allergies';

/** What a file may tell of a guest who is on the list already. */
export type FillField = Exclude<keyof GuestDetails, 'name' | 'table_number' | 'external_id'>;
export const fillFields = guestFields.flatMap(({ key }) =>
  key === 'name' || key === 'table_number' || key === 'external_id' ? [] : key,
);

/** Something that a file has otherwise: in place of nothing, where `was` is null. */
export type Addition = { field: FillField; was: string | null; text: string };

/** A text without what makes no difference between two. */
export const normalisedForm = (text: string) => fold(text).replace(/\s+/g, ' ').trim();

const lists = new Set(guestFields.flatMap(({ key, isList }) => (isList ? key : [])));
const partsOf = (field: FillField, text: string): string[] => {
  if (field === 'allergies') return allergiesOf(text).map(({ words, isSevere }) => `${normalisedForm(words)} ${isSevere}`);
  return lists.has(field) ? text.split(',').map(normalisedForm) : [normalisedForm(text)];
};
/** What was worked out before: of 20,000 rows one is put right at a time. */
const normalisedTexts = new WeakMap<GuestDetails, Partial<Record<FillField, string>>>();
function normalisedText(field: FillField, guest: GuestDetails): string {
  const known = normalisedTexts.get(guest) ?? {};
  normalisedTexts.set(guest, known);
  const text = guest[field];
  known[field] ??= text ? partsOf(field, text).sort().join('\n') : '';
  return known[field];
}

/** What a row adds to its guest of the list. Food words of a note are not made public again where the list has them as private. */
export function additionsTo(listed: GuestDetails, guest: GuestDetails, food: GuestDetails | null): Addition[] {
  const isSame = (field: FillField, by: GuestDetails) => normalisedText(field, by) === normalisedText(field, listed);
  const source = food && isSame('meal', food) && isSame('allergies', food) ? food : guest;
  return fillFields.flatMap((field) => {
    const [was, text] = [listed[field], source[field]];
    return !text || text === was || isSame(field, source) ? [] : { field, was, text };
  });
}
