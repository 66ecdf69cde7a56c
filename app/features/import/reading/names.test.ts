import { describe, expect, test } from 'vitest';
import { companionExamples, parseCompanions } from './companions';
import { isName, splitRemarks } from './is-name';
import type { CommaUse } from './names';
import { parseNames, pieceExamples } from './names';
import { bracketExamples } from './person';

const namedBy = (text: string, commas: CommaUse = 'as typed') =>
  parseNames(text, commas).people.map(({ name, origin }) => name || `(${origin})`);
const remarksOf = (text: string, commas: CommaUse = 'as typed') =>
  parseNames(text, commas).people.map(({ remarks }) => remarks);

test.each([
  ['Rose Lamb vegan', 'Rose Lamb', ['vegan']],
  ['Rose Lamb Vegan', 'Rose Lamb', ['Vegan']],
  ['Nyree Cole Nut Allergy', 'Nyree Cole', ['Nut Allergy']],
  ['Will Nutt Allergic', 'Will Nutt', ['Allergic']],
  ['Grace Bacon no nuts table 4', 'Grace Bacon', ['no nuts', 'table 4']],
  ['Tom Lamb 5', 'Tom Lamb', ['5']],
  ['Rose Lamb seat 3', 'Rose Lamb', ['seat 3']],
  ['Rose Lamb 12 High Street', 'Rose Lamb', ['12 High Street']],
  ['Jim Beam drinks too much', 'Jim Beam', ['drinks too much']],
  ['Will Nutt yes', 'Will Nutt', ['yes']],
  ['rose lamb vegan', 'rose lamb', ['vegan']],
  ['Jude ?', 'Jude', []],
  ['Mark Bean from work', 'Mark Bean', ['from work']],
  ['Sue @ work', 'Sue', ['@ work']],
  ['Ann Hall Nuts', 'Ann Hall', ['Nuts']],
  ['Ann Hall Pregnant', 'Ann Hall', ['Pregnant']],
  ['Mary Ann Hall Wheelchair User', 'Mary Ann Hall', ['Wheelchair User']],
  ['Eva Lang Schwanger', 'Eva Lang', ['Schwanger']],
  ['李小梅 孕妇', '李小梅', ['孕妇']],
  ['דנה כהן בהריון', 'דנה כהן', ['בהריון']],
  ['김민수 휠체어', '김민수', ['휠체어']],
])('“%s” is read as %s', (text, name, remarks) => {
  expect(splitRemarks(text)).toEqual({ name, remarks });
});

test.each([
  ['van der Berg, Pieter', ['Pieter van der Berg']],
  ['van der Berg, Pieter, table 4', ['Pieter van der Berg']],
  ['de la Cruz, Maria & Jose', ['Maria de la Cruz', 'Jose de la Cruz']],
  ['De Angelis, Marco', ['Marco De Angelis']],
  ['van der Berg, vegan', ['van der Berg']],
  ['von Trapp, Anna, Ben', ['von Trapp']],
  ['Ing. Karel Dvořák, Ph.D.', ['Karel Dvořák Ph.D.']],
])('reads a typed name with a particle or a degree: %s', (text, names) => {
  expect(namedBy(text)).toEqual(names);
});

test('does not read a degree with dots as a first name in a cell', () => {
  expect(namedBy('Ing. Karel Dvořák, Ph.D.', 'either')).toEqual(['Karel Dvořák Ph.D.']);
  expect(namedBy('Hall, J.D.', 'either')).toEqual(['J.D. Hall']);
});

test.each(['Wedding photographer', 'Svatební fotograf', 'DJ 1', 'Waiter 3'])(
  '“%s” is not split as a name',
  (text) => {
    expect(splitRemarks(text)).toEqual({ name: text, remarks: [] });
  },
);

test('leaves a real name unchanged', () => {
  for (const name of [
    'Basil Fish',
    'Will Nuts',
    'Mary Ann Nutt',
    'Rose Marie Close',
    'Wanda June Church',
    'Wanda Table',
    'Tanaka Nao',
    'Jan Op den Kamp',
    'Ana Maria de los Reyes',
    'Cornelius von und zu Hohenfels',
    'Ludwig van Beethoven',
    'rose lamb',
    'priya das',
    'little Ella',
    'tía Luisa',
    'V. Patel',
    'Guest of Uma',
    'Guest 12',
    'Ruth Party1',
    'Nguyễn Văn Nam',
    '李娜',
  ])
    expect(splitRemarks(name)).toEqual({ name, remarks: [] });
});

test('does not read a remark after a full name as part of the name', () => {
  expect([...namedBy('Ann Hall Nuts'), ...namedBy('Ana Ruiz Embarazada', 'either')]).toEqual([
    'Ann Hall',
    'Ana Ruiz',
  ]);
  expect(namedBy('Mary Ann Nutt')).toEqual(['Mary Ann Nutt']);
});

test('reads ambiguous words as names if they are capitalised like names', () => {
  for (const name of [
    'Priya Das',
    'Can Yılmaz',
    'Tô Lan',
    'My Larsson',
    'Can',
    'Are Berg',
    'Dean Church',
    'Marie Dupont',
    'Paul Driver',
  ])
    expect([name, isName(name)]).toEqual([name, true]);
  for (const other of [
    'Our guests',
    'Dear Emma',
    'can we',
    'Is That All',
    'uncle of the groom',
    'Best man',
    'Friend from work',
    'Thanks',
  ])
    expect([other, isName(other)]).toEqual([other, false]);
});

describe('the people in a text', () => {
  test.each([
    ['Mary A Smith', ['Mary A Smith']],
    ['David I Cohen', ['David I Cohen']],
    ['Ana y Luis García', ['Ana García', 'Luis García']],
    ['ANA Y LUIS GARCÍA', ['ANA GARCÍA', 'LUIS GARCÍA']],
    ['Hans-Peter u. Gisela Bäcker', ['Hans-Peter Bäcker', 'Gisela Bäcker']],
    ['Cornelius von und zu Hohenfels', ['Cornelius von und zu Hohenfels']],
    ['Ksawery Baran + os. tow.', ['Ksawery Baran', '(os. tow.)']],
    ['Tom, plus guest', ['Tom', '(guest)']],
    ['D & J Smith', ['D Smith', 'J Smith']],
    ['Mr D & Mrs J Smith', ['D Smith', 'J Smith']],
    ['Don & Sue Smith', ['Don Smith', 'Sue Smith']],
    ['M et Mme Petit', ['M Petit', 'Mme Petit']],
    ['Don Hall', ['Don Hall']],
    ["Callum's plus one", ['Guest of Callum']],
    ["Tom's wife Ann", ['Ann']],
    ["Priya's +1", ['Guest of Priya']],
    ["TBC - Sam's new girlfriend", ['Guest of Sam']],
    ['Rose & TBC', ['Rose', '(TBC)']],
    ['Smith family: John, Mary, Sue (5)', ['John Smith', 'Mary Smith', 'Sue Smith']],
    ['The Chukwu Family - Obi; Adanna; Zik', ['Obi Chukwu', 'Adanna Chukwu', 'Zik Chukwu']],
    ['Señor y Señora Ortega (Luis y Carmen)', ['Luis Ortega', 'Carmen Ortega']],
    [
      "Pat & Jim O'Hara and kids (Tom 5, Ann 7)",
      ["Pat O'Hara", "Jim O'Hara", "Tom O'Hara", "Ann O'Hara"],
    ],
    [
      'Esther Roth + 3 kids (Zosia 5, Janek 7)',
      ['Esther Roth', 'Zosia Roth', 'Janek Roth', '(+3 kids)'],
    ],
    ['José García y Gutiérrez Pérez', ['José García y Gutiérrez Pérez']],
    ['José García y Ana Pérez', ['José García', 'Ana Pérez']],
    ['Will Nutt (and Rose)', ['Will Nutt', 'Rose']],
    ['Max Roe (+ Eve, Zoe)', ['Max Roe', 'Eve', 'Zoe']],
    ['Max Roe (+ Eve, Deaf, Bristol)', ['Max Roe', 'Eve']],
    ["Max Roe (+ Liz, Jehovah's Witness)", ['Max Roe', 'Liz']],
    ['Rose Lamb; owes us money', ['Rose Lamb']],
    ['Rose Lamb 07700 900144', ['Rose Lamb']],
    ['Dean Church <dean@example.com>', ['Dean Church']],
  ])('finds the people in “%s”', (text, names) => {
    expect(namedBy(text)).toEqual(names);
  });

  test('excludes roles and answers, but not names that resemble them', () => {
    const table =
      'Ann, Jo, Marie Dupont, Nan, Si Marsh, Dean Church, Will Early, V. Patel, Uncle Bob';
    expect(namedBy(table, 'people')).toEqual(table.split(', '));
    expect(remarksOf('Ann Lee, bridesmaid, not coming', 'people')).toEqual([
      ['bridesmaid', 'not coming'],
    ]);
  });

  test('adds the shared surname to each first name, and reorders “surname, first name”', () => {
    expect(namedBy('Sunil, Asha and little Dev Kapoor', 'either')).toEqual([
      'Sunil Kapoor',
      'Asha Kapoor',
      'little Dev Kapoor',
    ]);
    expect([
      ...namedBy('Abernathy, Don', 'either'),
      ...namedBy('Smith, M', 'surname first'),
    ]).toEqual(['Don Abernathy', 'M Smith']);
    expect(namedBy('Hughes, Tom & Ann', 'either')).toEqual(['Tom Hughes', 'Ann Hughes']);
  });

  test('asks for the names of a family if only their number is given', () => {
    expect(parseNames('Smith x 4', 'either').family).toEqual({ count: 4 });
    for (const text of ['The Smiths, party of 4', 'The Smiths of 4', 'Smith family of 4'])
      expect(parseNames(text, 'as typed').family).toEqual({ count: 4 });
    expect(parseNames('The Lees: 4', 'as typed').family).toEqual({ count: 4 });
    expect(parseNames('Alex Smith x2', 'either').family).toBeNull();
  });
});

test.each([
  ['Olive Grant – olive allergy', ['olive allergy']],
  ['Olive Grant – Olive allergy', ['Olive allergy']],
  ['Ginger Rogers – ginger allergy', ['ginger allergy']],
  ['Will Smith – will be late', ['will be late']],
])('a word that is also a name stays in its remark: %s', (text, remarks) => {
  expect(remarksOf(text)).toEqual([remarks]);
});

test.each([
  ['hal reed - no, jane doe - yes', ['hal reed', 'jane doe']],
  ['tom hughes (no), kim lee', ['tom hughes', 'kim lee']],
])('finds the people after a refusal or a remark: %s', (text, names) => {
  expect(namedBy(text)).toEqual(names);
});

test.each([
  ['Ana Ruiz intolerante a la lactosa', 'intolerante a la lactosa'],
  ['Eva Lang allergisch gegen Nüsse und Milch', 'allergisch gegen Nüsse und Milch'],
  ['Lea Petit allergique aux noix et au lait', 'allergique aux noix et au lait'],
  ['Ann Hall allergic to nuts & dairy', 'allergic to nuts & dairy'],
])('a remark about food stays whole: %s', (text, remark) => {
  expect([namedBy(text).length, ...remarksOf(text)]).toEqual([1, [remark]]);
});

test('reads a companion as a guest even if named like a food or mentioned after a diet', () => {
  expect(namedBy('Ann Lee vegan and Rose Lamb')).toEqual(['Ann Lee', 'Rose Lamb']);
  expect(namedBy('ann lee vegan and tom oak')).toEqual(['ann lee', 'tom oak']);
  expect(namedBy('Olive and Pepper')).toEqual(['Olive', 'Pepper']);
});

test.each([
  ['Ceri Vaughan and guest (salmon)', '(guest)', ['salmon']],
  ['Kim Poe + 1 (Gluten free)', '(+1)', ['Gluten free']],
  ["Ann Hall + guest (Dave's ex)", '(guest)', ["Dave's ex"]],
  ['Tom Reed + guest (New boyfriend)', '(guest)', ['New boyfriend']],
  ['Tom Reed + guest (Pregnant)', '(guest)', ['Pregnant']],
  ['王芳 + 1 (素食)', '(+1)', ['素食']],
])('brackets after an unnamed guest become a private remark: %s', (text, name, remarks) => {
  expect([namedBy(text)[1], remarksOf(text)[1]]).toEqual([name, remarks]);
});

test.each([
  ['Jean Petit et Mme', ['Jean Petit', '(Mme)']],
  ['Ann Lee*, Bob Fry †', ['Ann Lee', 'Bob Fry']],
  ['Dr. med. Anja Pohl, Dr. rer. nat. Eva Lau', ['Anja Pohl', 'Eva Lau']],
  ['Marloes van Dijk met Bart en de kinderen', ['Marloes van Dijk', 'Bart']],
])('finds the people in “%s”', (text, names) => {
  expect(namedBy(text)).toEqual(names);
});

test('a couple given only by their surname is treated as a family without names', () => {
  for (const couple of ['Ehepaar Lang', 'Coniugi Rossi', 'Echtpaar de Boer'])
    expect(parseNames(couple, 'as typed').family).toEqual({ count: null });
});

test('reads text beside a family as its size or a remark', () => {
  const { people, family } = parseNames('Fam. De Vries (4 pers, alleen receptie)', 'as typed');
  expect(people.map(({ name, remarks }) => [name, ...remarks])).toEqual([
    ['Fam. De Vries', 'alleen receptie'],
  ]);
  expect(family).toEqual({ count: 4 });
  expect(namedBy('The Reeds (tom and ann, vegan)')).toEqual(['tom Reed', 'ann Reed']);
});

test.each([
  ['Ann Hall 🥜', ['🥜']],
  ['Ann Hall !!! NUTS', ['NUTS']],
  ['Ann Hall... vegan', ['vegan']],
  ['Ann Hall, Mill Cottage, Bath', ['Mill Cottage', 'Bath']],
])('does not read symbols or addresses as part of a name: %s', (text, remarks) => {
  for (const commas of ['as typed', 'either'] as const)
    expect([namedBy(text, commas), remarksOf(text, commas)]).toEqual([['Ann Hall'], [remarks]]);
});

test('a word for a house or a street can be a surname', () => {
  const names = ['Tom House', 'Rose Lane', 'Xanthe Close', 'Picabo Street', 'David Lodge'];
  expect(namedBy(names.join(', '), 'people')).toEqual(names);
});

test.each([
  [
    'Ravenscroft: Steve, Mel, Daisy, Fern (egg)',
    ['Steve Ravenscroft', 'Mel Ravenscroft', 'Daisy Ravenscroft', 'Fern Ravenscroft'],
  ],
  [
    'RAVENSCROFT – Steve, Mel & Daisy',
    ['Steve RAVENSCROFT', 'Mel RAVENSCROFT', 'Daisy RAVENSCROFT'],
  ],
  ['van der Berg: Jan, Eva', ['Jan van der Berg', 'Eva van der Berg']],
  ['NOWAK (Tom, Eva)', ['Tom NOWAK', 'Eva NOWAK']],
  ['Wolfgang (Anna, Paul)', ['Wolfgang']],
  ['Nerys – Tom & Huw', ['Nerys', 'Huw']],
  ['De Vries: Anna, Tom', ['Anna De Vries', 'Tom De Vries']],
  ['Hockey: Anna, Beth', ['Anna', 'Beth']],
  ['NCT: Anna, Beth', ['Anna', 'Beth']],
  ['Witwen: Anna, Berta', ['Anna', 'Berta']],
  ['Dad’s golf mates (Reg, Tom)', ['Reg', 'Tom']],
  ['Dad’s cousin (Reg, Leeds)', ['Dad’s']],
  ['Smith: Tom (vegan), Ann', ['Tom Smith', 'Ann Smith']],
  ['TAYLOR: Steve & Mel', ['Steve TAYLOR', 'Mel TAYLOR']],
  ['Mum’s bridge four: Joan, Kath, Rita, Sheila', ['Joan', 'Kath', 'Rita', 'Sheila']],
  ['The girls from hockey (Anna, Beth)', ['Anna', 'Beth']],
  ['Die Mädels vom Chor (Anna, Berta)', ['Anna', 'Berta']],
  ['Les copines du yoga : Anne, Léa', ['Anne', 'Léa']],
  ['Madonna (vegan, nuts)', ['Madonna']],
  ['Madonna (singer, late)', ['Madonna']],
])('reads a surname or a group before first names: %s', (text, people) => {
  expect(namedBy(text, 'either')).toEqual(people);
});

test.each([
  ['Amy Hall (+ Dan + baby Ivy)', ['Amy Hall', 'Dan', 'Ivy']],
  ['Amy Hall (with Tom, Zoe and Max)', ['Amy Hall', 'Tom', 'Zoe', 'Max']],
  ['Amy Hall (mit Jan & 2 Kindern)', ['Amy Hall', 'Jan', '(2 Kindern)', '(2 Kindern)']],
  ['Amy Hall (+ Dan, vegan)', ['Amy Hall', 'Dan']],
])('brackets may name several companions: %s', (text, people) => {
  expect(namedBy(text, 'either')).toEqual(people);
});

test.each([
  ['Ann Hall + kids: Al, Bo & Cy', ['Ann Hall', 'Al Hall', 'Bo Hall', 'Cy Hall']],
  ['Ann Hall (kids Al, Bo and Cy)', ['Ann Hall', 'Al Hall', 'Bo Hall', 'Cy Hall']],
  ['Jo Day with children Ed, Flo Reed and Gus', ['Jo Day', 'Ed Day', 'Flo Reed', 'Gus Day']],
  ['Jo Day, sons Ed (5) and Gus, Nan Reed', ['Jo Day', 'Ed Day', 'Gus Day', 'Nan Reed']],
  ['Jo Day, kids vegetarian', ['Jo Day']],
  ['Sarah and Tom Miller, kids meal', ['Sarah Miller', 'Tom Miller']],
  ['Sarah and Tom Miller, Kids Meal', ['Sarah Miller', 'Tom Miller']],
])('reads every child after “kids”, and nobody from a remark: %s', (text, people) => {
  expect(namedBy(text)).toEqual(people);
});

test('a full name after “kids” and their names is not a child', () => {
  const { people } = parseNames('Tom Miller, kids Finn & Faye, Bob Reed', 'either');
  expect(people.map(({ name, origin }) => [name, origin])).toEqual([
    ['Tom Miller', null],
    ['Finn Miller', 'kids'],
    ['Faye Miller', 'kids'],
    ['Bob Reed', null],
  ]);
});

test('a child’s meal and allergy stay with the child', () => {
  expect(remarksOf('Jo Day, kids Ed (kids meal) and Gus (nut allergy)')).toEqual([
    [],
    ['kids meal'],
    ['nut allergy'],
  ]);
  expect(remarksOf('Sarah and Tom Miller and Finn, kids meal')).toEqual([[], [], ['kids meal']]);
});

test('reads a couple named in brackets as guests, with the text before the brackets as a remark', () => {
  const line = "Mam and Dad (Bridie & Con O'Shea)";
  for (const commas of ['as typed', 'either'] as const) {
    expect(namedBy(line, commas)).toEqual(["Bridie O'Shea", "Con O'Shea"]);
    expect(remarksOf(line, commas)).toEqual([['Mam and Dad'], ['Mam and Dad']]);
  }
  expect(namedBy("Mam (Bridie & Con O'Shea)")).toEqual(['Mam']);
  expect(namedBy('Mum and Dad (vegan)')).toEqual(['Mum', 'Dad']);
});

test('families and titles with accents are recognised', () => {
  expect(parseNames('Państwo Nowakowie', 'either').family).toEqual({ count: null });
  expect(parseNames('Família Prado', 'either').family).toEqual({ count: null });
  expect(parseNames('Père Augustin Lacaze', 'either').people).toMatchObject([
    { name: 'Augustin Lacaze', title: 'Père' },
  ]);
});

test.each(['Pietro 3 anni', 'Pietro 3 Jahre', 'Pietro 4 lata', 'Pietro aged 3', 'Pietro 18 mesi'])(
  'drops an age after a child’s name: %s',
  (child) => {
    expect(namedBy(`Fam. Scarpa (Dario, Irene, ${child})`, 'either')).toEqual([
      'Dario Scarpa',
      'Irene Scarpa',
      'Pietro Scarpa',
    ]);
  },
);

test.each([
  ['Dad’s cousin Mel', 'Mel'],
  ['Mum’s best friend Sue Ryder', 'Sue Ryder'],
  ['Papa’s alte Nachbarin Inge', 'Inge'],
  ['Zainab’s flatmate Rosie', 'Rosie'],
  ['Mary’s van der Berg', 'Mary’s van der Berg'],
])('drops a relation before a name: %s', (text, name) => {
  expect(namedBy(text)).toEqual([name]);
});

test.each([
  ['Ann Hall + 2 kids, vegan', ['Ann Hall', '(+2 kids)', '(+2 kids)']],
  ['Eva & Tochter', ['Eva', '(Tochter)']],
  ['Anne Petit et fils', ['Anne Petit', '(fils)']],
  ['Tom + wife, Deaf', ['Tom', '(wife)']],
  ['Bob Boys', ['Bob Boys']],
])('unnamed companions become places: %s', (text, people) => {
  expect(namedBy(text)).toEqual(people);
});

const said = (text: string) =>
  parseNames(text, 'as typed')
    .people.map(({ name, origin, also, remarks }) => {
      const named = name || `(${origin})`;
      return (
        [named, ...also.map((other) => `also ${other}`)].join(' ') +
        remarks.map((remark) => `: ${remark}`).join('')
      );
    })
    .join(' | ');

test.each([...pieceExamples, ...bracketExamples])('the example “%s” gives %s', (text, gives) => {
  expect(said(text)).toBe(gives);
});

test.each(companionExamples)('the companion text “%s” adds %j', (words, added) => {
  const companions = parseCompanions(words);
  expect(Array.isArray(companions) ? companions.map(({ name }) => name) : companions).toEqual(
    added,
  );
});

test.each([
  'Suresh Menon S/O Gopalan',
  'Letchumi d/o Ramasamy',
  'Prakash A/L Muniandy',
  'Pádraig Ó Súilleabháin c/o The Harp',
  'Siti Norlela Binte Zakaria',
  'Photographer 2',
  'Child 1',
  'Harriet Pole OBE',
  'Nicholas Fairfax KC MP',
  'Seán Óg Ó Maoláin',
])('the name %s is not split', (name) => {
  for (const commas of ['as typed', 'either'] as const)
    expect(namedBy(name, commas)).toEqual([name]);
});

test.each([
  ['GARREAU Solène', 'Solène Garreau'],
  ['MARTIN Jean-Luc', 'Jean-Luc Martin'],
  ['LE BIHAN Maud T', 'Maud T Le Bihan'],
  ['DE KERSAUSON Anaïs', 'Anaïs De Kersauson'],
  ["O'CONNOR Siobhan", "Siobhan O'Connor"],
  ['JJ Smith', 'JJ Smith'],
  ['DJ Dave', 'DJ Dave'],
  ['MRS Hill', 'MRS Hill'],
])('moves a surname in capitals behind the first name: %s', (text, name) => {
  expect(namedBy(text, 'either')).toEqual([name]);
});

test.each([
  ['Ng Li Ting (Cheryl)', 'Ng Li Ting', ['Cheryl']],
  ['Guoyan (Hazel) Tse', 'Guoyan Tse', ['Hazel']],
  ['Isaac (Yudi) Feldheim', 'Isaac Feldheim', ['Yudi']],
  ['Josh "Shia" Feldheim', 'Josh Feldheim', ['Shia']],
  ['Tommaso detto "Tommi" Baldassarri', 'Tommaso Baldassarri', ['Tommi']],
  ['Mai Lan (Phe Lan) Vuong', 'Mai Lan Vuong', ['Phe Lan']],
  ['Ruth Crane (née Holloway)', 'Ruth Crane', ['Holloway']],
  ["Jon Pike (groom's brother)", 'Jon Pike', []],
  ['Rosa Lund (wheelchair)', 'Rosa Lund', []],
  ['Tom Hill (Bristol)', 'Tom Hill', []],
  ['Tom Hill (Deaf)', 'Tom Hill', []],
])(
  'a name in brackets becomes an “also known as” name, a remark does not: %s',
  (text, name, also) => {
    expect(parseNames(text, 'either').people).toMatchObject([{ name, also }]);
  },
);
