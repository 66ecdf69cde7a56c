import { describe, expect, test } from 'vitest';
import { parseNicknames } from '@/features/name-search/nicknames/nicknames';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { NEW_TABLE } from '@/features/seating/tables/schema';
import { type CheckFacts, checkKinds, checks } from './checks';
import { buildCheckList } from './model';

const nothingDismissed = new Set<string>();
const guest = (
  id: string,
  name: string,
  table_number: string | null = '1',
  more: Partial<Guest> = {},
): Guest => ({
  ...toGuestDetails({ name, table_number, ...more }),
  ...more,
  ...{ id, created_at: '2027-01-01T00:00:00Z', seat: null },
});
const passing: CheckFacts = {
  guests: [
    guest('a', 'Zoë Fairweather'),
    guest('b', 'Jago Carew', '2', { allergies: 'nuts', reply_allergies: 'Nuts', needs: 'pram' }),
    guest('jo', 'Jo', null, { is_crew: true, meal: 'Lamb', allergies: 'nuts' }),
  ],
  tables: [
    { id: 't1', label: '1', seats: 2 },
    { id: 't2', label: '2', seats: 2 },
  ],
  eventDate: '2027-09-04',
  brokenWishes: [],
  coveredTables: [],
  theme: { name: 'blush', cloth: ['#faeae4', '#efc8bd'], onCloth: '#1d3557' },
  planEnds: 'never',
  replies: { waiting: 0, words: '', closing: '', toRemind: 0 },
  phoneVisits: 3,
  doorLinks: [{ id: 'l', name: 'Ned', isOpened: true }],
};
const findOpen = (changed: Partial<CheckFacts>) =>
  buildCheckList({ ...passing, ...changed }, nothingDismissed).open;
const listTitles = (changed: Partial<CheckFacts>) => findOpen(changed).map(({ title }) => title);

test('every check passes if nothing needs attention', () => {
  expect(buildCheckList(passing, nothingDismissed)).toEqual({
    open: [],
    dismissed: [],
    passed: [...checkKinds],
  });
});

test('checks that crew have a meal and a seat, but not for their table, surname or duplicates', () => {
  const crew = [guest('x', 'Jago Carew', '1', { is_crew: true }), guest('y', 'Jo', '1')];
  expect(
    listTitles({ guests: [...passing.guests, ...crew.map((one) => ({ ...one, is_crew: true }))] }),
  ).toEqual(['Table 1 has 1 person too many', '2 of the crew have no meal']);
  const [check] = findOpen({
    guests: [...passing.guests, ...crew.map((one) => ({ ...one, is_crew: true }))],
  });
  expect(check?.detail).toBe('1 guest and 2 of the crew, 2 seats.');
});

test('reports a fixture placed on a table', () => {
  const place = { x: 5, y: 5, turn: 0, width: 3, depth: 0.7 };
  const table = { ...NEW_TABLE, ...place, id: 't1', label: '1' };
  const fixture = { ...place, id: 'f', kind: 'bar' } as const;
  expect(findOpen({ coveredTables: [{ table, fixture }] })).toMatchObject([
    { title: 'The bar stands on table 1', target: { to: 'room', tableId: 't1' } },
  ]);
});

test('a placeholder for a guest counts neither as a missing surname nor as a duplicate', () => {
  const held = ['Guest of Zoë Fairweather', 'Guest', 'Guest', 'Jago’s plus one', 'Jago’s plus one'];
  const guests = [...passing.guests, ...held.map((name, at) => guest(`p${at}`, name, '3'))];
  expect(findOpen({ guests })).toEqual([]);
});

test('lists food that differs from a reply until the host chooses, and again if the reply changes', () => {
  const zoe = {
    meal: 'Lamb',
    reply_meal: 'Sea bass',
    allergies: 'Nuts (severe)',
    reply_allergies: 'no cheese',
  };
  const found = (more: Partial<Guest>) =>
    findOpen({ guests: [guest('a', 'Zoë Fairweather', '1', { ...zoe, ...more })] });
  const kinds = (more: Partial<Guest>) => found(more).map(({ kind }) => kind);
  const [both] = found({});
  expect(both).toMatchObject({ kind: 'reply-food', target: { to: 'guests', ids: ['a'] } });
  expect(kinds({ reply_meal: 'lamb' })).toEqual(['reply-food']);
  expect(kinds({ reply_allergies: null })).toEqual(['reply-food']);
  expect(kinds({ meal: 'Sea bass', reply_allergies: null })).toEqual([]);
  expect(kinds({ reply_meal: null, allergies: 'No cheese', reply_allergies: 'cheese' })).toEqual(
    [],
  );
  expect(kinds({ reply_meal: null, allergies: null })).toEqual([]);
  expect(kinds({ reply: 'no' })).toEqual([]);
  expect(found({ reply_allergies: 'no eggs' })[0]?.found).not.toBe(both?.found);
});

test('reports allergies of guests without a table only once seating has begun', () => {
  const guests = [
    guest('a', 'Zoë Fairweather', null),
    guest('b', 'Jago Carew', null, { allergies: 'nuts' }),
  ];
  expect(findOpen({ guests }).map(({ kind }) => kind)).toEqual(['no-table']);
  expect(
    findOpen({ guests: [...guests, guest('c', 'Judith Amos', '1')] }).map(({ kind }) => kind),
  ).toEqual(['allergies', 'no-table']);
});

test('once seating has begun, reports guests without a table whose list or reply has needs', () => {
  const found = (more: Partial<Guest>, seated: string | null = '1') =>
    findOpen({
      guests: [guest('a', 'Zoë Fairweather', null, more), guest('b', 'Jago Carew', seated)],
    })
      .filter(({ kind }) => kind === 'needs-without-table')
      .map(({ title, target }) => [title, target]);
  const target = { to: 'guests', label: 'Needs without a table', ids: ['a'] };
  const title = '1 guest with needs has no table';
  expect(found({ needs: 'near a socket' })).toEqual([[title, target]]);
  expect(found({ reply_needs: 'wheelchair' })).toEqual([[title, target]]);
  expect(found({})).toEqual([]);
  expect(found({ needs: 'pram', is_evening: true })).toEqual([]);
  expect(found({ needs: 'pram' }, null)).toEqual([]);
});

test('lists a note that mentions a need until the guest has that need', () => {
  const kinds = (more: Partial<Guest>) =>
    findOpen({ guests: [guest('a', 'Zoë Fairweather', '1', more)] }).map(({ kind }) => kind);
  expect(kinds({ private_note: 'Needs a high chair for Leo' })).toEqual(['needs-in-notes']);
  expect(kinds({ additional_info: 'High chair at the table' })).toEqual(['needs-in-notes']);
  expect(kinds({ private_note: 'a high chair', needs: 'high chair' })).toEqual([]);
  expect(kinds({ private_note: 'no high chair needed' })).toEqual([]);
});

test('the duplicate check does not pass while two guests share a name', () => {
  const { passed } = buildCheckList(
    { ...passing, guests: [...passing.guests, guest('c', 'Zoë Fairweather')] },
    nothingDismissed,
  );
  expect(
    passed.map((kind) => checks[kind].passedText).filter((words) => /duplicate/i.test(words)),
  ).toEqual([]);
});

test('checks ignore guests who declined', () => {
  const away = { reply: 'no' as const, allergies: 'nuts', additional_info: 'jago@example.org' };
  const declined = [
    guest('d', 'Jago', '1', away),
    guest('e', 'Zoë Fairweather', '1', away),
    guest('f', 'Zoé Fairwether', null, away),
  ];
  const { open, passed } = buildCheckList(
    { ...passing, guests: [...passing.guests, ...declined] },
    nothingDismissed,
  );
  expect(open).toEqual([]);
  expect(passed).toEqual([...checkKinds]);
});

test('checks without data are neither open nor passed', () => {
  const unknown = {
    tables: null,
    brokenWishes: null,
    coveredTables: null,
    theme: null,
    planEnds: null,
    phoneVisits: null,
    replies: null,
    doorLinks: null,
  };
  const { open, passed } = buildCheckList({ ...passing, ...unknown }, nothingDismissed);
  expect(open).toEqual([]);
  expect(passed).toEqual([
    'public-notes',
    'allergies',
    'needs-without-table',
    'needs-in-notes',
    'no-table',
    'crew-meals',
    'reply-food',
    'same-name',
    'like-name',
    'no-surname',
  ]);
  const nothing = { ...passing, guests: passing.guests.slice(0, 1), doorLinks: [] };
  expect(buildCheckList(nothing, nothingDismissed).passed).toEqual(
    checkKinds.filter(
      (kind) =>
        !['allergies', 'needs-without-table', 'crew-meals', 'reply-food', 'door-links'].includes(
          kind,
        ),
    ),
  );
});

describe('the check list', () => {
  test('lists notes that look private, with one button for all of them', () => {
    const guests = [
      guest('b', 'Jago Carew', '1', { additional_info: 'Best man, jago@example.org' }),
      guest('a', 'Zoë Fairweather', '1', { additional_info: 'nut allergy' }),
      guest('c', 'Judith Amos', '1', { additional_info: 'Table of the choir' }),
      guest('d', 'Hugh Penrose', '1', {
        additional_info: '07700 900123',
        private_note: 'x'.repeat(495),
      }),
    ];
    expect(findOpen({ guests, tables: null })).toMatchObject([
      {
        title: '2 notes look private, and guests read them',
        buttonLabel: 'Make them private',
        notes: [
          { name: 'Jago Carew', note: 'Best man, jago@example.org' },
          { name: 'Zoë Fairweather', note: 'nut allergy' },
        ],
        target: { to: 'private-notes', ids: ['a', 'b'] },
      },
      { title: '1 note looks private, too long to move', target: { to: 'guests', ids: ['d'] } },
    ]);
  });

  test('lists guests without a table, with a link to show them', () => {
    const [found] = findOpen({
      guests: [guest('b', 'Jago Carew', null), guest('a', 'Zoë Fairweather', null)],
    });
    expect(found).toMatchObject({
      title: '2 guests have no table yet',
      detail: 'Jago Carew and Zoë Fairweather.',
      target: { to: 'tableless' },
    });
    const many = ['Ash', 'Blum', 'Cole', 'Day', 'Eze', 'Fox'].map((name) =>
      guest(name, `Ada ${name}`, null),
    );
    expect(findOpen({ guests: many })[0]?.detail).toBe(
      'Ada Ash, Ada Blum, Ada Cole, Ada Day and 2 more.',
    );
  });

  test('lists overfull tables, ignoring the case of labels', () => {
    const crowd = ['Anna Blum', 'Ben Ashe', 'Cleo Day'].map((name, at) =>
      guest(`${at}`, name, at === 0 ? 'top' : 'Top '),
    );
    const [found, ...more] = findOpen({
      guests: crowd,
      tables: [{ id: 't', label: 'Top', seats: 2 }],
    });
    expect(found).toMatchObject({
      title: 'Table Top has 1 guest too many',
      detail: '3 guests, 2 seats.',
      target: { to: 'room', tableId: 't' },
    });
    expect(more).toEqual([]);
    expect(listTitles({ guests: crowd, tables: [{ id: 't', label: 'Top', seats: 3 }] })).toEqual(
      [],
    );
  });

  test('lists unseated guests with allergies before unseated guests without allergies', () => {
    const guests = [
      guest('a', 'Zoë Fairweather', null, { allergies: 'nuts' }),
      guest('b', 'Jago Carew', null),
      guest('c', 'Judith Amos'),
    ];
    expect(listTitles({ guests })).toEqual([
      '1 guest with allergies has no table',
      '2 guests have no table yet',
    ]);
  });

  test('lists unsatisfied wishes', () => {
    const broken = { id: 'w', sentence: 'Ivy near the toilets.', places: '1', missing: null };
    expect(findOpen({ brokenWishes: [broken] })).toMatchObject([
      { title: 'A wish isn’t kept', detail: broken.sentence, target: { to: 'seat-for-me' } },
    ]);
  });

  test('a broken wish about toilets links to the room if the room has no toilets', () => {
    const missing = 'There are no toilets on the plan yet.';
    const broken = { id: 'w', sentence: 'Ivy near the toilets.', places: '1', missing };
    expect(findOpen({ brokenWishes: [broken] })).toMatchObject([
      {
        detail: `Ivy near the toilets. ${missing}`,
        buttonLabel: 'Open the Room',
        target: { to: 'room' },
      },
    ]);
  });

  test('lists guests with the same name unless a note tells them apart', () => {
    const [one, other] = [guest('a', 'Zoë Fairweather'), guest('b', 'zoe fairweather', '2')];
    expect(findOpen({ guests: [one, other] })).toMatchObject([
      { title: '2 guests are called Zoë Fairweather', target: { ids: ['a', 'b'] } },
    ]);
    expect(listTitles({ guests: [one, { ...other, additional_info: 'of the choir' }] })).toEqual(
      [],
    );
  });

  test('lists guests who may have been added twice', () => {
    const [, found] = findOpen({
      guests: [guest('a', 'Mary Smyth', null), guest('b', 'Mary Smith', '4')],
    });
    expect(found).toMatchObject({
      title: 'Possible duplicate',
      detail: 'Mary Smyth (no table yet) and Mary Smith (table 4).',
    });
  });

  test('lists names without a surname', () => {
    const names = ['Zoë', 'Auntie Bex', 'Mr Carew', 'Guest of Tom Hughes', '王小明', 'Jago Carew'];
    const [found] = findOpen({
      guests: names.map((name, at) => guest(`${at}`, name)),
      tables: null,
    });
    expect(found).toMatchObject({ title: '2 guests have no surname', target: { ids: ['0', '1'] } });
  });

  test('warns of a theme whose text is lighter than its background', () => {
    expect(
      listTitles({ theme: { name: 'navy', cloth: ['#2a4870', '#13253f'], onCloth: '#fff4ec' } }),
    ).toEqual(['Your theme is hard to read in print']);
  });

  test('warns if the host’s plan ends before the event, but not if it ends on the day', () => {
    expect(findOpen({ planEnds: '2027-09-03T10:00:00Z' })).toMatchObject([
      {
        title: 'Your plan ends before the day',
        detail: expect.stringContaining('3 September 2027'),
        target: { to: 'plans' },
      },
    ]);
    expect(findOpen({ planEnds: '2027-09-03T10:00:00Z', isHighestPlan: true })).toMatchObject([
      { target: { to: 'list' } },
    ]);
    expect(listTitles({ planEnds: '2027-09-04T10:00:00Z' })).toEqual([]);
  });

  test('lists a guest page that no phone has opened', () => {
    expect(findOpen({ phoneVisits: 0 })).toMatchObject([
      { kind: 'unopened', target: { to: 'qr' } },
    ]);
  });

  test('lists door links that nobody has opened yet', () => {
    const doorLinks = ['Ned', 'Ada'].map((name) => ({ id: name, name, isOpened: name === 'Ada' }));
    expect(listTitles({ doorLinks })).toEqual(['Ned hasn’t opened their link']);
  });
});

test('a dismissed check stays hidden until its finding changes', () => {
  const [found] = findOpen({ guests: [guest('a', 'Zoë Fairweather', null)] });
  const dismissed = new Set([found?.found ?? '']);
  const after = (guests: CheckFacts['guests']) => buildCheckList({ ...passing, guests }, dismissed);
  expect(after([guest('a', 'Zoë Fairweather', null)])).toMatchObject({
    open: [],
    dismissed: [{ kind: 'no-table' }],
  });
  const two = [guest('a', 'Zoë Fairweather', null), guest('b', 'Jago Carew', null)];
  expect(after(two)).toMatchObject({
    open: [{ title: '2 guests have no table yet' }],
    dismissed: [],
  });
  const seats = (count: number) =>
    findOpen({ guests: passing.guests, tables: [{ id: 't1', label: '1', seats: count }] })[0]
      ?.found;
  expect(seats(0)).not.toBe(seats(-1));
});

test('finds duplicates by nickname once the nicknames are loaded', () => {
  const guests = [guest('a', 'Tom Hughes'), guest('b', 'Thomas Hughes')];
  expect(listTitles({ guests })).toEqual([]);
  expect(listTitles({ guests, nicknames: parseNicknames(['thomas tom']) })).toEqual([
    'Possible duplicate',
  ]);
});

test('the key of a finding has the format that the database accepts', () => {
  for (const { found } of findOpen({
    phoneVisits: 0,
    guests: [guest('a', 'Zoë', null, { allergies: 'nuts' })],
  }))
    expect(found).toMatch(/^[a-z-]{1,40} [0-9a-f]{16}$/);
});

test('lists reminding households before seating guests', () => {
  const replies = {
    waiting: 9,
    words: '9 households have not replied',
    closing: 'Replies close on 30 April',
    toRemind: 9,
  };
  const [first, second] = findOpen({
    replies,
    guests: [guest('a', 'Zoë Fairweather', null), guest('b', 'Jago Carew', '2')],
  });
  expect(first).toMatchObject({
    title: '9 households have not replied',
    detail: 'Replies close on 30 April.',
    buttonLabel: 'Remind 9 households',
    target: { to: 'reply-links' },
  });
  expect(second?.kind).toBe('no-table');
  expect(findOpen({ replies: { ...replies, closing: '', toRemind: 0 } })[0]).toMatchObject({
    detail: 'Send their links.',
    buttonLabel: 'Send reply links',
  });
  expect(
    listTitles({ replies: { ...replies, waiting: 1, words: '1 household has not replied' } }),
  ).toEqual(['1 household has not replied']);
});

test('guests who declined or come only for the evening need no table', () => {
  const away = [
    guest('a', 'Zoë Fairweather', null, { reply: 'no' }),
    { ...guest('b', 'Jago Carew', null), is_evening: true },
  ];
  expect(listTitles({ guests: away })).toEqual([]);
});
