import { fold } from '@/features/name-search/words';
import { allergiesOf } from './allergies';
import { type GuestDetails, guestFields } from './schema';

/** What a file may tell of a guest who is on the list already. */
export type FillField = Exclude<keyof GuestDetails, 'name' | 'table_number'>;
export const fillFields = guestFields.flatMap(({ key }) => (key === 'name' || key === 'table_number' ? [] : key));

/** Something that a file has otherwise: in place of nothing, where `was` is null. */
export type Addition = { field: FillField; was: string | null; text: string };

/** A text without what makes no difference between two. */
export const inOneWay = (text: string) => fold(text).replace(/\s+/g, ' ').trim();

const partsOf = (field: FillField, text: string): string[] => {
  if (field === 'allergies') return allergiesOf(text).map(({ words, isSevere }) => `${inOneWay(words)} ${isSevere}`);
  return field === 'tags' || field === 'also_known_as' ? text.split(',').map(inOneWay) : [inOneWay(text)];
};
const said = (field: FillField, text: string | null) => (text ? partsOf(field, text).sort().join('\n') : '');

/** What a row adds to its guest of the list. Food words of a note are not made public again where the list has them as private. */
export function additionsTo(listed: GuestDetails, guest: GuestDetails, food: GuestDetails | null): Addition[] {
  const isSaid = (field: FillField, by: GuestDetails) => said(field, by[field]) === said(field, listed[field]);
  const told = food && isSaid('meal', food) && isSaid('allergies', food) ? food : guest;
  return fillFields.flatMap((field) => {
    const [was, text] = [listed[field], told[field]];
    return !text || text === was || isSaid(field, told) ? [] : { field, was, text };
  });
}
