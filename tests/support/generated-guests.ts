const given = [
  'Oluwaseun',
  'Margaret',
  'Rosalind',
  'Jakub',
  'Siân',
  'Grace',
  'Dafydd',
  'Priya',
  'Callum',
  'Ngozi',
  'Wiktoria',
  'Bartholomew',
  'Eleanor',
];
const family = [
  'Hartley-Penhaligon',
  'Adeyemi',
  'Wiśniewski',
  'Llewellyn',
  'Pemberton',
  'MacRae',
  'Okafor',
  'Raman',
  'Fairweather',
  'Whitcombe',
  'O’Neill',
];

/** `count` guests at 25 tables, every third with a note. */
export const generateGuests = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${given[index % given.length]} ${family[(index * 7) % family.length]} ${index}`,
    table_number: String((index % 25) + 1),
    additional_info: index % 3 === 0 ? 'Vegetarian, no nuts' : null,
  }));
