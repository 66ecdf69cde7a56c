import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { anonymousClient, createHost } from '../support/api.ts';
import type { HostOptions, NewGuest, TestHost } from '../support/hosts.ts';
import { placeholderNames, properNames } from '../support/placeholder-names.ts';
import { makeReplyLinks } from '../support/reply-links.ts';

// Reply forms that are sent after somebody else has changed their guests.

const hartleys: NewGuest[] = ['Margaret', 'William'].map((name) => ({
  name: `${name} Hartley`,
  party: 'Hartley',
}));

async function createInvitingHost({
  plus_ones = 0,
  guests = hartleys,
  ...wishes
}: HostOptions & { plus_ones?: number } = {}) {
  const amelia = await createHost({ plan: 'Pro', guests, guestDefaults: () => ({}), ...wishes });
  const [{ id, token } = { id: '', token: '' }] = await makeReplyLinks(amelia, plus_ones);
  const ids = (await guestsOf(amelia)).map((guest) => guest.id);
  return { amelia, id, page: `${inject('server').url}/reply/${token}`, ids };
}
const guestsOf = async ({ client, event }: TestHost) =>
  unwrap(client.from('guests').select('*').eq('event_id', event.id).order('position'));
const repliesOf = async (amelia: TestHost) =>
  (await guestsOf(amelia)).map(({ name, reply }) => [name, reply]);
const see = async (page: string) => (await fetch(page)).text();

/** Submits a form like a browser without scripts. Returns the response page. */
async function send(page: string, fields: Record<string, string>) {
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const next = answer.headers.get('Location');
  return {
    status: answer.status,
    text: next ? await see(new URL(next, page).href) : await answer.text(),
  };
}
const all = (ids: readonly string[], reply: string) =>
  Object.fromEntries(ids.map((id) => [`reply-${id}`, reply]));
const plusOnes = (names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name, at) => [
      [`reply-new-${at + 1}`, 'yes'] as const,
      [`name-new-${at + 1}`, name] as const,
    ]),
  );

/** The prefilled fields of a form, as a browser would submit them. */
function drawnFields(html: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&amp;', '&');
    const [name, type] = [attribute('name'), attribute('type')];
    if (name && (type === 'hidden' || / checked/.test(input)))
      fields[name] = attribute('value') ?? '';
  }
  return fields;
}

test('sending a reply redirects to the link’s page, which says thank you only after a reply', async () => {
  const { page, ids } = await createInvitingHost();
  const before = await see(`${page}?view=answered&lang=en`);
  expect([before.includes('Thank you'), before.includes('Send our reply')]).toEqual([false, true]);
  const body = new URLSearchParams({ ...drawnFields(await see(page)), ...all(ids, 'yes') });
  const answer = await fetch(`${page}?view=form&lang=en`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, new URL(page).pathname]);
  expect(await see(page)).toMatch(/Thank you[\s\S]*Sent on \w+ \d+ \w+ \d+, \d/);
});

test('a guest may choose no meal, even after having chosen one', async () => {
  const { amelia, page, ids } = await createInvitingHost({ events: [{ meals: ['Lamb'] }] });
  const meals = (chosen: readonly string[]) =>
    Object.fromEntries(ids.map((id, at) => [`meal-${id}`, chosen[at] ?? '']));
  const reply = async (chosen: readonly string[]) => {
    const drawn = drawnFields(await see(`${page}?view=form`));
    const { status } = await send(page, { ...drawn, ...all(ids, 'yes'), ...meals(chosen) });
    return [status, (await guestsOf(amelia)).map(({ meal }) => meal)];
  };
  expect(await reply(['Lamb', ''])).toEqual([422, [null, null]]);
  expect(await reply(['Lamb', '-'])).toEqual([303, ['Lamb', null]]);
  const drawn = drawnFields(await see(`${page}?view=form`));
  expect(ids.map((id) => drawn[`meal-${id}`])).toEqual(['Lamb', undefined]); // without a meal, the form asks again
  expect(await reply(['-', '-'])).toEqual([303, [null, null]]);
});

test('an outdated form shows the changes to each guest before it can overwrite them', async () => {
  const { amelia, page, ids } = await createInvitingHost();
  const [margaret = '', william = ''] = ids;
  await send(page, { ...drawnFields(await see(page)), ...all(ids, 'yes') });
  const form = drawnFields(await see(`${page}?view=form`));
  expect(
    (await send(page, { ...form, [`reply-${margaret}`]: 'no', [`allergies-${william}`]: 'nuts' }))
      .status,
  ).toBe(303);
  const second = await send(page, { ...form, [`reply-${william}`]: 'no', note: 'See you' });
  expect([second.status, await repliesOf(amelia)]).toEqual([
    409,
    [
      ['Margaret Hartley', 'no'],
      ['William Hartley', 'yes'],
    ],
  ]);
  expect(second.text).toContain('Changed meanwhile to: Can’t come');
  expect(second.text).toContain(
    'Changed meanwhile to: Yes, coming · Allergies noted, for your hosts only',
  );
  expect(second.text).not.toContain('nuts');
  const merged = drawnFields(second.text);
  expect([
    merged[`reply-${margaret}`],
    merged[`reply-${william}`],
    second.text.includes('See you'),
  ]).toEqual(['no', 'no', true]);
  expect((await send(page, { ...merged, note: 'See you' })).status).toBe(303);
  expect((await repliesOf(amelia)).map(([, reply]) => reply)).toEqual(['no', 'no']);
  const again = await send(page, form);
  expect([again.status, (await send(page, drawnFields(again.text))).status]).toEqual([409, 303]);
});

test('sending the same form twice succeeds both times', async () => {
  const { page, ids } = await createInvitingHost();
  const fields = { ...drawnFields(await see(page)), ...all(ids, 'yes') };
  expect((await send(page, fields)).status).toBe(303);
  expect((await send(page, fields)).status).toBe(303);
});

test.each(['one after the other', 'at once'])(
  'submitting a form with allergies, a plus-one and a message twice (%s) shows the thank-you page both times',
  async (how) => {
    const { amelia, page, ids } = await createInvitingHost({ plus_ones: 1 });
    const words = { [`allergies-${ids[0]}`]: 'nuts', note: 'See you there' };
    const fields = {
      ...drawnFields(await see(page)),
      ...all(ids, 'yes'),
      ...plusOnes(['Kit']),
      ...words,
    };
    const press = async () => (await send(page, fields)).status;
    expect(
      how === 'at once' ? await Promise.all([press(), press()]) : [await press(), await press()],
    ).toEqual([303, 303]);
    expect((await repliesOf(amelia)).map(([name]) => name)).toEqual([
      'Margaret Hartley',
      'William Hartley',
      'Kit',
    ]);
  },
);

test('a form resubmitted after a host changed a guest shows the change and stores nothing', async () => {
  const { amelia, page, ids } = await createInvitingHost({ plus_ones: 1 });
  const first = {
    ...drawnFields(await see(page)),
    ...all(ids, 'yes'),
    ...plusOnes(['Kit']),
    [`allergies-${ids[0]}`]: 'nuts',
  };
  expect((await send(page, first)).status).toBe(303);
  const reply = (answer: string) =>
    amelia.client
      .from('guests')
      .update({ reply: answer })
      .eq('id', ids[0] ?? '')
      .throwOnError();
  await reply('no');
  const second = await send(page, first);
  expect([second.status, second.text.includes('Changed meanwhile to: Can’t come')]).toEqual([
    409,
    true,
  ]);
  expect((await repliesOf(amelia)).map(([, answer]) => answer)).toEqual(['no', 'yes', 'yes']);
  await reply('yes');
  expect((await send(page, first)).status).toBe(303);
});

test('a form resubmitted after a guest joined the household asks for that guest’s reply', async () => {
  const { amelia, page, ids } = await createInvitingHost();
  const first = { ...drawnFields(await see(page)), ...all(ids, 'yes') };
  expect((await send(page, first)).status).toBe(303);
  await amelia.addGuest({ name: 'Rosalind Hartley', party: 'Hartley', reply: null });
  await makeReplyLinks(amelia);
  const second = await send(page, first);
  expect([second.status, second.text.includes('Rosalind')]).toEqual([409, true]);
});

test('a form resubmitted after another reply is not treated as a duplicate', async () => {
  const { amelia, page, ids } = await createInvitingHost();
  const first = { ...drawnFields(await see(page)), ...all(ids, 'yes'), note: 'See you there' };
  expect((await send(page, first)).status).toBe(303);
  expect(
    (await send(page, { ...drawnFields(await see(`${page}?view=form`)), ...all(ids, 'no') }))
      .status,
  ).toBe(303);
  expect((await send(page, first)).status).toBe(409);
  expect((await repliesOf(amelia)).map(([, reply]) => reply)).toEqual(['no', 'no']);
});

test('a late reply is marked as late, and the thank-you page says so', async () => {
  const { amelia, page, ids } = await createInvitingHost({
    events: [{ replies_close_on: '2026-01-01' }],
  });
  const { status, text } = await send(page, {
    ...drawnFields(await see(page)),
    ...all(ids, 'yes'),
  });
  expect(status).toBe(303);
  for (const words of [
    'Thank you',
    'Your reply came after the closing date; your hosts have been told.',
    'Has something changed? Please tell your hosts.',
    'Sent on ',
    'Yes, coming',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Replies closed on');
  expect((await guestsOf(amelia)).every(({ is_late }) => is_late)).toBe(true);
});

test('the page says whether the kitchen is informed, and consent can be given later', async () => {
  const { amelia, page, ids } = await createInvitingHost();
  const [id = ''] = ids;
  const first = await send(page, {
    ...drawnFields(await see(page)),
    ...all(ids, 'yes'),
    [`allergies-${id}`]: 'nuts',
  });
  expect(first.text).toContain('Allergies noted, for your hosts only');
  const form = await see(`${page}?view=form`);
  expect(form).toContain('Tell the kitchen what is noted for Margaret');
  const second = await send(page, { ...drawnFields(form), [`agreed-${id}`]: 'yes' });
  expect(second.text).toContain('Allergies noted, the kitchen is told');
  expect((await guestsOf(amelia))[0]).toMatchObject({
    reply_allergies: 'nuts',
    allergies_agreed: true,
  });
  const third = await send(page, drawnFields(await see(`${page}?view=form`)));
  expect(third.text).toContain('the kitchen is told'); // the box stays ticked
});

test('the page always states the time at which the evening begins', async () => {
  const events = [{ evening_from: '19:30' }];
  const evening = await createInvitingHost({
    events,
    guests: [{ name: 'Callum', is_evening: true }],
  });
  expect(await see(evening.page)).toContain('You’re with us from 19:30');
  const [guest, other] = hartleys;
  const mixed = await createInvitingHost({
    events,
    guests: [guest ?? {}, { ...other, is_evening: true }] as NewGuest[],
  });
  expect((await see(mixed.page)).match(/with us from/g)).toHaveLength(1);
});

test('the second of two simultaneous replies is refused, keeps the typed text and adds no plus-one', async () => {
  const { amelia, page, ids } = await createInvitingHost({ plus_ones: 1 });
  const form = drawnFields(await see(page));
  const sent = await Promise.all(
    ['Kit', 'Robin'].map((name) =>
      send(page, {
        ...form,
        ...all(ids, 'yes'),
        ...plusOnes([name]),
        note: `${name} likes to dance`,
      }),
    ),
  );
  expect(sent.map(({ status }) => status).sort()).toEqual([303, 409]);
  const refused = sent.findIndex(({ status }) => status === 409);
  expect(sent[refused]?.text).toContain(
    'Someone else has just changed this reply. Please look through it and send it again.',
  );
  expect(sent[refused]?.text).toContain(`${['Kit', 'Robin'][refused]} likes to dance`);
  expect((await repliesOf(amelia)).map(([name]) => name)).toEqual([
    'Margaret Hartley',
    'William Hartley',
    ['Robin', 'Kit'][refused],
  ]);
});

test('stores twelve of thirteen plus-ones if twelve are allowed', async () => {
  const { amelia, page, ids } = await createInvitingHost({ plus_ones: 12 });
  const names = Array.from({ length: 13 }, (_, at) => `Plus ${at + 1}`);
  expect((await send(page, { ...all(ids, 'yes'), ...plusOnes(names) })).status).toBe(303);
  expect((await repliesOf(amelia)).slice(2).map(([name]) => name)).toEqual(names.slice(0, 12));
});

test.each([
  ['of more than 200 characters', 'K'.repeat(250), 'K'.repeat(200)],
  ['of more than 200 emoji', '🥂'.repeat(250), '🥂'.repeat(200)],
  ['with joined emoji', '👩‍👩‍👧 Kit', '👩‍👩‍👧 Kit'],
  ['in another script', '小明 ليلى', '小明 ليلى'],
  [
    'of HTML',
    '<b>Kit</b> & "Co" <script>alert(1)</script>',
    '<b>Kit</b> & "Co" <script>alert(1)</script>',
  ],
])('a name %s is stored as text and escaped on the page', async (_, name, stored) => {
  const { amelia, page, ids } = await createInvitingHost({ plus_ones: 1 });
  const { status, text } = await send(page, {
    ...all(ids, 'yes'),
    ...plusOnes([name]),
    note: '<script>alert(2)</script>',
  });
  expect(status).toBe(303);
  expect((await guestsOf(amelia)).at(-1)?.name).toBe(stored);
  expect(text).not.toMatch(/<script>alert|<b>Kit/);
  expect(await see(`${page}?view=form`)).not.toMatch(/<script>alert|<b>Kit/);
});

test('control characters are removed from a reply, and a link that contains one is unknown', async () => {
  const { amelia, page, ids } = await createInvitingHost({ plus_ones: 1 });
  const typed = 'One\vtwo\fthree\x07\x7f\x1b[1m\0 four\u202e';
  const { status } = await send(page, {
    ...all(ids, 'yes'),
    ...plusOnes([typed]),
    [`allergies-${ids[0]}`]: typed,
    [`agreed-${ids[0]}`]: 'on',
    note: typed,
  });
  expect(status).toBe(303);
  const stored = await guestsOf(amelia);
  expect([stored[0]?.reply_allergies, stored.at(-1)?.name]).toEqual([
    'One two three[1m four',
    'One two three[1m four',
  ]);
  const answered = await unwrap(
    amelia.client.rpc('get_invitations', { event_uuid: amelia.event.id }),
  );
  expect(JSON.stringify(answered)).toContain(
    JSON.stringify('One\ntwo\nthree[1m four').slice(1, -1),
  );
  for (const token of [
    '%00',
    '%0B',
    `${page.split('/').at(-1)}%00`,
    `%E2%80%AE${page.split('/').at(-1)}`,
  ])
    expect([token, (await fetch(new URL(`/reply/${token}`, page))).status]).toEqual([token, 404]);
});

test('a reply for a removed guest is ignored, and a household without guests has no page', async () => {
  const { amelia, page, ids } = await createInvitingHost();
  const remove = (id = '') => unwrapVoid(amelia.client.from('guests').delete().eq('id', id));
  await remove(ids[0]);
  expect((await send(page, all(ids, 'yes'))).status).toBe(303);
  expect(await repliesOf(amelia)).toEqual([['William Hartley', 'yes']]);
  await remove(ids[1]);
  const gone = await send(page, all(ids, 'no'));
  expect([gone.status, gone.text.includes('This link no longer opens a reply')]).toEqual([
    404,
    true,
  ]);
});

test('a link keeps its guests after their household is split or merged', async () => {
  const { amelia, page, ids } = await createInvitingHost({
    guests: [...hartleys, { name: 'Callum O’Neill', party: 'O’Neill' }],
  });
  await unwrapVoid(
    amelia.changeSeating({
      guests: {
        update: [
          { id: ids[0], party: 'O’Neill' },
          { id: ids[1], party: null },
        ],
      },
    }),
  );
  await send(page, all(ids, 'yes'));
  expect(await repliesOf(amelia)).toEqual([
    ['Margaret Hartley', 'yes'],
    ['William Hartley', 'yes'],
    ['Callum O’Neill', null],
  ]);
  expect(await see(page)).not.toContain('Callum');
});

test('a plus-one beyond the plan’s limit is shown on the page but not added to the guests', async () => {
  const others = Array.from({ length: 48 }, (_, at) => ({ name: `Guest ${at}` }));
  const { amelia, page, ids } = await createInvitingHost({
    plan: 'Basic',
    plus_ones: 1,
    guests: [...hartleys, ...others],
  });
  const { status, text } = await send(page, {
    ...all(ids.slice(0, 2), 'yes'),
    ...plusOnes(['Kit Pemberton']),
  });
  expect([status, text.includes('Kit Pemberton')]).toEqual([303, true]);
  expect(await guestsOf(amelia)).toHaveLength(50);
});

test('a form submitted after replies have closed shows a message, and earlier replies stay', async () => {
  const { amelia, page, ids } = await createInvitingHost();
  await send(page, all(ids, 'yes'));
  await unwrapVoid(
    amelia.client
      .from('events')
      .update({ replies_close_on: '2026-01-01' })
      .eq('id', amelia.event.id),
  );
  const { status, text } = await send(page, all(ids, 'no'));
  expect([status, text.includes('Replies closed on Thursday 1 January 2026')]).toEqual([303, true]);
  expect((await repliesOf(amelia)).map(([, reply]) => reply)).toEqual(['yes', 'yes']);
});

test('unknown and revoked links, and links of closed or deleted events, show the same page', async () => {
  const { amelia, id, page } = await createInvitingHost();
  const answerOf = async (address: string) => {
    const answer = await fetch(address);
    return [answer.status, await answer.text()];
  };
  const unknown = await answerOf(
    `${inject('server').url}/reply/${randomUUID().replaceAll('-', '').slice(0, 22)}`,
  );
  expect(unknown[0]).toBe(404);
  await unwrapVoid(
    amelia.client
      .from('events')
      .update({ closes_at: '2026-01-01T00:00:00Z' })
      .eq('id', amelia.event.id),
  );
  expect(await answerOf(page)).toEqual(unknown);
  await unwrapVoid(
    amelia.client.from('events').update({ closes_at: null }).eq('id', amelia.event.id),
  );
  await unwrapVoid(amelia.client.rpc('revoke_invitation', { invitation_id: id }));
  expect(await answerOf(page)).toEqual(unknown);
  await unwrapVoid(amelia.client.from('events').delete().eq('id', amelia.event.id));
  expect(await answerOf(page)).toEqual(unknown);
});

test('a link opens in the language of the household’s last reply, whatever language the phone prefers', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const { amelia, page, ids } = await createInvitingHost({
    guests: hartleys.map((guest) => ({ ...guest, table_number: '4' })),
  });
  const languageOf = async (address: string) =>
    /<html lang="([^"]*)"/.exec(await see(address))?.[1];
  expect(await languageOf(page)).toBe('en-GB');
  expect(await languageOf(`${page}?lang=cy`)).toBe('cy'); // the language in the host's link
  expect(
    (await send(`${page}?lang=cy`, { ...all(ids, 'yes'), lang: 'pl', draft: 'yes' })).text,
  ).toContain('<html lang="pl"');
  expect(await languageOf(page)).toBe('en-GB'); // no reply yet
  expect((await send(`${page}?lang=cy`, { ...all(ids, 'yes'), lang: 'pl' })).text).toContain(
    '<html lang="pl"',
  );
  expect([await languageOf(page), await languageOf(`${page}?lang=cy`)]).toEqual(['pl', 'pl']);
  expect(await languageOf(`${page}?view=answered&lang=de`)).toBe('de');

  await unwrapVoid(
    amelia.client.from('events').update({ event_date: today }).eq('id', amelia.event.id),
  );
  const day = await see(page);
  expect(day).toContain('<html lang="pl"');
  expect(day).toContain('<b class="is-same">');
  await unwrapVoid(
    amelia.client.from('events').update({ hidden_languages: 'pl' }).eq('id', amelia.event.id),
  );
  expect(await languageOf(page)).toBe('en-GB');
});

const luke = [
  { name: 'Luke Fairweather', party: 'Fairweather' },
  { name: 'Guest of Luke Fairweather', party: 'Fairweather', table_number: '4' },
];

test('the form shows the place for an unnamed plus-one, and the household can enter a name', async () => {
  const { amelia, page, ids } = await createInvitingHost({ guests: luke });
  const [guest = '', place = ''] = ids;
  const form = await see(page);
  expect(form).toContain('Luke may bring someone');
  expect(form).toMatch(/Dear Luke</);
  expect(form).not.toContain('Guest of');
  expect(drawnFields(form)[`name-${place}`] ?? '').toBe('');

  const unsaid = await send(page, { ...drawnFields(form), [`reply-${guest}`]: 'yes' });
  expect(unsaid.text).toContain('Please say whether Luke is bringing someone.');
  const both = { ...drawnFields(form), ...all(ids, 'yes') };
  expect((await send(page, both)).text).toContain('Please write their name.');
  const named = await send(page, { ...both, [`name-${place}`]: 'Omar Haddad' });
  expect(named.text).toContain('Omar Haddad');
  expect(await repliesOf(amelia)).toEqual([
    ['Luke Fairweather', 'yes'],
    ['Omar Haddad', 'yes'],
  ]);
});

test('a declined plus-one stays unnamed, and can be named after the host sets the reply to yes', async () => {
  const { amelia, page, ids } = await createInvitingHost({ guests: luke });
  const [guest = '', place = ''] = ids;
  const nobody = await send(page, {
    ...drawnFields(await see(page)),
    [`reply-${guest}`]: 'yes',
    [`reply-${place}`]: 'no',
  });
  expect(nobody.text).toContain('Your guest');
  expect(nobody.text).not.toContain('Guest of');
  await unwrapVoid(amelia.client.from('guests').update({ reply: 'yes' }).eq('id', place));
  const form = drawnFields(await see(`${page}?view=form`));
  await send(page, { ...form, [`name-${place}`]: 'Omar Haddad' });
  expect(await repliesOf(amelia)).toEqual([
    ['Luke Fairweather', 'yes'],
    ['Omar Haddad', 'yes'],
  ]);
});

test('browser and database agree on which names are placeholders', async () => {
  const all = [...Object.keys(placeholderNames), ...properNames];
  const amelia = await createHost({
    plan: 'Pro',
    guests: all.map((name) => ({ name, party: null })),
    guestDefaults: () => ({}),
  });
  const links = await makeReplyLinks(amelia);
  const found = await Promise.all(
    links.map(async ({ token }) => {
      const { guests } = (await unwrap(
        anonymousClient().rpc('get_invitation', { token }),
      )) as unknown as {
        guests: { name: string; is_plus_one: boolean }[];
      };
      return guests.flatMap(({ name, is_plus_one }) => (is_plus_one ? name : []));
    }),
  );
  expect(found.flat().sort()).toEqual(Object.keys(placeholderNames).sort());
});
