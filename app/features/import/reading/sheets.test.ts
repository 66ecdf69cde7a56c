import { expect, test } from 'vitest';
import { confirmColumns } from '../../../../tests/import-cases/confirm-columns';
import type { ColumnQuestionKind } from './columns';
import { readPeople } from './households';
import { readText } from './read-text';

const guestsOf = (text: string) => {
  const { cells, layout } = readText(text);
  return readPeople(cells, layout).filter(({ skipped }) => skipped === null);
};
const guestsAfterYes = (text: string, kinds?: readonly ColumnQuestionKind[]) => {
  const { cells, layout } = readText(text);
  return readPeople(cells, confirmColumns(layout, kinds)).filter(({ skipped }) => skipped === null);
};
const named = (text: string) => guestsOf(text).map(({ guest }) => guest.name);

test('names in companion columns replace the places counted in another column', () => {
  const text =
    'Name,Plus one?,Plus one name,Table\nZoë Reed,Yes,Tom Hughes,4\nPriya Raman,Yes,,4\nJo Best,No,,7';
  expect(named(text)).toEqual([
    'Zoë Reed',
    'Tom Hughes',
    'Priya Raman',
    'Guest of Priya Raman',
    'Jo Best',
  ]);
  const counted =
    'Name,Number of companions,Companion 1,Companion 2\nZoë Reed,2,Tom Hughes,Ida Hughes\nPriya Raman,1,,';
  expect(named(counted)).toEqual([
    'Zoë Reed',
    'Tom Hughes',
    'Ida Hughes',
    'Priya Raman',
    'Guest of Priya Raman',
  ]);
});

test.each([
  'Buyer first name,Buyer last name,Company,Tickets,Attendee,Notes',
  'Booked by surname,Booked by first name,Company,Tickets,Participant,Notes',
])('a buyer with unnamed tickets is a guest under their full name: %s', (titles) => {
  const isTurned = titles.startsWith('Booked by surname');
  const row = (first: string, last: string, rest: string) =>
    `${isTurned ? `${last},${first}` : `${first},${last}`},${rest}`;
  const rows = [
    row('John', 'Smith', 'Acme,2,,'),
    row('Mei', 'Wong', ',3,,'),
    row('Olga', 'Ivanova', ',1,TBC,wheelchair'),
  ];
  const people = guestsOf([titles, ...rows, row('Carl', 'Lund', ',1,Anna Lund,')].join('\n')).map(
    ({ guest }) => guest,
  );
  const [john, mei] = ['Guest of John Smith', 'Guest of Mei Wong'];
  expect(people.map(({ name }) => name)).toEqual([
    'John Smith',
    john,
    'Mei Wong',
    mei,
    mei,
    'Olga Ivanova',
    'Anna Lund',
  ]);
  expect(people.find(({ name }) => name === 'Olga Ivanova')?.private_note).toBe('wheelchair');
});

test('“(2)” after a name adds a place, unless similar numbers show that it is an age', () => {
  const guest = 'Guest of Cy Jones';
  expect(named('Name,Table\nCy Jones (2),4\nAnn Hall,4\nBob Reed,5')).toEqual([
    'Cy Jones',
    guest,
    'Ann Hall',
    'Bob Reed',
  ]);
  expect(named('Cy Jones (2)\nAnn Hall\nBob Reed')).toEqual([
    'Cy Jones',
    guest,
    'Ann Hall',
    'Bob Reed',
  ]);
  expect(named('Cy Jones (2)\nAnn Jones (5)\nBob Reed')).toEqual([
    'Cy Jones',
    'Ann Jones',
    'Bob Reed',
  ]);
  expect(named('Name,How many,Table\nCy Jones (2),2,4\nAnn Hall,1,4')).toEqual([
    'Cy Jones',
    guest,
    'Ann Hall',
  ]);
});

test('a partner does not take a child’s place', () => {
  const text = 'Name,Partner,N. of children,Table\nZoë Reed,Tom Hughes,1,4';
  expect(named(text).sort()).toEqual(['Guest of Zoë Reed', 'Tom Hughes', 'Zoë Reed']);
});

test.each([
  'Tom 5 & Zoe 7',
  '"Tom (5), Zoe (7)"',
  'Tom and Zoe (5 and 7)',
  '"Tom 5 yrs, Zoe 7 yrs"',
  '"2 (Tom, Zoe)"',
])('children’s ages are dropped from their names: %s', (kids) => {
  expect(named(`Guest,Kids,Table\nClaire Hollis,${kids},1`)).toEqual([
    'Claire Hollis',
    'Tom Hollis',
    'Zoe Hollis',
  ]);
});

test('a family’s children get its surname', () => {
  expect(named('Family,Kids,Table\nThe Okafors,"Ada, Obi",1\nJo Best,,2')).toContain('Ada Okafor');
});

test('an unnamed guest joins the party of the host guest in the next row', () => {
  const rows = 'Guest,,Priya Raman & Guest\nPriya,Raman,Priya Raman & Guest\nZoë,Reed,Reed';
  const people = guestsOf(`First Name,Last Name,Party\nTom,Reed,Reed\n${rows}`);
  expect(people.map(({ guest }) => [guest.name, guest.party])).toContainEqual([
    'Guest of Priya Raman',
    'Priya Raman & Guest',
  ]);
});

test('a party’s name is read as its people if no guest is named', () => {
  expect(named('Party,RSVP,Table\nZoë & Tom Reed,yes,4\nJo Best,,7')).toEqual([
    'Zoë Reed',
    'Tom Reed',
    'Jo Best',
  ]);
});

test('if there are two reply columns, a tick in the second means no', () => {
  const replies = guestsOf('Name,RSVP yes,RSVP no\nZoë Reed,x,\nTom Hughes,,x\nJo Best,,').map(
    ({ guest }) => guest.reply,
  );
  expect(replies).toEqual(['yes', 'no', null]);
});

test('a tick in the column of a food means that food', () => {
  const [zoe, tom] = guestsOf(
    'Name,Vegetarian?,Allergic to nuts?\nZoë Reed,yes,no\nTom Hughes,no,Yes',
  );
  expect([zoe?.guest.allergies, tom?.guest.allergies]).toEqual(['Vegetarian', 'Allergic to nuts']);
});

test('the meal is taken from the meal column, even after a diet column', () => {
  const [zoe] = guestsOf('Name,Special diet,Main\nZoë Reed,halal,Veg');
  expect(zoe?.guest).toMatchObject({ meal: 'Veg', allergies: 'halal' });
});

test('a tick for “Child” adds no companion, but a number of children adds places', () => {
  expect(named('Name,Child?,Table\nZoë Reed,yes,4\nTom Reed,no,4')).toEqual([
    'Zoë Reed',
    'Tom Reed',
  ]);
  expect(named('Name,Kids,Table\nZoë Reed,2 kids,4')).toEqual([
    'Zoë Reed',
    'Guest of Zoë Reed',
    'Guest of Zoë Reed',
  ]);
});

test('does not read lines with totals as guests', () => {
  const text = 'Guest,Table\nZoë Reed,4\nAdults,1\nChildren,0\nTot. adulti,1\nΣ,1';
  expect(named(text)).toEqual(['Zoë Reed']);
});

test('reads a guest from each seat column of a table’s row', () => {
  const people = guestsOf('Table,Seat 1,Seat 2\n4,Zoë Reed,Tom Hughes\nOak,Priya Raman,').map(
    ({ guest }) => guest,
  );
  expect(people.map(({ name, table_number, party }) => [name, table_number, party])).toEqual([
    ['Zoë Reed', '4', null],
    ['Tom Hughes', '4', null],
    ['Priya Raman', 'Oak', null],
  ]);
});

test('does not read the heading row as a guest, even if some headings are unknown', () => {
  expect(named('Name,Whereabouts,Shoes\nZoë Reed,Bath,38')).toEqual(['Zoë Reed']);
});

const kitchenOf = (text: string) =>
  guestsOf(text).map(({ guest }) =>
    [guest.name, guest.meal, guest.allergies, guest.private_note].filter(Boolean).join(', '),
  );

test('keeps a diet beside a meal, whatever its heading', () => {
  expect(
    kitchenOf('Name,Table,Meal,Diet\nZoë Reed,1,Beef,nut allergy\nTom Hughes,1,Fish,'),
  ).toEqual(['Zoë Reed, Beef, nut allergy', 'Tom Hughes, Fish']);
  expect(kitchenOf('Name,Diet,Menu\nZoë Reed,vegan,Beef')).toEqual(['Zoë Reed, Beef, vegan']);
  expect(kitchenOf('Name,Food,Food notes\nZoë Reed,Beef,"nut allergy, eats late"')).toEqual([
    'Zoë Reed, Beef, nut allergy, eats late',
  ]);
});

test('a cross in a column means its diet, allergen or dish', () => {
  expect(kitchenOf('Name,Table,Vegetarian\nZoë Reed,1,x\nTom Hughes,1,')).toEqual([
    'Zoë Reed, Vegetarian',
    'Tom Hughes',
  ]);
  expect(kitchenOf('Name,Table,Nuts,Dairy,Coeliac\nZoë Reed,1,X,,\nTom Hughes,1,,x,x')).toEqual([
    'Zoë Reed, Nuts',
    'Tom Hughes, Dairy, Coeliac',
  ]);
  expect(
    kitchenOf('Name,Table,Beef,Fish,Veg\nZoë Reed,1,,x,\nTom Hughes,1,,,x\nJo Best,1,x,,'),
  ).toEqual(['Zoë Reed, Fish', 'Tom Hughes, Veg', 'Jo Best, Beef']);
  expect(kitchenOf('Name,Table,Beef,Fish,GF\nZoë Reed,1,,x,x\nJo Best,1,x,,')).toEqual([
    'Zoë Reed, Fish, GF',
    'Jo Best, Beef',
  ]);
});

test('a cross under a drink is an allergy only beside columns of allergens or dishes', () => {
  for (const drink of ['Alcohol', 'Milk', 'Spicy'])
    expect([drink, ...kitchenOf(`Name,Table,${drink}\nZoë Reed,1,x\nTom Hughes,1,`)]).toEqual([
      drink,
      'Zoë Reed',
      'Tom Hughes',
    ]);
  expect(kitchenOf('Name,Table,Nuts,Milk\nZoë Reed,1,,x\nTom Hughes,1,x,')).toEqual([
    'Zoë Reed, Milk',
    'Tom Hughes, Nuts',
  ]);
  expect(kitchenOf('Name,Table,Beef,Fish,Milk\nZoë Reed,1,x,,x\nTom Hughes,1,,x,')).toEqual([
    'Zoë Reed, Beef, Milk',
    'Tom Hughes, Fish',
  ]);
  expect(kitchenOf('Name,Table,Milk allergy\nZoë Reed,1,x\nTom Hughes,1,')).toEqual([
    'Zoë Reed, Milk allergy',
    'Tom Hughes',
  ]);
});

test('a note about one person’s food is stored for that person', () => {
  expect(
    kitchenOf(
      'Guest,Notes\nZoë & Tom Reed,Tom: coeliac\nPia & Jo Best,"late, Jo - nuts"\nAnn & Bob Day,Bob likes fish',
    ),
  ).toEqual([
    'Zoë Reed',
    'Tom Reed, coeliac',
    'Pia Best, late',
    'Jo Best, Nuts',
    'Ann Day, Bob likes fish',
    'Bob Day',
  ]);
});

const seated = (text: string) =>
  guestsAfterYes(text, ['table']).map(({ guest }) =>
    [guest.name, guest.table_number].filter(Boolean).join(', '),
  );

test('a remark after a table number stays private', () => {
  const people = guestsOf(
    'Name,Table\nZoë Reed,Table 6 pregnant\nTom Hughes,3 - not near Bob!\nJo Best,7 and 8',
  );
  expect(people.map(({ guest }) => [guest.table_number, guest.private_note])).toEqual([
    ['6', 'pregnant'],
    ['3', 'not near Bob!'],
    ['7 and 8', null],
  ]);
  expect(seated('Name,Table\nZoë Reed,Table Ruby (Seat 3)\nTom Hughes,"Table 5, Seat 2"')).toEqual([
    'Zoë Reed, Table Ruby',
    'Tom Hughes, 5',
  ]);
});

test('keeps tables with the same number but different words apart', () => {
  expect(
    seated('Name,Table\nZoë Reed,Table 5 left\nTom Hughes,Table 5 right\nJo Best,1 - rose'),
  ).toEqual(['Zoë Reed, Table 5 left', 'Tom Hughes, Table 5 right', 'Jo Best, 1 - rose']);
});

test('a guest marked as not seated has no table', () => {
  expect(
    seated(
      'Name,Table\nZoë Reed,Ruby\nTom Hughes,Not seated\nJo Best,Kein Tisch\nIda Kos,Non placé',
    ),
  ).toEqual(['Zoë Reed, Ruby', 'Tom Hughes', 'Jo Best', 'Ida Kos']);
});

test('headings may repeat below each table’s name', () => {
  const report =
    'Table: Rose,,\nGuest,Meal,RSVP\nZoë Reed,Beef,Yes\nTable: Lily,,\nGuest,Meal,RSVP\nTom Hughes,Fish,Yes';
  expect(seated(`${report}\nUnseated guests (1),,\nGuest,Meal,RSVP\nJo Best,Fish,Yes`)).toEqual([
    'Zoë Reed, Table Rose',
    'Tom Hughes, Table Lily',
    'Jo Best',
  ]);
  expect(seated('Table 4,,\nName,Meal,Notes\nZoë Reed,Beef,')).toEqual(['Zoë Reed, 4']);
});

test('a reply above headings applies to the guests below them', () => {
  const replies = guestsOf(
    'DECLINED,,\nName,Meal,Notes\nZoë Reed,Beef,\nACCEPTED,,\nName,Meal,Notes\nTom Hughes,Fish,',
  );
  expect(replies.map(({ guest }) => [guest.name, guest.reply])).toEqual([
    ['Zoë Reed', 'no'],
    ['Tom Hughes', 'yes'],
  ]);
});

test.each([
  'Table plan',
  'Seating Table',
  'Guests by table',
  'Table',
  'NOT COMING YET',
  'REGRETS / ACCEPTED',
])('a sheet’s title is neither a table nor a reply: %s', (title) => {
  const people = guestsOf(`${title},,\nName,Meal,Notes\nZoë Reed,Beef,\nTom Hughes,Fish,`);
  expect(people.map(({ guest }) => [guest.name, guest.table_number, guest.reply])).toEqual([
    ['Zoë Reed', null, null],
    ['Tom Hughes', null, null],
  ]);
});

test('an empty household cell means no household if other rows name a household', () => {
  const people = guestsOf(
    'Group,Name,RSVP\nReed,Zoë Reed,Yes\nReed,Tom Reed,Yes\n,Jo Best,Yes\n,Ida Kos,Yes',
  );
  expect(people.map(({ guest }) => guest.party)).toEqual(['Reed', 'Reed', null, null]);
});

test('a Hebrew name in a cell is one guest', () => {
  expect(named('שם,שולחן\nדנה ורד כהן,1\nמשה לוי,2')).toEqual(['דנה ורד כהן', 'משה לוי']);
});

test('reads two titles in the title column as two guests', () => {
  expect(
    named('Title,First Name,Last Name\nMr & Mrs,John,Smith\nMr,Cy,Dean\nHerr und Frau,,Lang'),
  ).toEqual(['John Smith', 'Mrs Smith', 'Cy Dean', 'Herr Lang', 'Frau Lang']);
});

test('reads the companion’s name from the second first name and last name columns', () => {
  const text =
    'First Name 1,Last Name 1,First Name 2,Last Name 2,Table\nZoë,Reed,Tom,Hughes,7\nJo,Best,,,7';
  expect(named(text)).toEqual(['Zoë Reed', 'Tom Hughes', 'Jo Best']);
});

test('Chinese and Japanese names in a spreadsheet are read like typed ones', () => {
  const people = guestsOf('姓名,桌号\n佐藤健（前男友）,1\n李建华夫妇,2');
  expect(people.map(({ guest }) => [guest.name, guest.private_note])).toEqual([
    ['佐藤健', '前男友'],
    ['李建华', null],
    ['Guest of 李建华', null],
  ]);
});

test('a place in brackets after a name is not read as food', () => {
  expect(
    kitchenOf(
      'Name,Table\nZoë Reed (Appleby),1\nTom Hughes (Cornwall),1\nJo Best (Nuts),1\nIda Kos (Erdbeeren),1',
    ),
  ).toEqual(['Zoë Reed, Appleby', 'Tom Hughes, Cornwall', 'Jo Best, Nuts', 'Ida Kos, Erdbeeren']);
  expect(guestsOf('Name,Table\nZoë Reed (Appleby),1')[0]?.guest).toMatchObject({
    allergies: null,
    private_note: 'Appleby',
  });
});

test('a shared address or phone number forms a household named by its surname', () => {
  const people = guestsOf(
    'Name,Household\nZoë Reed,07700 900123\nTom Reed,07700 900123\nJo Best,"Best, 5 High Street"\nIda Best,"Best, 5 High Street"',
  );
  expect(people.map(({ guest }) => guest.party)).toEqual(['Reed', 'Reed', 'Best', 'Best']);
});

test.each([
  'Namen und Alter der Kinder',
  'Prénoms et âges des enfants',
  'Dzieci (imiona i wiek)',
  'Barn (namn och ålder)',
  'Имена детей',
])('children’s names are read below “%s”', (heading) => {
  expect(named(`Name,${heading}\nZoë Reed,"Tom 5, Ida 2"`)).toEqual([
    'Zoë Reed',
    'Tom Reed',
    'Ida Reed',
  ]);
});

test('recognises questions in any language as headings', () => {
  expect(named('¿Cómo te llamas?,¿Cuántos sois?\nAna Prieto,2\nCiro Díaz,1')).not.toContain(
    '¿Cómo te llamas?',
  );
  expect(named('Mikä on nimesi?,Tuletko?\nAino Laine,joo\nOnni Salo,en')).toEqual([
    'Aino Laine',
    'Onni Salo',
  ]);
});

test('without headings, roles are not read as headings, and numbers are read as tables', () => {
  const roles =
    '1;Ann Lee;Bride;Beef;\n2;Bob Fry;Groom;Beef;\n3;Ida Kos;Guest;Veg;vegetarian\n4;Max Roth;Guest;Beef;';
  expect(named(roles)).toEqual(['Ann Lee', 'Bob Fry', 'Ida Kos', 'Max Roth']);
  expect(seated('Ann Lee,1\nBob Fry,1\nIda Kos & Jo Day,2\nTom Oak,2')).toEqual([
    'Ann Lee, 1',
    'Bob Fry, 1',
    'Ida Kos, 2',
    'Jo Day, 2',
    'Tom Oak, 2',
  ]);
});

test('adds one place for an unnamed companion, even if two columns mention them', () => {
  expect(named('Name,Plus one,Plus one name\nZoë Reed,Yes,TBC')).toEqual([
    'Zoë Reed',
    'Guest of Zoë Reed',
  ]);
});

test('reads a Markdown table as a sheet', () => {
  expect(seated('| Name | Table |\n|------|------|\n| Zoë Reed | 4 |\n| Tom Hughes | |')).toEqual([
    'Zoë Reed, 4',
    'Tom Hughes',
  ]);
});

test('reads a line of names separated by semicolons as guests', () => {
  expect(named('Zoë Reed; Tom Hughes; Jo Best')).toEqual(['Zoë Reed', 'Tom Hughes', 'Jo Best']);
});

test('a remark after a full name does not reverse first name and surname', () => {
  const remarks =
    'Name,Table\n"Ann Hall, dairy",3\n"Tom Reed, Nuts",3\n"Kim Poe, vegan",4\nJo Ray,4\n"Tunde Oyelowo, plus one",4';
  expect(named(remarks)).toEqual([
    'Ann Hall',
    'Tom Reed',
    'Kim Poe',
    'Jo Ray',
    'Tunde Oyelowo',
    'Guest of Tunde Oyelowo',
  ]);
  expect(kitchenOf(remarks).slice(0, 3)).toEqual([
    'Ann Hall, dairy',
    'Tom Reed, Nuts',
    'Kim Poe, vegan',
  ]);
  const turned =
    '"García López, María José"\n"Fish, Basil"\n"Guest, Paige"\n"Lane, Si"\n"Hall, Ann and guest"';
  expect(named(`Name,Table\n${turned.replaceAll('\n', ',1\n')},1`)).toEqual([
    'María José García López',
    'Basil Fish',
    'Paige Guest',
    'Si Lane',
    'Ann Hall',
    'Guest of Ann Hall',
  ]);
});

test('reads a companion’s name even if it looks like an answer', () => {
  const text =
    'Name,Partner,Table\nAnn Hall,Jon,3\nTom Reed,Dec Murphy,3\nKim Poe,Jo,4\nDi East,Yes please,4\nFay Hope,no,5';
  expect(named(text)).toEqual([
    'Ann Hall',
    'Jon',
    'Tom Reed',
    'Dec Murphy',
    'Kim Poe',
    'Jo',
    'Di East',
    'Guest of Di East',
    'Fay Hope',
  ]);
  expect(named('Nombre,Acompañante,Mesa\nAna Ruiz,Si,3\nEva Gil,No,4')).toEqual([
    'Ana Ruiz',
    'Guest of Ana Ruiz',
    'Eva Gil',
  ]);
  expect(named('Name,Plus one,Table\nAnn Hall,+1?,3\nTom Reed,guest tbc,3')).toEqual([
    'Ann Hall',
    'Guest of Ann Hall',
    'Tom Reed',
    'Guest of Tom Reed',
  ]);
});

test('an answer about a whole party is stored for the guest', () => {
  for (const question of [
    'Do you or any of your guests have dietary requirements?',
    'Hast du oder haben deine Gäste Allergien?',
    'Tu ou tes invités avez-vous des allergies ?',
  ])
    expect([
      question,
      ...kitchenOf(`Name,${question},Table\nAnn Hall,coeliac,3\nTom Reed,,3`),
    ]).toEqual([question, 'Ann Hall, coeliac', 'Tom Reed']);
  expect(kitchenOf('Name,Partner,Partner dietary requirements\nAnn Hall,Bob Hall,coeliac')).toEqual(
    ['Ann Hall', 'Bob Hall, coeliac'],
  );
});

test('one cell can contain the food of both partners', () => {
  for (const cell of ['Ann: coeliac. Bob: halal', 'Ann - coeliac / Bob - halal'])
    expect(kitchenOf(`Name,Partner,Dietary requirements\nAnn Hall,Bob Hall,${cell}`)).toEqual([
      'Ann Hall, coeliac',
      'Bob Hall, halal',
    ]);
});

test('a name for the envelope adds no guests', () => {
  const text =
    'Guest 1,Guest 2,Envelope name,RSVP,Table\nAurora Bell,Jude Bell,Mr. & Mrs. Bell,1 yes 1 no,7\nIke Stone,,Mr. Ike Stone,yes,7';
  expect(named(text)).toEqual(['Aurora Bell', 'Jude Bell', 'Ike Stone']);
});

test('a number of guests adds places only for guests not named beside it', () => {
  expect(named('Name,Count\n"Ann Hall, Bob Reed",2\nEd Ford,2')).toEqual([
    'Ann Hall',
    'Bob Reed',
    'Ed Ford',
    'Guest of Ed Ford',
  ]);
});

test('a dish in brackets after a name is the meal', () => {
  const guests = guestsOf('Name,Table\nAnn Hall (salmon),3\nKim Poe (Kids meal),3\nBasil Fish,3');
  expect(guests.map(({ guest }) => [guest.name, guest.meal])).toEqual([
    ['Ann Hall', 'salmon'],
    ['Kim Poe', 'Kids meal'],
    ['Basil Fish', null],
  ]);
});

test.each([
  'Where sat',
  'Sat at',
  'Wo sitzen sie?',
  'Où assis',
  'Dónde se sienta',
  'Dove siedono',
  'Gdzie siedzi',
  'Waar zit',
])('recognises a heading that asks where guests sit: %s', (heading) => {
  const seated = guestsOf(`Name,${heading}\nAnn Reed,Oak\nTom Hall,2`).map(
    ({ guest }) => guest.table_number,
  );
  expect(seated).toEqual(['Oak', '2']);
});

test.each([
  'Vegetarians,3,',
  'High chairs,2,',
  'Kids meals,1,',
  'dont enfants,2,',
  'davon Kinder,2,',
  'w tym dzieci,2,',
  ',,\nTotal,2,\nChicken,12,\nBride’s side,20,',
])('does not read totals at the bottom as guests: %s', (sums) => {
  expect(named(`Name,Table,Meal\nRose Lamb,4,Beef\nAnn Reed no nuts,5,Beef\n${sums}`)).toEqual([
    'Rose Lamb',
    'Ann Reed',
  ]);
});

test('reads group names between two totals as guests', () => {
  const people = guestsOf(
    'Name,Guests\nTom & Sue Hall,2\nTotal bride,2\nNeighbours,3\nWork colleagues,2\nTotal groom,5',
  );
  expect(people.map(({ guest }) => guest.name).filter((name) => !/Hall/.test(name))).toHaveLength(
    5,
  );
});

test('reads a family name below a row of totals as a guest', () => {
  expect(named('Name,Guests\nTom Hall,1\nTotal,1\nThe Fry family,3')).toContain('The Fry family');
});

test.each([
  'Name,Table\nTom Hall,4\n+1,4\nAnn Reed,4',
  'First name,Surname,Table\nTom,Hall,4\n+1,,4\nAnn,Reed,4',
])('a row “+1” is the plus-one of the guest above: %s', (text) => {
  expect(seated(text)).toEqual(['Tom Hall, 4', 'Guest of Tom Hall, 4', 'Ann Reed, 4']);
});

test('names that are also words for totals are guests', () => {
  const names = [
    'Davon',
    'Dont',
    'Incl',
    'Di',
    'Per',
    'Vegan Tom',
    'Veggie Dave',
    'Vegetarian Anna',
  ];
  expect(guestsOf(`Name,Table\n${names.map((name) => `${name},3`).join('\n')}`)).toHaveLength(
    names.length,
  );
  expect(
    named('Name,Table\nTom Hall,4\nVegan meals,2\nVegetarian options,3\nVegetarische Gäste,2'),
  ).toEqual(['Tom Hall']);
});

test('a total in the name column is not a guest', () => {
  expect(
    named('#,Guest,Dinner\n1,Ann Reed,Beef\n2,Tom Hall,Beef\n3,Jo Best,Beef\nSpecial meals,3,'),
  ).toEqual(['Ann Reed', 'Tom Hall', 'Jo Best']);
});

test.each(['Invite', 'Household', 'Einladung', 'No.', '#'])(
  'rows below a numbered row belong to its household: %s',
  (heading) => {
    const rows = '1,Tess Reed,3\n,Zoë Reed,\n2,Jan Kolb,4\n3,Udo Lenz,1\n,Ida Lenz,';
    const people = guestsAfterYes(`${heading},Guest,Table\n${rows}`);
    expect(people.map(({ guest }) => [guest.name, guest.table_number, guest.party])).toEqual([
      ['Tess Reed', '3', 'Reed'],
      ['Zoë Reed', '3', 'Reed'],
      ['Jan Kolb', '4', null],
      ['Udo Lenz', '1', 'Lenz'],
      ['Ida Lenz', '1', 'Lenz'],
    ]);
    expect(
      people.every(({ origin, familyQuestion }) => origin === null && familyQuestion === null),
    ).toBe(true);
  },
);

test('numbers that differ in every row do not form households', () => {
  const { layout } = readText(
    'Locker,Guest,Table\n1,Tess Reed,3\n2,Zoë Hall,4\n3,Jan Kolb,4\nx,Udo Lenz,1',
  );
  expect(layout.columns[0]?.kind).toBe('ignored');
});

test('reads numbers under “No.” as numbers of people if they fit the names', () => {
  const rows =
    '"Reed: Tess, Mel",2,1\nJo & Sam Best,2,2\nIda Lenz,1,2\nUdo Kolb,1,3\nPia Roth,2,3\nThe Hall family,5,4';
  const people = guestsAfterYes(`Invitation,No.,Table\n${rows}`, ['counts']);
  expect(people.map(({ guest }) => guest.name)).toContain('Guest of Pia Roth');
  expect(people.flatMap(({ guest, origin }) => (origin?.is === 'place' ? guest.name : []))).toEqual(
    ['Guest of Pia Roth'],
  );
  expect(
    people.flatMap(({ guest, familyQuestion }) =>
      familyQuestion ? [[guest.name, familyQuestion.count]] : [],
    ),
  ).toEqual([['The Hall family', 5]]);
});

test.each([
  'Accompagné(e) de',
  'Accompanied by',
  'In Begleitung von',
  'Acompañado por',
  'Osoba tow.',
  'Os. tow.',
])('a column names each guest’s companion: %s', (heading) => {
  const text = `Name;${heading};Table\nTess Reed;Sol Abel;1\nJan Kolb;+1;2\nIda Lenz;;3`;
  expect(named(text)).toEqual([
    'Tess Reed',
    'Sol Abel',
    'Jan Kolb',
    'Guest of Jan Kolb',
    'Ida Lenz',
  ]);
});

test('adds an unnamed partner as a guest and unnamed children as places', () => {
  const people = guestsOf(
    'Invitado,Acompañante,Mesa\nAna Ruiz,marido,4\nLuis Mora,2 hijos,4\nEva Sol,Tom Sol,4',
  );
  expect(people.map(({ guest, origin }) => [guest.name, origin?.is === 'place'])).toEqual([
    ['Ana Ruiz', false],
    ['Guest of Ana Ruiz', false],
    ['Luis Mora', false],
    ['Guest of Luis Mora', true],
    ['Guest of Luis Mora', true],
    ['Eva Sol', false],
    ['Tom Sol', false],
  ]);
  expect(
    named('Name,Companion,Plus one name,Table\nAnn Reed,husband,Tom Hall,4\nJo Best,wife,,5'),
  ).toEqual(['Ann Reed', 'Tom Hall', 'Jo Best', 'Guest of Jo Best']);
});

test('an unnamed mother or friend adds a guest', () => {
  for (const other of ['mother', 'friend'])
    expect(named(`Name,Guest 2,Guest 3\nTom Hall,Sue Hall,${other}`)).toEqual([
      'Tom Hall',
      'Sue Hall',
      'Guest of Tom Hall',
    ]);
});

test('reads “to be decided” as no table', () => {
  const tables = [
    'da decidere',
    'à décider',
    'por decidir',
    'noch zu entscheiden',
    'do uzgodnienia',
    'undecided',
    '4',
  ];
  const people = guestsOf(
    `Name,Table\nAnn Reed,1\nTom Hall,2\nJo Best,3\n${tables.map((table, at) => `Guest ${at},${table}`).join('\n')}`,
  );
  expect(people.slice(3).map(({ guest }) => guest.table_number)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    '4',
  ]);
});

test.each(['still to reply', 'noch nicht eingeladen', 'no table near the band'])(
  'a remark without a table in the table column becomes a note: %s',
  (words) => {
    const [one] = guestsOf(`Name,Table\nAnn Reed,${words}\nTom Hall,2\nJo Best,3`);
    expect([one?.guest.table_number, one?.guest.private_note]).toEqual([null, words]);
  },
);

test.each([
  ['nuts, dairy, shellfish :)', ['Nuts', 'dairy', 'shellfish :)']],
  ['1) nuts, 2) fish', ['1) nuts', '2) fish']],
  ['a) eggs; b) milk', ['a) eggs', 'b) milk']],
])('an unmatched bracket does not join allergies: %s', (cell, allergies) => {
  const [one] = guestsOf(`Name,Allergies,Table\nAnn Reed,"${cell}",1\nTom Hall,,2`);
  expect(one?.guest.allergies?.split(', ')).toEqual(allergies);
});

test.each([
  'Anything you can’t eat?',
  'Was esst ihr nicht?',
  'Qu’est-ce que vous ne mangez pas ?',
  'Foods to avoid',
])('recognises a heading that asks what guests cannot eat: %s', (heading) => {
  const rows =
    'Ann Reed,"mushrooms (sorry, texture thing)"\nTom Hall,I eat everything 😋\nJo Best,no pork';
  const allergies = guestsOf(`Name,${heading}\n${rows}`).map(({ guest }) => guest.allergies);
  expect(allergies).toEqual(['mushrooms (sorry – texture thing)', null, 'no pork']);
});

test.each([
  'soy milk',
  'oat milk',
  'apple juice',
  'extra sugar',
  'garlic',
  'soy milk please',
  'loves garlic',
])('a wish for the kitchen is not an allergy: %s', (wish) => {
  const [one] = guestsOf(`Name,Kitchen\nAnn Reed,${wish}\nTom Hall,no nuts`);
  expect([one?.guest.allergies, one?.guest.kitchen_note]).toEqual([null, wish]);
});

test('reads a food in a kitchen note as an allergy unless it may be a dish', () => {
  const people = guestsOf(
    'Name,For the kitchen\nAnn Reed,nuts - SEVERE\nTom Hall,Shellfish\nJo Best,fish\nIda Lenz,serve first',
  );
  expect(people.map(({ guest }) => [guest.allergies, guest.kitchen_note])).toEqual([
    ['Nuts (severe)', null],
    ['Shellfish', null],
    [null, 'fish'],
    [null, 'serve first'],
  ]);
});

test('“Where” is a heading for tables, but not for towns', () => {
  const tables = (cells: readonly string[]) =>
    guestsAfterYes(
      `Name,Where\n${cells.map((cell, at) => `${['Ann Reed', 'Tom Hall', 'Jo Best'][at]},${cell}`).join('\n')}`,
    ).map(({ guest }) => guest.table_number);
  expect(tables(['Top', '1', '2'])).toEqual(['Top', '1', '2']);
  expect(tables(['London', 'Leeds', 'Bath'])).toEqual([null, null, null]);
});
