import { expect, test } from 'vitest';
import type { EventPart } from '@/features/events/parts/schema';
import { buildGuestListCsv } from '@/features/guests/guest-csv';
import { type Guest, type GuestDetails, toGuestDetails } from '@/features/seating/guests/schema';
import { weddingParts } from '../../../../tests/support/event-parts.ts';
import {
  buildImportPlan,
  createImportDraft,
  isTicked,
  listAppliedChanges,
  needsConfirmation,
  toGuestChange,
  withTicks,
} from '../draft/import-draft';
import { readRows } from '../import-rows';

const read = (text: string, list: readonly Guest[], parts: readonly EventPart[] = []) => {
  const draft = createImportDraft({ text }, null);
  return { draft, rows: readRows(draft.cells, draft.layout, list, draft.corrections, parts) };
};

function imported(
  text: string,
  list: readonly Guest[] = [],
  say = (draft: ReturnType<typeof read>['draft']) => draft,
): Guest[] {
  const { draft, rows } = read(text, list);
  const { add, update } = toGuestChange(buildImportPlan(rows, say(draft), 1000));
  const updated = new Map(update.map((guest) => [guest.id, guest]));
  const added = add.map((guest, at) => ({
    ...guest,
    id: `${list.length + at}`,
    seat: null,
    created_at: '2026-06-13T12:00:00Z',
  }));
  return [...list.map((guest) => updated.get(guest.id) ?? guest), ...added];
}

/** “+ Ann”: added; “= Ann”: unchanged; “Ann: table 4 → 7”: changed; “?”: needs confirmation; in brackets: not applied. */
function outcome(text: string, list: readonly Guest[]): string[] {
  const { draft, rows } = read(text, list);
  return rows.map((row) => {
    const { guest, finding, listedGuest, changes } = row;
    if (finding.is === 'listed') return `= ${guest.name}`;
    if (finding.is !== 'changed') return `${isTicked(row, draft) ? '+' : '-'} ${guest.name}`;
    const taken = listAppliedChanges(row, draft);
    const each = changes.map((change) => {
      const words = `${change.field} ${change.previous ?? '∅'} → ${change.text}`;
      return taken.includes(change) || needsConfirmation(row, draft) ? words : `(${words})`;
    });
    return `${listedGuest?.name}${needsConfirmation(row, draft) ? '?' : ':'} ${each.join(', ')}`;
  });
}

const guests = (...given: (Partial<GuestDetails> & { name: string })[]): Guest[] =>
  given.map((details, at) => ({
    ...toGuestDetails(details),
    id: `${at}`,
    seat: null,
    created_at: '2026-06-13T12:00:00Z',
  }));
const exported = buildGuestListCsv(
  guests(
    {
      name: 'Ann Pryce',
      table_number: '4',
      additional_info: 'Reader',
      meal: 'Lamb',
      allergies: 'Nuts (severe)',
      party: 'Pryce',
    },
    { name: 'Rene Dupont', table_number: '5', meal: 'Fish', tags: 'Work' },
    { name: 'Bob Lowe', table_number: null, private_note: 'late' },
  ),
);

test.each([
  [
    'applies corrected accents and apostrophes, asks about a changed letter',
    'Name,Table\njose garcia,1\nLukasz Wisniewski,1\nSean OBrien,2\nAnne Marie Dubois,2\nZoe Muller,3\nKatherine Hale,3',
    "Name,Table\nJosé García,1\nŁukasz Wiśniewski,1\nSeán O'Brien,2\nAnne-Marie Dubois,2\nZoë Müller,3\nCatherine Hale,3",
    [
      'jose garcia: name jose garcia → José García',
      'Lukasz Wisniewski: name Lukasz Wisniewski → Łukasz Wiśniewski',
      "Sean OBrien: name Sean OBrien → Seán O'Brien",
      'Anne Marie Dubois: name Anne Marie Dubois → Anne-Marie Dubois',
      'Zoe Muller: name Zoe Muller → Zoë Müller',
      'Katherine Hale? name Katherine Hale → Catherine Hale',
    ],
  ],
  [
    'a second version moves one guest, asks about a full name and adds a new guest',
    'Name,Table\nMargaret Ellis,1\nDavid Ellis,1\nPoppy Ellis,1\nTom Hughes,2\nBeth Hughes,2',
    'Name,Table\nMargaret Ellis,1\nDavid Ellis,1\nPoppy Ellis,2\nThomas Hughes,2\nBeth Hughes,2\nJean Ford,2',
    [
      '= Margaret Ellis',
      '= David Ellis',
      'Poppy Ellis: table_number 1 → 2',
      'Tom Hughes? name Tom Hughes → Thomas Hughes',
      '= Beth Hughes',
      '+ Jean Ford',
    ],
  ],
  [
    'a version without accents adds meals and keeps the accents',
    'Name,Table\nZoë Müller,1\nSeán O’Brien,1\nTom Bell,2',
    'Guest,Table,Meal\nZoe Muller,1,Lamb\nSean OBrien,1,Fish\nTom Bell,3,Lamb',
    [
      'Zoë Müller: (name Zoë Müller → Zoe Muller), meal ∅ → Lamb',
      'Seán O’Brien: (name Seán O’Brien → Sean OBrien), meal ∅ → Fish',
      'Tom Bell: table_number 2 → 3, meal ∅ → Lamb',
    ],
  ],
  [
    'an edited export of ours changes guests by its changed cells, not by its emptied cells',
    exported,
    exported
      .replace('Ann Pryce,4,Reader', 'Ann Pryce,6,')
      .replace('Rene Dupont', 'René Dupont')
      .replace('Fish', 'Vegan')
      .replace('Nuts (severe)', '')
      .replace('late', 'late from York'),
    [
      'Ann Pryce: table_number 4 → 6',
      'Rene Dupont: name Rene Dupont → René Dupont, meal Fish → Vegan',
      'Bob Lowe: private_note late → late from York',
    ],
  ],
  [
    'a caterer’s allergies are added to existing ones, which stay severe',
    'Name,Table,Allergies\nAnn Pryce,4,Nuts (severe)\nBob Lowe,4,Gluten\nCy Rhys,4,',
    'Name,Allergies\nAnn Pryce,nuts\nBob Lowe,"gluten, sesame"\nCy Rhys,Fish (severe)',
    [
      '= Ann Pryce',
      'Bob Lowe: allergies Gluten → Gluten, Sesame',
      'Cy Rhys: allergies ∅ → Fish (severe)',
    ],
  ],
  [
    'notes for the host and the kitchen are joined with existing ones',
    'Name,Table,Notes,Note for the kitchen\nAnn Pryce,4,do not sit near Gran,soft food\nBob Lowe,4,"late, lives in York",\nCy Rhys,4,,',
    'Name,Notes,Note for the kitchen\nAnn Pryce,drinks too much,small plates\nBob Lowe,Lives in York,\nCy Rhys,usher,',
    [
      'Ann Pryce: kitchen_note soft food → soft food, small plates, private_note do not sit near Gran → do not sit near Gran, drinks too much',
      '= Bob Lowe',
      'Cy Rhys: private_note ∅ → usher',
    ],
  ],
  [
    'an allergy in other words is listed once, and is severe if either says so',
    'Name,Table,Allergies\nAnn Pryce,4,nut allergy\nBob Lowe,4,gluten allergy\nDi Moss,4,gluten-free\nEd Fox,4,milk intolerance\nCy Rhys,4,Nuts',
    'Name,Allergies\nAnn Pryce,nuts\nBob Lowe,Gluten (severe)\nCy Rhys,"allergic to nuts, egg allergy"\nDi Moss,Gluten\nEd Fox,milk allergy',
    [
      '= Ann Pryce',
      'Bob Lowe: allergies gluten allergy → gluten allergy (severe)',
      'Cy Rhys: allergies Nuts → Nuts, egg allergy',
      'Di Moss: allergies gluten-free → gluten-free, Gluten',
      'Ed Fox: allergies milk intolerance → milk intolerance, milk allergy',
    ],
  ],
  [
    'replies from a form change only the reply, and a new guest is added',
    'Name,Table,Meal,RSVP\nAnn Pryce,4,Lamb,yes\nBob Lowe,5,Fish,\nCy Rhys,5,,yes',
    'Name,RSVP,Meal\nAnn Pryce,no,Fish\nBob Lowe,yes,Fish\nDi Moss,yes,Lamb',
    ['Ann Pryce: reply yes → no', 'Bob Lowe: reply ∅ → yes', '+ Di Moss'],
  ],
  [
    'details go to the namesake at the same table',
    'Name,Table\nTom Bell,3\nTom Bell,9\nAnn Hall,9',
    'Name,Table,Meal\nTom Bell,9,Lamb\nTom Bell,3,Fish',
    ['Tom Bell: meal ∅ → Lamb', 'Tom Bell: meal ∅ → Fish'],
  ],
  [
    'asks about a changed surname at the same table',
    'Name,Table\nAnna Kowalska,3\nPiotr Nowak,3',
    'Name,Table\nAnna Nowak,3\nPiotr Nowak,3',
    ['Anna Kowalska? name Anna Kowalska → Anna Nowak', '= Piotr Nowak'],
  ],
  [
    'IDs identify guests whose name or table has changed',
    'Guest ID,Name,Table\nK-17,Ellie Marsh,3\nK-22,Sam Okoro,3\nK-40,Ruth Lind,5',
    'Guest ID,Name,Table\nK-40,Ruth Lind,5\nK-17,Eleanor Webb,7\nK-22,Sam Okoro,4',
    [
      '= Ruth Lind',
      'Ellie Marsh: name Ellie Marsh → Eleanor Webb, table_number 3 → 7',
      'Sam Okoro: table_number 3 → 4',
    ],
  ],
  [
    'missing e-mail addresses and households are added',
    'Name,Table\nAnn Pryce,4\nBob Lowe,4',
    'Name,E-mail,Household\nAnn Pryce,ann@pryce.example,Pryce\nBob Lowe,,Lowe',
    ['Ann Pryce: party ∅ → Pryce, external_id ∅ → ann@pryce.example', 'Bob Lowe: party ∅ → Lowe'],
  ],
  [
    'a list of other guests asks about a similar name',
    'Name,Table\nAnn Smith,4\nBob Lowe,4\nCy Rhys,5\nDi Moss,5',
    'Name,Table\nAnne Smith,9\nEd Fox,9\nFi Hart,9',
    ['Ann Smith? name Ann Smith → Anne Smith, table_number 4 → 9', '+ Ed Fox', '+ Fi Hart'],
  ],
  [
    'asks about swapped letters in a list without tables',
    'Name\nMicheal Byrne\nSiobhan Kelly\nGrainne Walsh',
    'Name\nMichael Byrne\nSiobhán Kelly\nGráinne Walsh',
    [
      '- Name',
      'Micheal Byrne? name Micheal Byrne → Michael Byrne',
      'Siobhan Kelly: name Siobhan Kelly → Siobhán Kelly',
      'Grainne Walsh: name Grainne Walsh → Gráinne Walsh',
    ],
  ],
  [
    'numbers at the end of a name distinguish people',
    'Name,Table\nPhotographer 1,9\nPhotographer 3,9',
    'Name,Table\nPhotographer 1,9\nPhotographer 2,9',
    ['= Photographer 1', '+ Photographer 2'],
  ],
  [
    'asks about an added middle name and a reversed name',
    'Name,Table\nRuth Lind,1\nTom Hughes,1\nAnn Hall,1',
    'Name,Table\nRuth Anne Lind,1\nHughes Tom,1\nAnn Hall,1',
    [
      'Ruth Lind? name Ruth Lind → Ruth Anne Lind',
      'Tom Hughes? name Tom Hughes → Hughes Tom',
      '= Ann Hall',
    ],
  ],
  [
    'a plus-one gets a name, even with another surname',
    'Name,Table,Plus one\nAnn Hall,4,\nBob Lowe,4,yes',
    'Name,Table,Plus one\nAnn Hall,4,\nBob Lowe,4,Mia Stone',
    ['= Ann Hall', '= Bob Lowe', 'Guest of Bob Lowe: name Guest of Bob Lowe → Mia Stone'],
  ],
  [
    'asks about a plain first name at the guest’s own table',
    'Name,Table\nAnn Hall,4\nBob Lowe,4\nCy Rhys,5',
    'Name,Table\nAnn,4\nBob,4\nJo,5',
    ['Ann Hall? name Ann Hall → Ann', 'Bob Lowe? name Bob Lowe → Bob', '+ Jo'],
  ],
  [
    'applies a surname joined into one word, and a title',
    'Name,Table\nCallum Mac Rae,1\nAnn Hall,1',
    'Name,Table\nCallum MacRae,1\nDr Ann Hall,1',
    ['Callum Mac Rae: name Callum Mac Rae → Callum MacRae', 'Ann Hall: title ∅ → Dr'],
  ],
])('%s', (_, first, second, expected) => {
  const list = imported(first);
  expect(outcome(second, list)).toEqual(expected);
  const after = imported(second, list);
  expect(outcome(second, after).filter((line) => !/^[=-]|\?|\(/.test(line))).toEqual([]);
  for (const guest of list) {
    const now = after.find(({ id }) => id === guest.id);
    for (const key of Object.keys(toGuestDetails({})) as (keyof GuestDetails)[])
      if (guest[key]) expect(now?.[key]).toBeTruthy();
  }
});

test('confirming that a short name means a listed guest keeps the full name', () => {
  const list = imported('Name,Table,Meal\nAnn Hall,4,\nBob Lowe,4,');
  const after = imported('Name,Table,Meal\nAnn,4,Lamb\nBob Lowe,4,', list, (draft) =>
    withTicks(draft, ['1'], true),
  );
  expect(after.map(({ name, meal }) => [name, meal])).toEqual([
    ['Ann Hall', 'Lamb'],
    ['Bob Lowe', null],
  ]);
});

test('confirming a similar name renames the guest; without an answer nothing changes', () => {
  const list = imported('Name,Table\nKatherine Hale,3\nAnn Hall,3');
  const second = 'Name,Table\nCatherine Hale,3\nAnn Hall,3';
  const names = (guests: readonly Guest[]) => guests.map(({ name }) => name);
  expect(names(imported(second, list))).toEqual(['Katherine Hale', 'Ann Hall']);
  expect(names(imported(second, list, (draft) => withTicks(draft, ['1'], true)))).toEqual([
    'Catherine Hale',
    'Ann Hall',
  ]);
});

test('changes invitations and replies to event parts only if the file differs from the list', () => {
  const list = [
    ...guests({ name: 'Ann Hall', table_number: '4' }, { name: 'Bo Lund', table_number: '5' }),
    { ...guests({ name: 'Cy Reed', reply: 'yes' })[0], id: 'c' } as Guest,
  ];
  const text =
    'Name,Invited To,Reply,Coming To\nAnn Hall,Ceremony; Wedding breakfast; Evening,,\nBo Lund,Evening only,,\nCy Reed,all of it,yes,Ceremony; Evening\n';
  const { draft, rows } = read(text, list, weddingParts);
  expect(rows.map(({ changes }) => changes)).toEqual([
    [],
    [
      {
        field: 'invited',
        previous: 'Ceremony; Wedding breakfast; Evening',
        text: 'Evening',
        isProposed: true,
      },
    ],
    [
      {
        field: 'coming_to',
        previous: 'Ceremony; Wedding breakfast; Evening',
        text: 'Ceremony; Evening',
        isProposed: true,
      },
    ],
  ]);
  const { update } = toGuestChange(buildImportPlan(rows, draft, 10), weddingParts);
  expect(update).toMatchObject([
    { name: 'Bo Lund', table_number: null, is_evening: true, invited_to: '-1,3' },
    { name: 'Cy Reed', absent_from: 'tables' },
  ]);
});
