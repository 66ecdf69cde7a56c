import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doorRights } from '../../app/features/door/schema.ts';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { accessByTable, callersByFunction } from '../support/access-matrix.ts';
import { anonymousClient, createHost, createTwoHosts } from '../support/api.ts';
import { canary } from '../support/canary.ts';
import type { HostOptions, NewGuest, TestHost } from '../support/hosts.ts';
import { startBackendForTest } from '../support/in-process-backend.ts';
import { type CreatedLink, fetchReplyTokens, makeReplyLinks } from '../support/reply-links.ts';

type Person = {
  id: string;
  name: string;
  reply: string | null;
  meal: string | null;
  table_number?: string | null;
} & Record<
  | 'has_allergies'
  | 'allergies_agreed'
  | 'allergies_withheld'
  | 'is_evening'
  | 'is_late'
  | 'is_plus_one',
  boolean
>;
type Opened = {
  event: Record<string, unknown>;
  guests: Person[];
  over_plan: string[];
  plus_ones: number;
  room: unknown;
  language: string | null;
  version: string;
} & Record<'has_note' | 'is_over' | 'may_answer' | 'shows_tables', boolean>;
type Listed = {
  id: string;
  guest_ids: string[];
  note: string | null;
  over_plan: { name: string }[];
} & Record<'sent_at' | 'answered_at' | 'revoked_at' | 'language' | 'note_at', string | null>;
type Answer = {
  id?: string;
  name?: string;
  reply: string;
  meal?: string;
  allergies?: string;
  allergies_agreed?: boolean;
};

const hartleys: NewGuest[] = [
  { name: 'Margaret Hartley', party: 'Hartley' },
  { name: 'William Hartley', party: 'hartley ' },
  { name: 'Rosalind Hartley-Penhaligon', party: 'HARTLEY' },
];
const callum: NewGuest = { name: 'Callum O’Neill', party: null };
const meals = ['Lamb', 'Sea bass', 'Wellington'];

/** A host with a choice of meals, whose guests have not replied yet. */
const createWeddingHost = (
  guests: NewGuest[] = [...hartleys, callum],
  wishes: HostOptions = {},
  event: object = {},
) =>
  createHost({
    plan: 'Pro Plus',
    events: [{ meals, ...event }],
    guests,
    guestDefaults: () => ({}),
    ...wishes,
  });

const make = makeReplyLinks;
const listed = async ({ client, event }: TestHost) =>
  (await unwrap(client.rpc('get_invitations', { event_uuid: event.id }))) as Listed[];
const change = ({ client, event }: TestHost, given: object) =>
  unwrapVoid(client.from('events').update(given).eq('id', event.id));
const guestsOf = async ({ client, event }: TestHost) =>
  unwrap(client.from('guests').select('*').eq('event_id', event.id).order('position'));
const named = async (who: TestHost, name: string) =>
  (await guestsOf(who)).find((guest) => guest.name === name);

/** The requests of a reply page. */
function inviteeWith(token = '') {
  const client = anonymousClient();
  const open = () => client.rpc('get_invitation', { token });
  return {
    open,
    opened: async () => (await unwrap(open())) as unknown as Opened,
    answer: (
      guests: Answer[],
      more: { plus_ones?: Answer[]; note?: string; language?: string; version?: string } = {},
    ) => client.rpc('answer_invitation', { token, answers: { guests, ...more } }),
    raw: (answers: unknown) =>
      client.rpc('answer_invitation', { token, answers: answers as never }),
  };
}

/** A host who has made a reply link for the Hartleys. */
async function invited(plus_ones = 0, ...given: Parameters<typeof createWeddingHost>) {
  const amelia = await createWeddingHost(...given);
  const [link, ...others] = await make(amelia, plus_ones);
  const invitee = inviteeWith(link?.token);
  const people = (await invitee.opened()).guests;
  const all = (reply: string) =>
    people.map(({ id }) => ({ id, reply, meal: reply === 'yes' ? 'Lamb' : undefined }));
  return {
    amelia,
    link: link as CreatedLink,
    others,
    invitee,
    people,
    ids: people.map(({ id }) => id),
    all,
  };
}
const yesterday = () => new Date(Date.now() - 86_400_000 * 1.6).toISOString().slice(0, 10);
const refusal = ({ status, error }: { status: number; error: { code: string } | null }) => [
  status,
  error?.code,
];
const closed = [404, 'invitation_closed'];

describe('reply links', () => {
  test('creates one link per household, and no list contains their tokens', async () => {
    const amelia = await createWeddingHost();
    const made = await make(amelia);
    expect(made.map(({ party, names }) => [party, names])).toEqual([
      ['HARTLEY', hartleys.map(({ name }) => name)],
      [null, [callum.name]],
    ]);
    for (const { token } of made) expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(await make(amelia)).toEqual([]);
    expect(JSON.stringify(await listed(amelia))).not.toContain(made[0]?.token);
    expect((await listed(amelia)).map(({ sent_at }) => sent_at)).toEqual([null, null]);
    await unwrapVoid(
      amelia.client.rpc('mark_invitations_sent', { invitation_ids: made.map(({ id }) => id) }),
    );
    expect((await listed(amelia)).every(({ sent_at }) => sent_at)).toBe(true);
  });

  test('a link is for up to twelve people, including guests who join the household later', async () => {
    const amelia = await createWeddingHost(
      Array.from({ length: 15 }, (_, at) => ({ name: `Guest ${at}`, party: 'Choir' })),
    );
    expect((await make(amelia)).map(({ names }) => names.length)).toEqual([12, 3]);
    await amelia.addGuest({ name: 'The baby', party: 'choir' });
    expect(await make(amelia)).toEqual([]);
    expect((await listed(amelia)).map(({ guest_ids }) => guest_ids.length).sort()).toEqual([12, 4]);
  });

  test('an event has at most 500 links; a larger request creates none', async () => {
    const amelia = await createWeddingHost(
      Array.from({ length: 501 }, (_, at) => ({ name: `Guest ${at}` })),
    );
    const { error } = await amelia.client.rpc('make_invitations', { event_uuid: amelia.event.id });
    expect(error?.code).toBe('too_many_invitations');
    expect(await listed(amelia)).toEqual([]);
    await unwrapVoid(
      amelia.client.from('guests').delete().eq('event_id', amelia.event.id).eq('name', 'Guest 500'),
    );
    expect(await make(amelia)).toHaveLength(500);
  });

  test.each([-1, 13])('refuses %i plus-ones', async (plus_ones) => {
    const amelia = await createWeddingHost();
    const refused = await amelia.client.rpc('make_invitations', {
      event_uuid: amelia.event.id,
      plus_ones,
    });
    expect(refusal(refused)).toEqual([400, 'invalid_value']);
    const [link] = await make(amelia);
    const invitation_id = link?.id ?? '';
    expect(
      refusal(await amelia.client.rpc('allow_plus_ones', { invitation_id, plus_ones })),
    ).toEqual([400, 'invalid_value']);
  });

  test('a link opens in the language last set by the host or used by the household', async () => {
    const { amelia, link, invitee, all } = await invited();
    const spoken = async () => [
      (await invitee.opened()).language,
      (await listed(amelia))[0]?.language,
    ];
    const speak = (language: string | null) =>
      amelia.client.rpc('set_invitation_language', {
        invitation_id: link.id,
        language: language as string,
      });
    expect(await spoken()).toEqual([null, null]);
    await unwrapVoid(speak('pl'));
    expect(await spoken()).toEqual(['pl', 'pl']);
    await unwrapVoid(invitee.answer(all('yes')));
    expect(await spoken()).toEqual(['pl', 'pl']);
    await unwrapVoid(invitee.answer(all('yes'), { language: 'ar' }));
    expect(await spoken()).toEqual(['ar', 'ar']);
    for (const refused of [
      await speak('Polish'),
      await invitee.answer(all('no'), { language: 'a<b' }),
    ])
      expect(refusal(refused)).toEqual([400, 'invalid_value']);
    expect((await guestsOf(amelia))[0]?.reply).toBe('yes');
    await unwrapVoid(speak(null));
    expect(await spoken()).toEqual([null, null]);
  });

  test('only planners of the event renew and revoke links, one by one', async () => {
    const { owner, stranger } = await createTwoHosts();
    await owner.addGuest({ name: 'Zoë' });
    const [link] = await make(owner);
    const invitation_id = link?.id ?? '';
    for (const attempt of [
      await stranger.client.rpc('renew_invitations', { invitation_ids: [invitation_id] }),
      await stranger.client.rpc('revoke_invitation', { invitation_id }),
      await stranger.client.rpc('allow_plus_ones', { invitation_id, plus_ones: 1 }),
      await stranger.client.rpc('set_invitation_language', { invitation_id, language: 'pl' }),
      await stranger.client.rpc('mark_invitations_sent', { invitation_ids: [invitation_id] }),
    ])
      expect(refusal(attempt)).toEqual([404, 'not_found']);
    await unwrapVoid(owner.client.rpc('revoke_invitation', { invitation_id }));
    expect(refusal(await inviteeWith(link?.token).open())).toEqual(closed);
    await unwrapVoid(owner.client.rpc('renew_invitations', { invitation_ids: [invitation_id] }));
    const { [invitation_id]: token } = await fetchReplyTokens(owner);
    expect((await inviteeWith(token).opened()).guests).toHaveLength(1);
    expect(refusal(await inviteeWith(link?.token).open())).toEqual(closed);
  });

  test('unknown, revoked and empty links and links of closed or deleted events get the same refusal', async () => {
    const { amelia, link, invitee, ids } = await invited();
    const inLink = () => amelia.client.from('guests').delete().in('id', ids);
    const all = [inviteeWith(randomUUID()), inviteeWith(''), inviteeWith(link.token.slice(1))];
    const refused = await Promise.all(
      all.map(async (each) => [await each.open(), await each.answer([])]),
    );
    await unwrapVoid(inLink());
    refused.push([await invitee.open(), await invitee.answer([])]);
    await amelia.addGuest({ name: 'Zoë' });
    const zoe = inviteeWith((await make(amelia))[0]?.token);
    await change(amelia, { opens_at: null, closes_at: '2026-01-01T00:00:00Z' });
    refused.push([await zoe.open(), await zoe.answer([])]);
    await change(amelia, { closes_at: null });
    expect((await zoe.open()).error).toBeNull();
    await unwrapVoid(amelia.client.from('events').delete().eq('id', amelia.event.id));
    refused.push([await zoe.open(), await zoe.answer([])]);
    const [first] = refused.flat();
    for (const each of refused.flat()) {
      expect(refusal(each)).toEqual(closed);
      expect(each.error).toEqual(first?.error);
    }
  });
});

describe('replies', () => {
  test('replies of a household are stored together with the time, and can be changed', async () => {
    const { amelia, invitee, ids, all } = await invited();
    const [margaret = '', william = '', rosalind = ''] = ids;
    await unwrapVoid(
      invitee.answer(
        [
          { id: margaret, reply: 'yes', meal: 'Sea bass' },
          { id: william, reply: 'no' },
          {
            id: rosalind,
            reply: 'yes',
            meal: 'Wellington',
            allergies: `nuts, ${canary}`,
            allergies_agreed: true,
          },
        ],
        { note: canary },
      ),
    );
    expect(
      (await guestsOf(amelia)).map(({ reply, meal, is_late }) => [reply, meal, is_late]),
    ).toEqual([
      ['yes', 'Sea bass', false],
      ['no', null, false],
      ['yes', 'Wellington', false],
      [null, null, false],
    ]);
    const opened = await invitee.opened();
    expect(opened.guests.map(({ has_allergies }) => has_allergies)).toEqual([false, false, true]);
    expect(opened).toMatchObject({ has_note: true, may_answer: true, shows_tables: false });
    expect(opened.event).not.toHaveProperty('id');
    expect(JSON.stringify(opened)).not.toContain(canary);
    const [latest] = (await unwrap(
      amelia.client.rpc('get_event_history', { event_uuid: amelia.event.id }),
    )) as object[];
    expect(latest).toMatchObject({ by: 'reply', user_id: null });
    const [stored] = await listed(amelia);
    expect(stored).toMatchObject({ note: canary, guest_ids: ids });
    expect(stored?.answered_at).toBeTruthy();

    await unwrapVoid(invitee.answer(all('yes')));
    expect(
      (await guestsOf(amelia))
        .slice(0, 3)
        .every(({ reply, meal, replied_at }) => reply === 'yes' && meal && replied_at),
    ).toBe(true);
    expect((await named(amelia, 'Rosalind Hartley-Penhaligon'))?.reply_allergies).toContain('nuts'); // unchanged
  });

  test('shares allergies with the kitchen only if the guest agrees', async () => {
    const { amelia, invitee, ids } = await invited();
    const [id = ''] = ids;
    const given = { id, reply: 'yes', allergies: canary };
    const secret = `${randomUUID().replaceAll('-', '')}`;
    const link = {
      link_name: 'Kitchen',
      link_rights: ['look', 'kitchen'],
      link_ends_at: '2099-01-01T00:00:00Z',
    };
    await unwrapVoid(
      amelia.client.rpc('make_door_link', { event_uuid: amelia.event.id, ...link, secret }),
    );
    const inKitchen = async () => {
      const { guests } = (await unwrap(
        anonymousClient().rpc('open_door', { secret }),
      )) as unknown as {
        guests: { allergies: string | null; asks_couple: boolean }[];
      };
      return guests.map(({ allergies, asks_couple }) =>
        asks_couple ? `ask the couple${allergies ?? ''}` : allergies,
      )[0];
    };
    const noted = (patch: object) =>
      unwrapVoid(amelia.client.from('guests').update(patch).eq('id', id));
    await unwrapVoid(invitee.answer([given]));
    expect(await named(amelia, 'Margaret Hartley')).toMatchObject({
      reply_allergies: canary,
      allergies_withheld: true,
    });
    expect(await inKitchen()).toBe('ask the couple');
    await unwrapVoid(invitee.answer([{ ...given, allergies_agreed: true }]));
    expect(await named(amelia, 'Margaret Hartley')).toMatchObject({
      allergies_agreed: true,
      allergies_withheld: false,
    });
    expect(await inKitchen()).toBe(canary);
    await unwrapVoid(invitee.answer([{ ...given, allergies: 'milk', allergies_agreed: true }])); // consent to the new text
    expect(await named(amelia, 'Margaret Hartley')).toMatchObject({
      allergies_agreed: true,
      allergies_withheld: false,
    });
    await noted({ reply_allergies: 'milk, and nuts' }); // changed by the host
    expect(await named(amelia, 'Margaret Hartley')).toMatchObject({
      allergies_agreed: false,
      allergies_withheld: false,
    });
    expect(await inKitchen()).toBe('milk, and nuts');

    await unwrapVoid(invitee.answer([given]));
    await noted({ reply_allergies: 'nuts' });
    expect(await inKitchen()).toBe('ask the couple'); // the host's text may repeat the text that the guest withholds
    await noted({ reply_allergies: null });
    expect(await inKitchen()).toBeNull();
    await noted({ reply_allergies: canary }); // as Undo does
    expect(await inKitchen()).toBe('ask the couple');
    await noted({ allergies_withheld: false });
    expect(await inKitchen()).toBe(canary);
    expect(await named(amelia, 'Margaret Hartley')).toMatchObject({ allergies_agreed: true }); // viewers see allergies only with consent
    await noted({ allergies_withheld: true }); // as Undo does
    expect(await inKitchen()).toBe('ask the couple');
    expect(await named(amelia, 'Margaret Hartley')).toMatchObject({ allergies_agreed: false });
    await noted({ reply_allergies: `${canary} typed`, allergies_withheld: false });
    expect(await named(amelia, 'Margaret Hartley')).toMatchObject({ allergies_agreed: false });
    await unwrapVoid(
      invitee.answer([{ id, reply: 'no', allergies: 'none', allergies_agreed: true }]),
    ); // no consent to text that the host has changed
    expect(await named(amelia, 'Margaret Hartley')).toMatchObject({
      reply_allergies: `${canary} typed`,
      allergies_agreed: false,
    });
  });

  test('replies never overwrite the host’s food notes; the kitchen sees both', async () => {
    const { amelia, invitee, ids } = await invited();
    const [id = ''] = ids;
    const hosts = {
      meal: 'Sea bass',
      allergies: 'Nuts (severe)',
      kitchen_note: 'Served first',
      private_note: 'Aunt',
      tags: 'Choir',
    };
    const noted = (patch: object) =>
      unwrapVoid(amelia.client.from('guests').update(patch).eq('id', id));
    const answer = async (given: object) => {
      await unwrapVoid(invitee.answer([{ id, reply: 'yes', ...given }]));
      return await named(amelia, 'Margaret Hartley');
    };
    const secret = `${randomUUID().replaceAll('-', '')}`;
    const link = {
      link_name: 'Kitchen',
      link_rights: ['look', 'kitchen'],
      link_ends_at: '2099-01-01T00:00:00Z',
    };
    await unwrapVoid(
      amelia.client.rpc('make_door_link', { event_uuid: amelia.event.id, ...link, secret }),
    );
    const inKitchen = async () => {
      const { guests } = (await unwrap(
        anonymousClient().rpc('open_door', { secret }),
      )) as unknown as {
        guests: object[];
      };
      return guests[0];
    };
    await noted(hosts);
    expect(await answer({ meal: 'Wellington', allergies: 'No cheese' })).toMatchObject({
      ...{ ...hosts, reply_meal: 'Wellington', reply_allergies: 'No cheese' },
    });
    expect(await inKitchen()).toMatchObject({
      meal: 'Sea bass',
      allergies: 'Nuts (severe)',
      asks_couple: true,
    });
    expect((await invitee.opened()).guests[0]).toMatchObject({
      meal: 'Wellington',
      has_allergies: true,
    });
    await answer({ allergies: 'No cheese', allergies_agreed: true });
    expect(await inKitchen()).toMatchObject({
      allergies: 'Nuts (severe); No cheese',
      asks_couple: false,
    });
    for (const given of [
      { allergies: null },
      { allergies: '' },
      { reply: 'no' },
      { reply: 'no', meal: null, allergies: null },
    ])
      expect(await answer(given)).toMatchObject(hosts);
    expect(await answer({ meal: 'Sea bass', allergies: null })).toMatchObject({
      ...hosts,
      reply_allergies: null,
    });
    expect((await invitee.opened()).guests[0]).toMatchObject({ has_allergies: false }); // guests never see the host's text

    // The guest may change a meal they chose earlier.
    expect(await answer({ meal: 'Wellington' })).toMatchObject({
      meal: 'Wellington',
      reply_meal: 'Wellington',
    });
    await noted({ meal: null });
    expect(await answer({ meal: 'Sea bass' })).toMatchObject({
      meal: 'Sea bass',
      reply_meal: 'Sea bass',
    });
  });

  test('a guest who declines keeps meal and allergies for a later acceptance', async () => {
    const { amelia, invitee, ids } = await invited();
    const [id = ''] = ids;
    const eats = { meal: 'Sea bass', allergies: 'milk', allergies_agreed: true };
    await unwrapVoid(invitee.answer([{ id, reply: 'yes', ...eats }]));
    for (const reply of ['no', 'yes']) {
      await unwrapVoid(invitee.answer([{ id, reply }]));
      expect(await named(amelia, 'Margaret Hartley')).toMatchObject({
        reply,
        meal: 'Sea bass',
        reply_allergies: 'milk',
        allergies_agreed: true,
      });
    }
  });

  test('a form sent twice is accepted twice, and no response contains its hash', async () => {
    const { amelia, invitee, all } = await invited();
    const form = 'a'.repeat(64);
    const answers = { guests: all('yes'), version: (await invitee.opened()).version, form };
    await unwrapVoid(invitee.raw(answers));
    expect((await invitee.raw(answers)).error).toBeNull();
    expect(refusal(await invitee.raw({ ...answers, form: 'b'.repeat(64) }))).toEqual([
      409,
      'reply_changed',
    ]);
    expect(refusal(await invitee.raw({ ...answers, form: undefined }))).toEqual([
      409,
      'reply_changed',
    ]);
    const shown = JSON.stringify([await invitee.opened(), await listed(amelia)]);
    expect([shown.includes(form), shown.includes('form_hash')]).toEqual([false, false]);
  });

  test('a reply needs the current version, and is refused if anything has changed', async () => {
    const { amelia, invitee, ids, all } = await invited();
    const { version } = await invitee.opened();
    await unwrapVoid(invitee.answer(all('yes'), { version }));
    expect(refusal(await invitee.answer(all('no'), { version }))).toEqual([409, 'reply_changed']);
    expect((await guestsOf(amelia)).slice(0, 3).map(({ reply }) => reply)).toEqual([
      'yes',
      'yes',
      'yes',
    ]);
    const second = (await invitee.opened()).version;
    expect((await invitee.opened()).version).toBe(second);
    for (const patch of [
      { reply_meal: 'Wellington' },
      { reply_allergies: 'nuts' },
      { reply: 'no' },
    ]) {
      const before = (await invitee.opened()).version;
      await unwrapVoid(
        amelia.client
          .from('guests')
          .update(patch)
          .eq('id', ids[0] ?? ''),
      );
      expect((await invitee.opened()).version).not.toBe(before);
    }
    const [one, other] = await Promise.all(
      ['yes', 'no'].map((reply) => invitee.answer(all(reply), { version: second })),
    );
    expect([one?.error?.code, other?.error?.code]).toEqual(['reply_changed', 'reply_changed']);
    await unwrapVoid(invitee.answer(all('no'), { version: (await invitee.opened()).version }));
  });

  test('a reply changed from no back to yes keeps meal and allergies', async () => {
    const { amelia, invitee, ids } = await invited();
    const [id = ''] = ids;
    const margaret = () => named(amelia, 'Margaret Hartley');
    const shown = async () => (await invitee.opened()).guests[0];
    await unwrapVoid(
      invitee.answer([
        { id, reply: 'yes', meal: 'Lamb', allergies: 'nuts, even traces', allergies_agreed: true },
      ]),
    );
    const kept = {
      meal: 'Lamb',
      reply_meal: 'Lamb',
      reply_allergies: 'nuts, even traces',
      allergies_agreed: true,
    };
    await unwrapVoid(invitee.answer([{ id, reply: 'no' }]));
    expect(await margaret()).toMatchObject({ ...kept, reply: 'no' });
    expect(await shown()).toMatchObject({
      meal: 'Lamb',
      has_allergies: true,
      allergies_agreed: true,
    });
    await unwrapVoid(invitee.answer([{ id, reply: 'yes' }]));
    expect(await margaret()).toMatchObject({ ...kept, reply: 'yes' });

    await unwrapVoid(invitee.answer([{ id, reply: 'no' }]));
    await unwrapVoid(
      invitee.answer([{ id, reply: 'yes', allergies: undefined, allergies_agreed: false }]),
    );
    expect(await margaret()).toMatchObject({
      reply_allergies: 'nuts, even traces',
      allergies_withheld: true,
    });
    await unwrapVoid(invitee.answer([{ id, reply: 'yes', allergies: null as never }]));
    expect(await margaret()).toMatchObject({ reply_allergies: null });
    expect(await shown()).toMatchObject({ has_allergies: false });
  });

  test('a guest can give or withdraw consent later without repeating the allergies', async () => {
    const { amelia, invitee, ids } = await invited();
    const [id = '', other = ''] = ids;
    const agree = (allergies_agreed: boolean) =>
      unwrapVoid(invitee.answer([{ id, reply: 'yes', meal: 'Lamb', allergies_agreed }]));
    await unwrapVoid(invitee.answer([{ id, reply: 'yes', meal: 'Lamb', allergies: canary }]));
    const said = async () => [
      (await invitee.opened()).guests[0],
      await named(amelia, 'Margaret Hartley'),
    ];
    const [withheld, agreed] = [true, false].map((allergies_withheld) => ({
      allergies_withheld,
      allergies_agreed: !allergies_withheld,
    }));
    expect(await said()).toMatchObject([withheld, { ...withheld, reply_allergies: canary }]);
    await agree(true);
    expect(await said()).toMatchObject([agreed, { ...agreed, reply_allergies: canary }]);
    await agree(true);
    await agree(false);
    expect(await said()).toMatchObject([withheld, { ...withheld, reply_allergies: canary }]);
    await unwrapVoid(amelia.client.from('guests').update({ allergies: 'milk' }).eq('id', other));
    await unwrapVoid(
      invitee.answer([{ id: other, reply: 'yes', meal: 'Lamb', allergies_agreed: false }]),
    ); // the host's words
    expect(await named(amelia, 'William Hartley')).toMatchObject({
      allergies: 'milk',
      allergies_withheld: false,
    });
  });

  test('a message is stored with its time, and the history mentions it without its text', async () => {
    const { amelia, invitee, ids, all } = await invited();
    const latest = async () =>
      (
        (await unwrap(
          amelia.client.rpc('get_event_history', { event_uuid: amelia.event.id } as never),
        )) as { facts: object[] }[]
      )[0];
    await unwrapVoid(invitee.answer(all('yes')));
    expect((await listed(amelia))[0]?.note_at).toBeNull();
    expect(JSON.stringify(await latest())).not.toContain('message');
    await unwrapVoid(
      invitee.answer([{ id: ids[0], reply: 'yes', meal: 'Lamb' }], { note: canary }),
    );
    const first = (await listed(amelia))[0];
    expect(first).toMatchObject({ note: canary, note_at: first?.answered_at });
    expect((await latest())?.facts).toContainEqual({ kind: 'message' });
    expect(JSON.stringify(await latest())).not.toContain(canary);
    await unwrapVoid(invitee.answer(all('no')));
    expect((await listed(amelia))[0]?.note_at).toBe(first?.note_at);
  });

  test('simultaneous replies from one household are stored one after the other', async () => {
    const { amelia, invitee, ids, all } = await invited(1);
    const kit = [{ name: 'Kit Pemberton', reply: 'yes', meal: 'Lamb' }];
    const given = [all('yes'), all('no'), all('yes'), all('no')];
    const answered = await Promise.all(
      given.map((each) => invitee.answer(each, { plus_ones: kit })),
    );
    expect(answered.map(({ error }) => error)).toEqual([null, null, null, null]);
    const guests = await guestsOf(amelia);
    expect(
      new Set(guests.filter(({ id }) => ids.includes(id)).map(({ reply }) => reply)).size,
    ).toBe(1);
    expect(guests.filter(({ name }) => name === 'Kit Pemberton')).toHaveLength(1);
  });

  test('a reply affects only the household of its link, even if it names other guests', async () => {
    const { amelia, invitee, others } = await invited();
    const [elsewhere] = (await inviteeWith(others[0]?.token).opened()).guests;
    await unwrapVoid(invitee.answer([{ id: elsewhere?.id, reply: 'no' }]));
    expect((await named(amelia, String(callum.name)))?.reply).toBeNull();
    expect(JSON.stringify(await invitee.opened())).not.toContain(callum.name);
  });

  test('a reply after the closing date is marked as late and cannot change a reply given in time', async () => {
    const { amelia, invitee, ids, all } = await invited();
    const [margaret = ''] = ids;
    await unwrapVoid(invitee.answer([{ id: margaret, reply: 'yes', meal: 'Lamb' }]));
    await change(amelia, { replies_close_on: yesterday() });
    expect(await invitee.opened()).toMatchObject({ is_over: true, may_answer: true });
    await unwrapVoid(invitee.answer(all('no')));
    expect((await guestsOf(amelia)).map(({ reply, is_late }) => [reply, is_late])).toEqual([
      ['yes', false],
      ['no', true],
      ['no', true],
      [null, false],
    ]);
    expect(await invitee.opened()).toMatchObject({ may_answer: false });
    expect((await invitee.opened()).guests.map(({ is_late }) => is_late)).toEqual([
      false,
      true,
      true,
    ]);
    expect(refusal(await invitee.answer(all('yes')))).toEqual([403, 'replies_closed']);
    await change(amelia, { replies_close_on: null, event_date: yesterday() });
    expect(refusal(await invitee.answer(all('yes')))).toEqual([403, 'replies_closed']);
  });

  test('replies survive deleted guests and split or merged households', async () => {
    const { amelia, invitee, ids, all, others } = await invited();
    const [margaret = '', william = '', rosalind = ''] = ids;
    await unwrapVoid(
      amelia.changeSeating({
        guests: { remove: [margaret], update: [{ id: william, party: 'Penhaligon' }] },
      }),
    );
    await unwrapVoid(
      amelia.client
        .from('guests')
        .update({ party: 'Penhaligon' })
        .eq('name', String(callum.name))
        .eq('event_id', amelia.event.id),
    );
    await unwrapVoid(invitee.answer(all('yes')));
    expect((await invitee.opened()).guests.map(({ id }) => id)).toEqual([william, rosalind]);
    expect((await inviteeWith(others[0]?.token).opened()).guests.map(({ name }) => name)).toEqual([
      callum.name,
    ]);
    await unwrapVoid(
      amelia.changeSeating({ guests: { add: [{ id: margaret, name: 'Margaret Hartley' }] } }),
    ); // as Undo does
    expect((await invitee.opened()).guests.map(({ id }) => id)).toContain(margaret);
  });

  test('a link remembers only the hundred most recently deleted guests', async () => {
    const { database } = await startBackendForTest();
    await database.exec(`
      insert into auth.users (id, email) values (gen_random_uuid(), 'a@example.com');
      insert into public.subscriptions (user_id, tier_id) select users.id, plan.id from auth.users, public.tier_plans as plan where name = 'Pro';
      insert into public.events (user_id, event_name, event_date) select id, 'Grace', '2027-06-12' from auth.users;
      insert into private.invitations (event_id, token_hash, plus_ones) select id, 'x', 0 from public.events;
      insert into public.guests (event_id, name) select id, 'Margaret' from public.events;
      insert into private.invited_guests (guest_id, invitation_id) select guests.id, invitations.id from public.guests, private.invitations;
      create table public.gone as select at, gen_random_uuid() as id from generate_series(1, 150) as at;`);
    for (const at of [1, 51, 101])
      await database.exec(
        `insert into private.invited_guests select gone.id, invitations.id from public.gone, private.invitations where at between ${at} and ${at + 49} order by at`,
      );
    const kept = await database.query(
      'select at from private.invited_guests left join public.gone on id = guest_id order by at',
    );
    expect(kept.map(({ at }) => at)).toEqual([
      ...Array.from({ length: 100 }, (_, newest) => 51 + newest),
      null,
    ]);
  });

  test('a decline frees the chair only if the hosts chose so', async () => {
    const { amelia, invitee, all, ids } = await invited();
    const seated = () =>
      unwrapVoid(
        amelia.client
          .from('guests')
          .update({ table_number: '7', seat: 2 })
          .in('id', ids.slice(0, 1)),
      );
    const place = async () =>
      (await guestsOf(amelia)).slice(0, 1).map(({ table_number, seat }) => [table_number, seat]);
    await seated();
    await unwrapVoid(invitee.answer(all('no')));
    expect(await place()).toEqual([['7', 2]]);
    await change(amelia, { frees_chairs: true });
    await unwrapVoid(invitee.answer(all('no')));
    expect(await place()).toEqual([[null, null]]);
  });

  test.each([
    ['that is neither yes nor no', (id: string) => ({ guests: [{ id, reply: 'maybe' }] })],
    [
      'with a meal that is not offered',
      (id: string) => ({ guests: [{ id, reply: 'yes', meal: 'Swan' }] }),
    ],
    [
      'with allergies of 301 characters',
      (id: string) => ({ guests: [{ id, reply: 'yes', allergies: 'a'.repeat(301) }] }),
    ],
    [
      'with a note of 501 characters',
      (id: string) => ({ guests: [{ id, reply: 'yes' }], note: 'a'.repeat(501) }),
    ],
    [
      'with a bidi override in its note',
      (id: string) => ({ guests: [{ id, reply: 'yes' }], note: 'Hello \u202E you' }),
    ],
    ['with a name of 201 characters', (id: string) => plusOne(id, 'a'.repeat(201))],
    ['with a blank name', (id: string) => plusOne(id, ' \u3164')],
    ['with a name of two lines', (id: string) => plusOne(id, 'Kit\nPemberton')],
    [
      'with no name',
      (id: string) => ({ guests: [{ id, reply: 'yes' }], plus_ones: [{ reply: 'yes' }] }),
    ],
    ['with an invalid guest id', () => ({ guests: [{ id: 'Margaret', reply: 'yes' }] })],
    ['with a list as a meal', (id: string) => ({ guests: [{ id, reply: 'yes', meal: ['Lamb'] }] })],
    [
      'with more guests than an invitation allows',
      (id: string) => ({ guests: Array.from({ length: 25 }, () => ({ id, reply: 'yes' })) }),
    ],
    ['that is a list', () => []],
    ['that is null', () => null],
    ['with a text in place of guests', () => ({ guests: 'all' })],
  ])('refuses all answers if one %s', async (_, answersFor) => {
    const { amelia, invitee, ids } = await invited(2);
    const before = await guestsOf(amelia);
    const { status, error } = await invitee.raw(answersFor(ids[1] ?? ''));
    expect([status, error?.code]).toEqual([400, 'invalid_value']);
    expect(error?.message).not.toContain('Margaret');
    expect(await guestsOf(amelia)).toEqual(before);
    expect((await listed(amelia))[0]?.answered_at).toBeNull();
  });
  const plusOne = (id: string, name: string) => ({
    guests: [{ id, reply: 'yes' }],
    plus_ones: [{ name, reply: 'yes' }],
  });
});

describe('plus-ones', () => {
  test.each([
    'Kit Pemberton',
    'ليلى حداد',
    '小明',
    '👩‍👩‍👧 Kit',
    '<b>Kit</b> & <script>alert(1)</script>',
    'K'.repeat(200),
  ])('a plus-one becomes a guest beside the person who brings them: %s', async (name) => {
    const { amelia, invitee, others } = await invited(1);
    const alone = inviteeWith(others[0]?.token);
    const [me] = (await alone.opened()).guests;
    await unwrapVoid(
      alone.answer([{ id: me?.id, reply: 'yes' }], {
        plus_ones: [{ name, reply: 'yes', meal: 'Lamb', allergies: canary }],
      }),
    );
    expect(await named(amelia, name)).toMatchObject({
      reply: 'yes',
      meal: 'Lamb',
      allergies_withheld: true,
      plus_one_of: me?.id,
      party: (await named(amelia, String(callum.name)))?.party,
    });
    expect((await named(amelia, name))?.party).toBeTruthy();
    const opened = await alone.opened();
    expect(opened.plus_ones).toBe(0);
    expect(opened.guests.at(-1)).toMatchObject({ name, is_plus_one: true });
    expect((await invitee.opened()).plus_ones).toBe(1);

    // From now on the form lists plus-ones like any guest, and they can be renamed.
    const kit = opened.guests.at(-1)?.id;
    await unwrapVoid(
      alone.answer([
        { id: kit, reply: 'yes', name: 'Robin' },
        { id: me?.id, reply: 'yes', name: 'Somebody else' },
      ]),
    );
    expect((await alone.opened()).guests.map((guest) => guest.name)).toEqual([
      callum.name,
      'Robin',
    ]);
  });

  test('plus-ones are limited to the number in the invitation', async () => {
    const { amelia, invitee, ids } = await invited(12);
    const reply = 'yes';
    const thirteen = Array.from({ length: 13 }, (_, at) => ({ name: `Plus ${at}`, reply }));
    const guests = [{ id: ids[0], reply }];
    expect(refusal(await invitee.answer(guests, { plus_ones: thirteen }))).toEqual([
      403,
      'too_many_plus_ones',
    ]);
    expect(await guestsOf(amelia)).toHaveLength(4);
    await unwrapVoid(invitee.answer(guests, { plus_ones: thirteen.slice(1) }));
    expect(await guestsOf(amelia)).toHaveLength(16);
    expect(refusal(await invitee.answer(guests, { plus_ones: thirteen.slice(0, 1) }))).toEqual([
      403,
      'too_many_plus_ones',
    ]);
  });

  test('plus-ones beyond the plan’s limit are stored for the host, and the reply is accepted', async () => {
    const fifty = Array.from({ length: 46 }, (_, at) => ({ name: `Guest ${at}` }));
    const { amelia, invitee, ids } = await invited(2, [...hartleys, ...fifty], { plan: 'Basic' });
    const plus_ones = ['Kit', 'Robin'].map((name) => ({ name, reply: 'yes', allergies: canary }));
    await unwrapVoid(invitee.answer([{ id: ids[0], reply: 'yes' }], { plus_ones }));
    expect(await guestsOf(amelia)).toHaveLength(50);
    const opened = await invitee.opened();
    expect([opened.over_plan.length, opened.plus_ones]).toEqual([1, 0]);
    const [kept] = (await listed(amelia))[0]?.over_plan ?? [];
    expect(kept).toMatchObject({ name: opened.over_plan[0], allergies: canary });
    await unwrapVoid(
      amelia.client.from('guests').delete().eq('event_id', amelia.event.id).eq('name', 'Guest 45'),
    );
    await unwrapVoid(invitee.answer([{ id: ids[0], reply: 'yes' }]));
    expect((await guestsOf(amelia)).map(({ name }) => name)).toContain(kept?.name);
    expect((await invitee.opened()).over_plan).toEqual([]);
  });

  test('plus-ones beyond the plan’s limit are validated like guests, without extra fields', async () => {
    const { amelia, invitee, ids } = await invited(
      2,
      [...hartleys, ...Array(47).fill({ name: 'Guest' })],
      { plan: 'Basic' },
    );
    const bring = (given: object) =>
      invitee.raw({
        guests: [{ id: ids[0], reply: 'yes' }],
        plus_ones: [{ reply: 'yes', ...given }],
      });
    const refused = [
      {},
      { name: ' ' },
      { name: 'K'.repeat(201) },
      { name: 'Kit', allergies: 'a'.repeat(301) },
    ];
    for (const given of refused)
      expect(refusal(await bring(given))).toEqual([400, 'invalid_value']);
    expect((await listed(amelia))[0]?.over_plan).toEqual([]);
    await unwrapVoid(bring({ name: 'Kit', allergies: null, filling: 'a'.repeat(10_000) }));
    expect((await listed(amelia))[0]?.over_plan).toEqual([
      { name: 'Kit', reply: 'yes', allergies: null },
    ]);
  });

  test('simultaneous plus-ones of many households stay within the plan’s limit', async () => {
    const amelia = await createWeddingHost(
      Array.from({ length: 47 }, (_, at) => ({ name: `Guest ${at}` })),
      { plan: 'Basic' },
    );
    const links = (await make(amelia, 1)).slice(0, 8).map(({ token }) => inviteeWith(token));
    const answered = await Promise.all(
      links.map(async (each, at) => {
        const [me] = (await each.opened()).guests;
        return each.answer([{ id: me?.id, reply: 'yes' }], {
          plus_ones: [{ name: `Plus ${at}`, reply: 'yes' }],
        });
      }),
    );
    expect(answered.map(({ error }) => error)).toEqual(answered.map(() => null));
    expect(await guestsOf(amelia)).toHaveLength(50);
    expect((await listed(amelia)).flatMap(({ over_plan }) => over_plan)).toHaveLength(5);
  });
});

describe('on the day, the reply page', () => {
  const seated = hartleys.map((guest, at) => ({ ...guest, table_number: at === 2 ? '11' : '7' }));

  test('shows a household its tables once the seating is open', async () => {
    const { amelia, invitee, all } = await invited(0, [
      ...seated,
      { ...callum, table_number: '3' },
    ]);
    expect(await invitee.opened()).toMatchObject({ shows_tables: false, room: null });
    await change(amelia, { opens_at: '2026-01-01T00:00:00Z' });
    expect((await invitee.opened()).shows_tables).toBe(false); // the reply form is shown first
    await unwrapVoid(invitee.answer(all('yes')));
    const opened = await invitee.opened();
    expect(opened.guests.map(({ table_number }) => table_number)).toEqual(['7', '7', '11']);
    expect(opened.event.id).toBe(amelia.event.id);
    expect(JSON.stringify(opened)).not.toContain(callum.name);
    await change(amelia, { opens_at: '2099-01-01T00:00:00Z' });
    expect(JSON.stringify(await invitee.opened())).not.toMatch(/table_number|"11"/);
  });

  test('after replies close, shows tables on the day only, even to a household without a reply', async () => {
    const { amelia, invitee, all } = await invited(0, seated);
    await change(amelia, { replies_close_on: yesterday() });
    expect((await invitee.opened()).shows_tables).toBe(false);
    await unwrapVoid(invitee.answer(all('yes')));
    expect(JSON.stringify(await invitee.opened())).not.toMatch(/table_number|"11"/);
    await unwrapVoid(
      amelia.client.from('guests').update({ reply: null }).eq('event_id', amelia.event.id),
    );
    await change(amelia, { event_date: new Date().toISOString().slice(0, 10), time_zone: 'UTC' });
    expect((await invitee.opened()).shows_tables).toBe(true);
  });

  test('shows neither tables nor the room to a household that declined', async () => {
    const { amelia, invitee, all } = await invited(0, [
      ...seated,
      { ...hartleys[0], name: 'Zoë Hartley', is_evening: true },
    ]);
    await unwrapVoid(invitee.answer(all('no')));
    await change(amelia, { opens_at: '2026-01-01T00:00:00Z' });
    expect(await invitee.opened()).toMatchObject({ shows_tables: false, room: null });
  });

  test('shows evening guests the start time and no table', async () => {
    const { amelia, invitee, all } = await invited(
      0,
      [{ ...callum, is_evening: true }],
      {},
      { evening_from: '19:00' },
    );
    expect((await invitee.opened()).event.evening_from).toBe('19:00'); // shown even before the reply
    await unwrapVoid(invitee.answer(all('yes')));
    await change(amelia, { opens_at: '2026-01-01T00:00:00Z' });
    const opened = await invitee.opened();
    expect(opened.event.evening_from).toBe('19:00');
    expect(opened.guests).toMatchObject([{ is_evening: true, table_number: null }]);
    expect(opened.shows_tables).toBe(true);
  });

  test('guest page and check-in page show the start time for evening guests without a table', async () => {
    const amelia = await createWeddingHost(
      [{ name: 'Zoë' }, { ...callum, is_evening: true }],
      {},
      { evening_from: '19:00' },
    );
    const secret = randomUUID().replaceAll('-', '');
    const link = {
      link_name: 'Sam',
      link_rights: ['look', 'move_seats'],
      link_ends_at: '2099-01-01T00:00:00Z',
      secret,
    };
    await unwrapVoid(amelia.client.rpc('make_door_link', { event_uuid: amelia.event.id, ...link }));
    const shown = async () => {
      const page = await unwrap(
        anonymousClient().rpc('get_event_guest_page', { event_uuid: amelia.event.id }),
      );
      const door = await unwrap(anonymousClient().rpc('open_door', { secret }));
      return [page, door].map((answer) =>
        (answer as unknown as { guests: { evening?: string | null }[] }).guests.map(
          ({ evening }) => evening ?? null,
        ),
      );
    };
    expect(await shown()).toEqual([
      [null, '19:00'],
      [null, '19:00'],
    ]);
    await change(amelia, { evening_from: null });
    expect((await shown())[0]).toEqual([null, '']);
    const guest_uuid = (await named(amelia, callum.name))?.id ?? '';
    await unwrapVoid(
      anonymousClient().rpc('move_at_door', {
        secret,
        guest_uuid,
        from_table: null as never,
        to_table: '4',
      }),
    );
    expect(await shown()).toEqual([
      [null, null],
      [null, null],
    ]);
    const { data } = await anonymousClient().rpc('get_event_guests', {
      event_uuid: amelia.event.id,
    });
    expect(Object.keys(data?.[0] ?? {})).toEqual([
      'id',
      'name',
      'table_number',
      'additional_info',
      'also_known_as',
    ]);
  });
});

test('replies entered by a host have a time, which Undo restores', async () => {
  const amelia = await createWeddingHost([{ name: 'Zoë', reply: 'no' }, { name: 'Tom' }]);
  const [zoe, tom] = await guestsOf(amelia);
  expect([zoe?.replied_at !== null, tom?.replied_at]).toEqual([true, null]);
  const said = { reply: 'yes', replied_at: '2026-05-01T10:00:00+00:00', is_late: true };
  await unwrapVoid(
    amelia.changeSeating({
      guests: {
        update: [
          { id: tom?.id, reply: 'yes' },
          { id: zoe?.id, reply: null },
        ],
      },
    }),
  );
  const replied = async () => (await guestsOf(amelia)).map(({ replied_at }) => replied_at !== null);
  expect(await replied()).toEqual([false, true]);
  await unwrapVoid(amelia.changeSeating({ guests: { update: [{ id: zoe?.id, ...said }] } }));
  expect(await named(amelia, 'Zoë')).toMatchObject(said);
});

test('links and replies stay valid when the event is handed over', async () => {
  const { amelia, invitee, all } = await invited();
  await unwrapVoid(invitee.answer(all('yes'), { note: 'Play Abba' }));
  const sam = await createHost({ name: 'Sam', plan: 'Pro Plus' });
  const { id } = amelia.event;
  const joining = { event_uuid: id, role: 'editor', label: '', sees_names: true, sees_meals: true };
  const { token } = (await unwrap(amelia.client.rpc('invite_to_event', joining))) as {
    token: string;
  };
  await unwrapVoid(sam.client.rpc('accept_event_invitation', { token }));
  await unwrapVoid(amelia.client.rpc('offer_event', { event_uuid: id, member: sam.id }));
  await unwrapVoid(sam.client.rpc('accept_event', { event_uuid: id }));
  const { data } = await sam.client.rpc('get_invitations', { event_uuid: id });
  expect(data).toMatchObject([
    { note: 'Play Abba', guest_ids: all('yes').map((each) => each.id) },
    { note: null },
  ]);
  await unwrapVoid(invitee.answer(all('no')));
  expect((await invitee.opened()).guests.map(({ reply }) => reply)).toEqual(['no', 'no', 'no']);
});

test('replies are readable by the event’s planners only', async () => {
  const amelia = await createWeddingHost([...hartleys, callum], {});
  const { id } = amelia.event;
  const [link, other] = await make(amelia, 1);
  const invitee = inviteeWith(link?.token);
  const [margaret, william, rosalind] = (await invitee.opened()).guests;
  const yes = { reply: 'yes', meal: 'Lamb' };
  const words = {
    withheld: 'Withheld-words',
    agreed: 'Agreed-words',
    note: 'Song-words',
    guest: 'Guest-words',
  };
  await unwrapVoid(
    invitee.answer(
      [
        { ...yes, id: margaret?.id, allergies: words.withheld },
        { ...yes, id: william?.id, allergies: words.agreed, allergies_agreed: true },
        { id: rosalind?.id, reply: 'no' },
      ],
      { note: words.note, plus_ones: [{ ...yes, name: 'Kit', allergies: words.guest }] },
    ),
  );
  const secret = randomUUID().replaceAll('-', '');
  const door = {
    link_name: 'Sam',
    link_rights: [...doorRights],
    link_ends_at: '2099-01-01T00:00:00Z',
    secret,
  };
  await unwrapVoid(amelia.client.rpc('make_door_link', { event_uuid: id, ...door }));
  const viewer = await createHost({ name: 'Meg' });
  const seeing = { event_uuid: id, role: 'viewer', label: '', sees_names: true, sees_meals: true };
  const { token } = (await unwrap(amelia.client.rpc('invite_to_event', seeing))) as {
    token: string;
  };
  await unwrapVoid(viewer.client.rpc('accept_event_invitation', { token }));
  const stranger = await createHost({ plan: 'Pro', events: 1 });

  const event = { event_uuid: id };
  const signed = await unwrap(amelia.client.rpc('sign_plan', { ...event, label: 'Final' }));
  const asked: Record<string, object> = {
    'get_event_seating_data(uuid)': event,
    'get_event_guests(uuid)': event,
    'get_event_message(uuid)': event,
    'get_event_room(uuid)': event,
    'get_event_opening(uuid)': event,
    'get_event_guest_page(uuid)': event,
    'get_seating_plan(uuid)': event,
    'get_seating_changes(uuid,bigint)': { ...event, since: 0 },
    'get_event_history(uuid,bigint,uuid,text)': event,
    'get_seating_at(uuid,bigint)': { ...event, version: 1 },
    'get_event_people(uuid)': event,
    'get_sign_off(uuid)': event,
    'get_signed_plan(uuid)': { signed_uuid: signed },
    'get_shared_events()': {},
    'find_guests(text)': { words: 'Hartley' },
    'get_invitations(uuid)': event,
    'get_reply_questions(uuid)': event,
    'get_invitation(text)': { token: other?.token },
    'get_table_links(uuid)': event,
    'get_table(text)': { token: other?.token },
    'read_arrivals(uuid,integer)': { ...event, since: 0 },
    'open_door(text,integer)': { secret },
    'record_check_ins(text,jsonb,integer)': { secret, facts: [], since: 0 },
    'get_event_invitation(text)': { token },
  };
  const answers = Object.keys(callersByFunction).filter((name) =>
    /^(get|find|look|read_arrivals|open_door|record_check)/.test(name),
  );
  expect(answers.filter((name) => !(name in asked) && callersByFunction[name]?.length)).toEqual([]);
  const readBy = async (client: TestHost['client']) => {
    const called = Object.entries(asked).map(([name, given]) =>
      client.rpc(name.split('(')[0] as 'find_guests', given as never),
    );
    const listed = Object.keys(accessByTable).map((name) =>
      client.from(name as 'guests').select('*'),
    );
    return (await Promise.all([...called, ...listed]))
      .map(({ data }) => JSON.stringify(data))
      .join('\n');
  };
  for (const [who, client] of [
    ['anybody', anonymousClient()],
    ['viewer', viewer.client],
    ['stranger', stranger.client],
  ] as const) {
    const read = await readBy(client);
    expect(read, who).toContain('Margaret');
    expect(read, who).not.toMatch(
      new RegExp(`${words.withheld}|${words.note}|${words.guest}|replied_at|"reply":"`),
    );
  }
  // The kitchen, and a viewer who may see meals, read the allergies of guests who agreed.
  expect((await readBy(anonymousClient())).match(/Agreed-words/g)).toHaveLength(1);
  expect((await readBy(viewer.client)).match(/Agreed-words/g)).toHaveLength(2); // both guests have the same link
  expect(JSON.stringify(await invitee.opened())).not.toMatch(
    new RegExp(Object.values(words).join('|')),
  );

  const own = await readBy(amelia.client);
  for (const word of Object.values(words)) expect(own).toContain(word);
  const history = await unwrap(amelia.client.rpc('get_event_history', event as never));
  expect(JSON.stringify(history)).not.toMatch(new RegExp(Object.values(words).join('|')));
});

test('links of one event share a page group, which reveals no event and differs between events', async () => {
  const { amelia, link, others } = await invited();
  const stranger = await invited();
  const opened = async (token = '') => (await inviteeWith(token).opened()).event;
  const [first, second, other] = [
    await opened(link.token),
    await opened(others[0]?.token),
    await opened(stranger.link.token),
  ];
  expect([first.event_name, first.event_date]).toEqual([other.event_name, other.event_date]);
  expect([first.page_group === second.page_group, first.page_group === other.page_group]).toEqual([
    true,
    false,
  ]);
  expect(JSON.stringify(first)).not.toContain(amelia.event.id);
});
