import { expect, test } from 'vitest';
import { splitFamilyName, splitName, toSurnameFirst } from './full-names';

test.each([
  ['Amelia Hartley', 'Hartley, Amelia'],
  ['Dafydd ap Rhys', 'ap Rhys, Dafydd'],
  ['Vincent van den Berg', 'van den Berg, Vincent'],
  ['Ben Smith', 'Smith, Ben'],
  ['Carmen Ruiz y Fernández-Villaverde', 'Ruiz y Fernández-Villaverde, Carmen'],
  ['Juan de la Cruz y Pérez', 'de la Cruz y Pérez, Juan'],
  ['Ana y Luis', 'y Luis, Ana'],
  ['Van Morrison', 'Morrison, Van'],
  ['Rhys, Aled', 'Rhys, Aled'],
  ['Tom Hughes Jr.', 'Hughes, Tom'],
  ['Tom Hughes (usher)', 'Hughes, Tom'],
  ['Tom Hughes +1', 'Hughes, Tom'],
  ['Tom Hughes 🎉', 'Hughes, Tom'],
  ['Zoë 🎉', 'Zoë 🎉'],
  ['🎉', '🎉'],
  ['Cher', 'Cher'],
  ['(top)', '(top)'],
])('%s is sorted as %s', (name, expected) => {
  expect(toSurnameFirst(name)).toBe(expected);
});

test.each([
  ['Rosalind Hartley-Penhaligon', 'Rosalind', 'Hartley-Penhaligon'],
  ['Dafydd ap Rhys', 'Dafydd', 'ap Rhys'],
  ['Peter Smith (Bristol)', 'Peter (Bristol)', 'Smith'],
  ['Sammy Davis Jr', 'Sammy Jr', 'Davis'],
  ['Rhys, Aled', '', 'Rhys, Aled'],
  ['王秀英', '', '王秀英'],
  ['فاطمة حداد', '', 'فاطمة حداد'],
  ['Ann + 1', '', 'Ann + 1'],
])('%s keeps every word in its given name and surname', (name, given, surname) => {
  expect(splitName(name)).toEqual({ given, surname });
});

test.each([
  [['Jan van der Berg', 'Ann van der Berg'], ['Jan', 'Ann'], 'van der Berg'],
  [['Mary Ann Hall', 'Rob Hall'], ['Mary Ann', 'Rob'], 'Hall'],
])('finds the shared surname of %j', (names, given, surname) => {
  expect(splitFamilyName(names)).toEqual({ given, surname });
});

test.each([
  [['Ann Hall', 'Rob Hill']],
  [['Ann', 'Rob']],
  [['Ann Hall']],
  [['Ann Hall (usher)', 'Rob Hall']],
  [[]],
])('finds no shared surname for %j', (names) => {
  expect(splitFamilyName(names)).toBeNull();
});
