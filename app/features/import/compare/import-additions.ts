import { allergiesOf } from '@/features/guests/kitchen/allergies';
import { fold } from '@/features/name-search/words';
import { type Guest, type GuestDetails, guestFields } from '@/features/seating/guests/schema';

export type AdditionField = Exclude<keyof GuestDetails, 'name' | 'table_number' | 'external_id'>;
export const additionFields = guestFields.flatMap(({ key }) =>
  key === 'name' || key === 'table_number' || key === 'external_id' ? [] : key,
);

export type Addition = { field: AdditionField; was: string | null; text: string };

export const normalisedForm = (text: string) => fold(text).replace(/\s+/g, ' ').trim();

const lists = new Set(guestFields.flatMap(({ key, isList }) => (isList ? key : [])));
const partsOf = (field: AdditionField, text: string): string[] => {
  if (field === 'allergies') return allergiesOf(text).map(({ words, isSevere }) => `${normalisedForm(words)} ${isSevere}`);
  return lists.has(field) ? text.split(',').map(normalisedForm) : [normalisedForm(text)];
};
/** Cached, as only one of up to 20,000 rows is corrected at a time. */
const normalisedTexts = new WeakMap<GuestDetails, Partial<Record<AdditionField, string>>>();
function normalisedText(field: AdditionField, guest: GuestDetails): string {
  const cached = normalisedTexts.get(guest) ?? {};
  normalisedTexts.set(guest, cached);
  const text = guest[field];
  cached[field] ??= text ? partsOf(field, text).sort().join('\n') : '';
  return cached[field];
}

/** Our own export has the guest's words beside the host's: without a consent to share them, they must not become the host's. */
function isSaidInReply(text: string, listed: GuestDetails & Partial<Pick<Guest, 'reply_allergies'>>): boolean {
  const known = [listed.allergies, listed.reply_allergies].flatMap((words) => (words ? partsOf('allergies', words) : []));
  return Boolean(listed.reply_allergies) && partsOf('allergies', text).every((part) => known.includes(part));
}

/** Food words of a public note are not offered again where the list already has them as private. */
export function additionsTo(listed: GuestDetails, guest: GuestDetails, food: GuestDetails | null): Addition[] {
  const isSame = (field: AdditionField, by: GuestDetails) => normalisedText(field, by) === normalisedText(field, listed);
  const source = food && isSame('meal', food) && isSame('allergies', food) ? food : guest;
  return additionFields.flatMap((field) => {
    const [was, text] = [listed[field], source[field]];
    if (field === 'allergies' && text && isSaidInReply(text, listed)) return [];
    return !text || text === was || isSame(field, source) ? [] : { field, was, text };
  });
}
