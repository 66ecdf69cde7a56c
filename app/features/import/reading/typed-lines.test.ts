import { expect, test } from 'vitest';
import { readPeople } from './households';
import { readText, splitTypedLines } from './read-text';

/** The guests read from a text: the name, and the table and answer if given. */
function listed(text: string): string[] {
  const { cells, layout } = readText(text);
  return readPeople(cells, layout).flatMap(({ guest, skipped }) =>
    skipped === null
      ? [guest.name, guest.table_number, guest.reply].filter(Boolean).join(', ')
      : [],
  );
}

test('reads a letter up to its signature and ignores quoted text', () => {
  const letter = `Coucou Emma,

Rose Lamb
Grace Bacon (veggie)
And little Ella, she is 3

Best,
Tom

--
Tom Bean
Bean & Sons Plumbing Ltd
M: 07700 900133

On 10 May 2026, Emma wrote:
> Who is coming?
> Ann Lee`;
  expect(listed(letter)).toEqual(['Rose Lamb', 'Grace Bacon', 'little Ella']);
});

test('does not end the list at names that look like a greeting or signature', () => {
  const names = [
    'Cara Delaney',
    'Moin Khan',
    'Lovell Smith',
    'Kramer Hill',
    'Best Okafor',
    'Rose Lamb',
    'Beste Kaya',
    'Ann Lee',
  ];
  expect(listed(names.join('\n'))).toEqual(names);
});

test.each([
  [
    'Table 3: Smith family (4), Ann Bell, Tom Hill (nut allergy)\nTable 4: Jo Lee, the Okafor family (3), Zoe Park',
    [
      'Smith family, 3',
      'Ann Bell, 3',
      'Tom Hill, 3',
      'Jo Lee, 4',
      'the Okafor family, 4',
      'Zoe Park, 4',
    ],
  ],
  ['Стол 3: Семья Громовых (3 чел.), Дарья Чистякова', ['Семья Громовых, 3', 'Дарья Чистякова, 3']],
  ['第3桌：刘阿姨一家（4人）、孙丽（对花生过敏）', ['刘阿姨 一家, 3', '孙丽, 3']],
  ['Ann Bell, the Smiths (3), Tom Hill', ['Ann Bell', 'the Smiths', 'Tom Hill']],
  ['Fam. Terpstra: Bauke, Nynke', ['Bauke Terpstra', 'Nynke Terpstra']],
])('reads every guest beside a family: %s', (text, guests) => {
  expect(listed(text)).toEqual(guests);
});

test('reads a table with a group’s name as a heading for the guests below', () => {
  const labelled = [
    [
      'Table 4: Smiths',
      'Al Smith',
      'Bo Smith',
      'Table 5: Family',
      'Ramesh Muthu',
      'Table 6 - Friends',
      'Kim Lo',
    ],
    [
      'Tisch 4: Familie Schmidt',
      'Al Schmidt',
      'Bo Schmidt',
      '',
      'Tisch 5: Freunde',
      'Ramesh Muthu',
      '',
      'Tisch 6: Kinder',
      'Kim Lo',
    ],
  ];
  for (const lines of labelled)
    expect(listed(lines.join('\n')).map((guest) => guest.replace('Schmidt', 'Smith'))).toEqual([
      'Al Smith, 4',
      'Bo Smith, 4',
      'Ramesh Muthu, 5',
      'Kim Lo, 6',
    ]);
  expect(listed('Table 4: Smiths\nAl Smith\nBo Smith')).toEqual(['Al Smith, 4', 'Bo Smith, 4']);
});

test('does not read a table with guests on the same line as a heading', () => {
  expect(listed('Table 4: Tom Oak\nTable 5: Ann\nTable 6: Smith')).toEqual([
    'Tom Oak, 4',
    'Ann, 5',
    'Smith, 6',
  ]);
  expect(listed('Table 4: Tom Oak, Ann Hall\nTable 5: Kim & Jo')).toEqual([
    'Tom Oak, 4',
    'Ann Hall, 4',
    'Kim, 5',
    'Jo, 5',
  ]);
});

test('reads numbered lines after a closing “thanks”', () => {
  expect(listed('Thanks!\n\n1. Ann Lee\n2. Bob Fry')).toEqual(['Ann Lee', 'Bob Fry']);
});

test.each([
  [
    '12/05/2026 à 19:02 - ',
    'Maman a créé le groupe « Mariage »',
    'Maman: <Médias omis>',
    'Papa: Ce message a été supprimé',
  ],
  [
    '12/5/26, 7:02 p. m. - ',
    'Los mensajes están cifrados.',
    'Rosa: <Multimedia omitido>',
    'Rosa: Eliminaste este mensaje.',
  ],
  [
    '12.05.26, 19:02 - ',
    'Nachrichten sind verschlüsselt.',
    'Mama: <Medien ausgeschlossen>',
    'Mama: Diese Nachricht wurde gelöscht.',
  ],
])('system messages of a chat are not guests: %s', (stamp, ...lines) => {
  const chat = [
    ...lines,
    'Mama: Ann Lee',
    'Mama: Bob Fry (vegan) <This message was edited>',
    'Mama: image absente',
    'Mama: xoxo',
  ];
  expect(listed(chat.map((line) => stamp + line).join('\n'))).toEqual(['Ann Lee', 'Bob Fry']);
});

test('adds a guest followed by a question mark, but not a question', () => {
  expect(listed('Jude ?\nJo March?\nIs there parking?\nAnn Lee')).toEqual([
    'Jude',
    'Jo March',
    'Ann Lee',
  ]);
});

test('reads a full name followed by a few words, but skips sentences', () => {
  expect(
    listed(
      'Basil Fish is vegan\nMark Bean from work\nDinner is at seven\nMother of the bride: Sue Lamb',
    ),
  ).toEqual(['Basil Fish', 'Mark Bean', 'Sue Lamb']);
});

test('a heading sets the reply of the guests below', () => {
  expect(
    listed('COMING\nRose Lamb\nJo Day - no\n\nNOT COMING\nAnn Lee\n\nMAYBE\nDean Church'),
  ).toEqual(['Rose Lamb, yes', 'Jo Day, no', 'Ann Lee, no', 'Dean Church']);
  expect(listed('Dean Church: not coming\nAnn Lee (veggie) yes')).toEqual([
    'Dean Church, no',
    'Ann Lee, yes',
  ]);
});

test.each([
  [
    'said yes\nRose Lamb\nAnn Lee\n\nsaid no\nBob Fry',
    ['Rose Lamb, yes', 'Ann Lee, yes', 'Bob Fry, no'],
  ],
  ['have accepted\nRose Lamb\n\ncan’t make it\nBob Fry', ['Rose Lamb, yes', 'Bob Fry, no']],
])('reads lower-case replies as headings: %s', (text, guests) => {
  expect(listed(text)).toEqual(guests);
});

test('reads a table as a heading if the text beside or below it fits', () => {
  const room = `TOP TABLE (2)
Bride & Groom
Sue Bean

Table One – Oak
Ann Lee

Table 2 – Work friends
Bob Fry

Table 3 - 6 seats
Ida Kos

Not seated yet
Max Roth`;
  expect(listed(room)).toEqual([
    'Bride, TOP TABLE',
    'Groom, TOP TABLE',
    'Sue Bean, TOP TABLE',
    'Ann Lee, Table One',
    'Bob Fry, 2',
    'Ida Kos, 3',
    'Max Roth',
  ]);
  expect(listed('Table 4 - Ann Lee\nTable 5 Angel Garden\nT4 Bob Fry\nTable 6 - Ida Kos')).toEqual([
    'Ann Lee, 4',
    'Angel Garden, 5',
    'Bob Fry, 4',
    'Ida Kos, 6',
  ]);
});

test('reads surnames first if nearly all lines are written that way', () => {
  expect(
    listed('1. Adeyemi, Tobi\n2. Church, Dean & Sue\n3. de la Cruz, Ángel\n4. Lamb, Rose +1'),
  ).toEqual([
    'Tobi Adeyemi',
    'Dean Church',
    'Sue Church',
    'Ángel de la Cruz',
    'Rose Lamb',
    'Guest of Rose Lamb',
  ]);
  expect(listed('Tom, Priya\nAnn, Bob\nJo, Max')).toEqual([
    'Tom',
    'Priya',
    'Ann',
    'Bob',
    'Jo',
    'Max',
  ]);
});

test.each([
  ['Rose Lamb (doesn’t drink)', 'Rose Lamb'],
  ['Rose Lamb (geen noten!)', 'Rose Lamb'],
  ['Rose Lamb (pas d’alcool)', 'Rose Lamb'],
  ['Rose Lamb - nie pije', 'Rose Lamb'],
  ['Rose Lamb - nicht so laut setzen', 'Rose Lamb'],
  ['Rose Lamb - kommt leider nicht', 'Rose Lamb, no'],
  ['Rose Lamb - não vou poder ir', 'Rose Lamb, no'],
  ['Rose Lamb - can’t this time, sorry', 'Rose Lamb, no'],
])('a refusal of something else does not decline the invitation: %s', (line, guest) => {
  expect(listed(line)).toEqual([guest]);
});

test.each([
  'still to book flights',
  'still to reply',
  'noch zu fragen',
  'noch nicht eingeladen',
  'unsure',
  'no table near the band',
  'doesn’t like Sarah Fisher',
  'alcoholic',
])('a remark about a guest becomes a note: %s', (words) => {
  const { cells, layout } = readText(`Rose Lamb - ${words}\nAnn Lee`);
  expect(
    readPeople(cells, layout).map(({ guest }) => [guest.name, guest.private_note, guest.allergies]),
  ).toEqual([
    ['Rose Lamb', words, null],
    ['Ann Lee', null, null],
  ]);
});

test.each([
  'Jo Day - no (Australia)',
  'Jo Day - No',
  'Jo Day NO',
  'Jo Day - No. Baby due',
  'Jo Day - can’t come (surgery)',
  'Jo Day - no - on holiday',
  'Jo Day - said no',
  'Jo Day (unfortunately not)',
  'Jo Day - I’m afraid not',
])('a refusal may have a reason: %s', (line) => {
  expect(listed(line)).toEqual(['Jo Day, no']);
});

test('a reply in capitals after a name is recognised', () => {
  expect(listed('JOHN SMITH DECLINED\nJANE DOE YES\nANN LEE')).toEqual([
    'JOHN SMITH, no',
    'JANE DOE, yes',
    'ANN LEE',
  ]);
});

test('guests below “No table” have no table', () => {
  for (const label of ['No table', 'No table yet', 'Kein Tisch', 'Sin mesa', 'Unassigned (2)'])
    expect([label, ...listed(`Table 1\nAnn Lee\n${label}\nBob Fry`)]).toEqual([
      label,
      'Ann Lee, 1',
      'Bob Fry',
    ]);
});

test('a remark after a table number does not become part of the table', () => {
  expect(
    listed('Ann Lee, table 4 vegan\nBob Fry table 6 pregnant\nIda Kos - Tisch 7 nicht neben Bob'),
  ).toEqual(['Ann Lee, 4', 'Bob Fry, 6', 'Ida Kos, 7']);
});

test('drops many styles of numbering, and reads a table after an arrow', () => {
  expect(listed('1.Ann Lee\n2.Bob Fry\n3)Ida Kos\n4/ Max Roth\na) Rose Lamb\nb) Jo Day')).toEqual([
    'Ann Lee',
    'Bob Fry',
    'Ida Kos',
    'Max Roth',
    'Rose Lamb',
    'Jo Day',
  ]);
  expect(listed('Ann Lee → table 3\nBob Fry -> table 3\nIda Kos => T5')).toEqual([
    'Ann Lee, 3',
    'Bob Fry, 3',
    'Ida Kos, 5',
  ]);
});

test('reads a guest’s name before “from work” or a similar origin', () => {
  expect(listed('Lauren from work\nSam from uni\nNotes from Mum about tables')).toEqual([
    'Lauren',
    'Sam',
  ]);
});

test('reads a table, a group and its guests from one line', () => {
  expect(listed('Tisch 4: Kollegen: Sven Haack, Ann Lee\nTable 5: Bob Fry, Ida Kos')).toEqual([
    'Sven Haack, 4',
    'Ann Lee, 4',
    'Bob Fry, 5',
    'Ida Kos, 5',
  ]);
});

test('reads all guests of a long paragraph, whatever the separator', () => {
  const names = Array.from({ length: 2_500 }, () => '陈思雨雨雨雨雨雨');
  for (const sign of ['、', '，', '،', ', '])
    expect(splitTypedLines(names.join(sign)).length).toBe(names.length);
});

test('skips greetings and endings of a letter, but not similar names', () => {
  for (const [greeting, end] of [
    ['Darling,', 'Love Mum'],
    ['Schatz,', 'Alles Liebe Oma'],
    ['Hi Em', 'Lots of love Dad x'],
  ])
    expect([end, ...listed(`${greeting}\n\nAnn Lee\nBob Fry\n\n${end}\nx`)]).toEqual([
      end,
      'Ann Lee',
      'Bob Fry',
    ]);
  expect(listed('Ann Darling\nLove Hewitt\nBob Fry')).toEqual([
    'Ann Darling',
    'Love Hewitt',
    'Bob Fry',
  ]);
});

test.each([
  'Ann Hall (tbc)',
  'Ann Hall - maybe',
  'Ann Hall (pending)',
  'Ann Hall maybe',
  'Ann Hall (noch offen)',
  'Ann Hall (à confirmer)',
  'Ann Hall (por confirmar)',
])('a guest without an answer yet belongs to the table above: %s', (line) => {
  expect(listed(`Table 1\n${line}\nKim Poe`)).toEqual(['Ann Hall, 1', 'Kim Poe, 1']);
});

test('does not read a heading for pending replies as a guest', () => {
  for (const heading of ['MAYBE', 'Pending', 'Not yet replied', 'Family (pending)'])
    expect([heading, ...listed(`COMING\nAnn Lee\n\n${heading}\nKim Poe`)]).toEqual([
      heading,
      'Ann Lee, yes',
      'Kim Poe',
    ]);
});

test('a table before a colon applies only to the guests on that line', () => {
  expect(listed('Table 1: Ann Hall\nTable 2: Kim Poe')).toEqual(['Ann Hall, 1', 'Kim Poe, 2']);
  expect(listed('Table 1: Ann\nTom\nTable 2: Kim\nJo')).toEqual(['Ann, 1', 'Tom', 'Kim, 2', 'Jo']);
});

test.each([
  ['Ann Hall +1?', ['Ann Hall', 'Guest of Ann Hall']],
  ['Ann Hall + guest tbc', ['Ann Hall', 'Guest of Ann Hall']],
  ['Ann Hall & guest (tbc)', ['Ann Hall', 'Guest of Ann Hall']],
  ['Ann Hall plus one?', ['Ann Hall', 'Guest of Ann Hall']],
  ['Ann Hall, plus-one', ['Ann Hall', 'Guest of Ann Hall']],
  ['Ann Hall +1 Jo Ray', ['Ann Hall', 'Jo Ray']],
  ['Ann Hall, 1 Rose Lane', ['Ann Hall']],
])('a companion may be uncertain or named: %s', (line, guests) => {
  expect(listed(line)).toEqual(guests);
});

test.each([
  ['Best man - Dave Smith', ['Dave Smith']],
  ['Maid of honour – Jo Ray', ['Jo Ray']],
  ['Trauzeuge - Uwe Kurz', ['Uwe Kurz']],
  ['Father of the bride - Bob Lane (vegan)', ['Bob Lane']],
  ['Ushers: Tom Reed & Al Fox', ['Tom Reed', 'Al Fox']],
  ['Mark Church - late', ['Mark Church']],
])('a role before a name is dropped: %s', (line, guests) => {
  expect(listed(`Table 1\n${line}`)).toEqual(guests.map((guest) => `${guest}, 1`));
});

test('drops Markdown formatting from tables and names', () => {
  expect(listed('## Table 1\n- Ann Hall\n- ~~Tim Orr~~\n## Table 2\n- **Kim Poe**')).toEqual([
    'Ann Hall, 1',
    'Tim Orr, 1',
    'Kim Poe, 2',
  ]);
});

test('does not read a heading above a single column as a guest', () => {
  for (const heading of ['Name', 'Full name', 'Guests', 'Naam', 'Namen', '姓名'])
    expect([heading, ...listed(`${heading}\nAnn Hall\nTom Reed`)]).toEqual([
      heading,
      'Ann Hall',
      'Tom Reed',
    ]);
  expect(listed('Chi\nAnn Lee')).toEqual(['Chi', 'Ann Lee']);
});

test('reads children after their parents', () => {
  expect(listed('Dave & Jo Smith and kids Max & Lily')).toEqual([
    'Dave Smith',
    'Jo Smith',
    'Max Smith',
    'Lily Smith',
  ]);
  expect(listed('Eva Lang mit Kindern Max und Mia')).toEqual(['Eva Lang', 'Max Lang', 'Mia Lang']);
  expect(listed('Chloe and the twins')).toEqual(['Chloe', 'Guest of Chloe', 'Guest of Chloe']);
});

test.each([
  ['Hockey: Anna, Beth', ['Anna', 'Beth']],
  ['Saturday: Tom, Anna', ['Tom', 'Anna']],
  ['NCT: Anna, Beth', ['Anna', 'Beth']],
  ['Girls: Anna, Beth', ['Anna', 'Beth']],
  ['Speeches: Tom Hall, Dan', ['Tom Hall', 'Dan']],
  ['Domingo', ['Domingo']],
  ['REED: Tom, Sue', ['Tom REED', 'Sue REED']],
])('does not read a group’s name before its guests as a name: %s', (line, people) => {
  expect(listed(`Xanthe Lamb\n${line}`)).toEqual(['Xanthe Lamb', ...people]);
});

test.each([', ', '; ', ';'])(
  'reads thousands of guests in one line, separated by “%s”',
  (between) => {
    const names = Array.from(
      { length: 2500 },
      (_, at) => `Ann Hall${String.fromCharCode(97 + (at % 26))}`,
    );
    const lines = splitTypedLines(`Tom Hughes\n${names.join(between)}`);
    expect(lines).toHaveLength(2501);
  },
);
