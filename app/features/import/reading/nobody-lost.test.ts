import { expect, test } from 'vitest';
import { readList } from '../../../../tests/import-cases/read-list';

const namesOf = async (text: string) => (await readList(text)).guests.map(({ name }) => name);

test.each([
  ['Grace Park +1|Tom Hughes', 'Grace Park|Guest of Grace Park|Tom Hughes'],
  [
    'Jane Street + 2 kids|Tom Hughes',
    'Jane Street|Guest of Jane Street|Guest of Jane Street|Tom Hughes',
  ],
  ['Tom Hughes 10234|Ann Price 10235|Bob Clark 10236', 'Tom Hughes|Ann Price|Bob Clark'],
  [
    'Tom Oak|Ann Price|Bob Clark|Carl Dean, 3 Mill Lane, Bakewell DE45 9ZZ',
    'Tom Oak|Ann Price|Bob Clark|Carl Dean',
  ],
  ['Guests: Tom Hughes, Ann Price, Bob Clark', 'Tom Hughes|Ann Price|Bob Clark'],
  ['Evening guests: Tom Hughes, Ann Price', 'Tom Hughes|Ann Price'],
  ['Jan List 4|Tom Hughes', 'Jan List|Tom Hughes'],
  ['Guest 12|Tom Hughes', 'Guest 12|Tom Hughes'],
  [
    'Best, Anne|Brown, Tom|Clark, Bob|Dean, Carl|Evans, Eve',
    'Anne Best|Tom Brown|Bob Clark|Carl Dean|Eve Evans',
  ],
  ['thanks|Tom Hughes|Ann Price|Bob Clark|Carl Dean', 'Tom Hughes|Ann Price|Bob Clark|Carl Dean'],
  ['Ann = 4|Tom = 5|Charlotte = 6', 'Ann|Tom|Charlotte'],
  ['Guest list|Rebecca Hall|Tom Hughes', 'Rebecca Hall|Tom Hughes'],
  ['Ann Price (wedding planner)|Tom Hughes', 'Ann Price|Tom Hughes'],
  ['Kristjan & Mari|Tom & Maz|Kofi and Esi', 'Kristjan|Mari|Tom|Maz|Kofi|Esi'],
  ['Riet & Ton Jansen|Tom Hughes', 'Riet Jansen|Ton Jansen|Tom Hughes'],
  ['Edit|Edit Kovács|tom hughes|ann price', 'Edit|Edit Kovács|tom hughes|ann price'],
  ['Jim x2, Ann Price', 'Jim|Guest of Jim|Ann Price'],
  ['Alfred Wegener|राहुल जैन|Ann Sutton', 'Alfred Wegener|राहुल जैन|Ann Sutton'],
  [
    '5 Ron Weasley|6 Lei Zhang|Bob Clark owes £20|Ann Price: £50 gift',
    '5 Ron Weasley|6 Lei Zhang|Bob Clark|Ann Price',
  ],
  ['Suma Reddy +1|Tom Hughes', 'Suma Reddy|Guest of Suma Reddy|Tom Hughes'],
  ['Jo: nut allergy|Tom Hughes', 'Jo|Tom Hughes'],
  ['Dann Florek|Poi Hughes', 'Dann Florek|Poi Hughes'],
  ['Frei|Vago|Tom Hughes', 'Frei|Vago|Tom Hughes'],
  ['(Aunt) Mary Hughes (vegan)|Tom Oak', 'Mary Hughes|Tom Oak'],
  ['May Price (may bring a child)|Tom Oak', 'May Price|Tom Oak'],
  ['Photographer 1|Photographer 2|Tom Hughes', 'Photographer 1|Photographer 2|Tom Hughes'],
  ['Child 1|Child 2|Tom Hughes', 'Child 1|Child 2|Tom Hughes'],
  ['Band member 1|Band member 2|Tom Hughes', 'Band member 1|Band member 2|Tom Hughes'],
  ['Local 0|Local 9|Local 10|Local 50', 'Local 0|Local 9|Local 10|Local 50'],
])('every guest in “%s” is read', async (lines, names) => {
  expect(await namesOf(lines.replaceAll('|', '\n'))).toEqual(names.split('|'));
});

test.each([
  ['Table 1,Table 2|1. Tom Hughes,1. Ann Price', 'Tom Hughes|Ann Price'],
  ['Name,  Table,  Meal|Tom Hughes,  4,  Beef|Ann Price,  5,  Fish', 'Tom Hughes|Ann Price'],
  ['Name,Plus one,Table|Tom Hughes,Tom Baker,5', 'Tom Hughes|Tom Baker'],
  [
    'Name,Table|Photographer 1,4|Photographer 2,4|Tom Hughes,5',
    'Photographer 1|Photographer 2|Tom Hughes',
  ],
  ['Tom Hughes,4,V; N|Ann Price,4,V; N|Bob Clark,5,V; N', 'Tom Hughes|Ann Price|Bob Clark'],
  [
    'Tom Hughes,4,N|Ann Price,4,N|Bob Clark,5,N|Eve Evans,5,N|Jim Dean,6,V',
    'Tom Hughes|Ann Price|Bob Clark|Eve Evans|Jim Dean',
  ],
  ['Name,Plus one,Table|John Smith,John Smith Jr,5', 'John Smith|John Smith Jr'],
  [
    'Name,Table|Tom Hughes,4||Name,Table,Allergies|Ann Price,5,nuts||Name,Table|Eve Evans,6,',
    'Tom Hughes|Ann Price|Eve Evans',
  ],
])('every guest of the sheet “%s” is read', async (rows, names) => {
  expect((await namesOf(rows.replaceAll('|', '\n'))).slice(0, names.split('|').length)).toEqual(
    names.split('|'),
  );
});

test('merges the details of a guest listed twice', async () => {
  const { guests } = await readList(
    'Name,Plus one,Plus one allergies,Table\nTom Hughes,Ann Price,nut allergy,4\nAnn Price,,,4',
  );
  expect(guests.map(({ name, allergies }) => [name, allergies?.join() ?? null])).toEqual([
    ['Tom Hughes', null],
    ['Ann Price', expect.stringMatching(/nut/i)],
  ]);
});

test('a Chinese comma in a note splits neither columns nor the note', async () => {
  const { guests } = await readList('Name,Private Note,Table\n王芳,离婚了，别提前夫,3');
  expect(guests).toMatchObject([
    { name: '王芳', table_number: '3', private_note: '离婚了，别提前夫' },
  ]);
});

test('recognises a long question about food', async () => {
  const question =
    'Do you have any allergies or dietary requirements that we should tell the caterer about? Please name them';
  const { guests } = await readList(
    `Name,${question},Table\nTom Hughes,coeliac,4\nAnn Price,severe nut allergy,5`,
  );
  expect(guests.map(({ allergies }) => allergies?.join() ?? '')).toEqual([
    expect.stringMatching(/coeliac/i),
    expect.stringMatching(/nut/i),
  ]);
});

test('reads hostile texts within the time limit', async () => {
  const begun = process.cpuUsage();
  for (const text of [
    `x=1${' c=d'.repeat(40)} =`,
    `Ann Price\n${'Attending\n'.repeat(15_000)}`,
    `Name,Note\nAnn Price,${' '.repeat(200_000)}x`,
    `${'Ann Price, '.repeat(4_000)}`,
    `Name,Table\nAnn Price,"4${' ,'.repeat(40_000)}x"\nBob Ray,5`,
    `Name,Notes\nAnn Price,no${' -'.repeat(40_000)}`,
    `|Name|Table|\n|Ann${' '.repeat(80_000)}Price|4|\n|Bob|5|`,
  ])
    await readList(text);
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1e6).toBeLessThan(8);
});
