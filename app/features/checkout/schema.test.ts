import { expect, test } from 'vitest';
import { addressSchema } from './schema';

const address = {
  name: 'Amelia Hartley',
  line1: '12 Turl Street',
  line2: '',
  city: 'Oxford',
  postcode: 'OX1 3DN',
  country: 'GB',
};
const troubles = (changes: Partial<typeof address>) =>
  addressSchema
    .safeParse({ ...address, ...changes })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];

test('an address requires every field except its second line, and allows no line breaks', () => {
  expect(troubles({})).toEqual([]);
  expect(troubles({ name: ' ', line1: '', city: '\u200B', postcode: '' })).toEqual([
    'name: Please enter a name.',
    'line1: Please type the first line of the address.',
    'city: Please type the town or city.',
    'postcode: Please type the postcode.',
  ]);
  expect(troubles({ line2: 'x'.repeat(101) })).toEqual([
    'line2: Please keep it to 100 characters.',
  ]);
  expect(addressSchema.parse({ ...address, line1: 'Flat 2\n12 Turl Street ' }).line1).toBe(
    'Flat 2 12 Turl Street',
  );
});

test('validates British postcodes in any spacing or case, but not those of other countries', () => {
  expect(addressSchema.parse({ ...address, postcode: ' sw1a1aa ' }).postcode).toBe('SW1A1AA');
  expect(troubles({ postcode: 'JE2 3AB', country: 'JE' })).toEqual([]);
  expect(troubles({ postcode: 'Oxford' })).toEqual([
    'postcode: Please type a postcode such as OX1 3PA.',
  ]);
  expect(troubles({ postcode: 'D02 AF30', country: 'IE' })).toEqual([]);
});
