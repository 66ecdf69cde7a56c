import { expect, inject, test } from 'vitest';
import { unwrap, unwrapVoid } from '../../app/lib/backend/errors.ts';
import { createHost } from '../support/api.ts';
import type { HostOptions, TestHost } from '../support/hosts.ts';
import { assignTableToHost } from '../support/table-links.ts';

// The page of a table host's link, used by a browser without scripts.

async function createAssignedTable({
  chairs = 3,
  closes_on = '2027-04-30',
  ...wishes
}: HostOptions & { chairs?: number; closes_on?: string } = {}) {
  const gala = await createHost({ plan: 'Pro', guests: [], ...wishes });
  await gala.client
    .from('events')
    .update({ meals: ['Beef', 'Cod'] })
    .eq('id', gala.event.id)
    .throwOnError();
  const { id, token } = await assignTableToHost(gala, {
    table: '4',
    owner: 'Harlow Bank',
    chairs,
    closes_on,
  });
  return { gala, id, page: `${inject('server').url}/table/${token}` };
}
const guestsOf = async ({ client, event }: TestHost) =>
  unwrap(client.from('guests').select('*').eq('event_id', event.id).order('position'));
const namesOf = async (gala: TestHost) => (await guestsOf(gala)).map(({ name }) => name);
const see = async (page: string) => (await fetch(page)).text();

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

/** The ids of a form's chairs, and its prefilled fields as a browser would submit them. */
function readForm(html: string) {
  const fields: Record<string, string> = {};
  for (const [input] of html.matchAll(/<input[^>]*>/g)) {
    const attribute = (name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]?.replaceAll('&amp;', '&');
    const [name, type] = [attribute('name'), attribute('type')];
    if (name && (!['radio', 'checkbox'].includes(type ?? '') || / checked/.test(input)))
      fields[name] = attribute('value') ?? '';
  }
  const ids = Object.keys(fields).flatMap((key) =>
    key.startsWith('version-') ? [key.slice('version-'.length)] : [],
  );
  return { fields, ids };
}

test('some chairs of a table can be saved first, and the remaining chairs later', async () => {
  const { gala, page } = await createAssignedTable();
  const { fields, ids } = readForm(await see(page));
  const [first = '', second = ''] = ids;
  const saved = await send(page, {
    ...fields,
    [`name-${first}`]: 'Sofia Marchetti',
    [`meal-${first}`]: 'Cod',
    [`allergies-${first}`]: 'Shellfish',
    [`agreed-${first}`]: 'yes',
  });
  expect(saved.status).toBe(303);
  expect(saved.text).toContain('Saved. 1 of 3 have a name.');
  expect(saved.text).toContain('Cod. What they can’t eat is noted');
  expect(saved.text).not.toContain('Shellfish');
  const again = readForm(saved.text);
  const more = await send(page, { ...again.fields, [`name-${second}`]: 'Jonas Brandt' });
  expect(more.text).toContain('Saved. 2 of 3 have a name.');
  expect(await namesOf(gala)).toEqual(['Sofia Marchetti', 'Jonas Brandt', 'Place of Harlow Bank']);
  expect((await guestsOf(gala))[0]).toMatchObject({
    reply_meal: 'Cod',
    reply_allergies: 'Shellfish',
    allergies_agreed: true,
  });
});

test('with two open forms, different chairs are both saved, and a conflict about one chair is shown', async () => {
  const { gala, page } = await createAssignedTable();
  const { fields, ids } = readForm(await see(page));
  const [first = '', second = '', third = ''] = ids;
  await send(page, { ...fields, [`name-${first}`]: 'Ann' });
  const other = await send(page, { ...fields, [`name-${second}`]: 'Ben' });
  expect(other.status).toBe(303);
  const late = await send(page, { ...fields, [`name-${first}`]: 'Carl' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('Someone else with this link has saved meanwhile');
  expect(await namesOf(gala)).toEqual(['Ann', 'Ben', 'Place of Harlow Bank']);
  const shown = readForm(late.text);
  expect([shown.fields[`name-${first}`], shown.fields[`name-${third}`]]).toEqual(['Ann', 'Carl']);
  await send(page, shown.fields);
  expect(await namesOf(gala)).toEqual(['Ann', 'Ben', 'Carl']);
});

test('pressing the button twice saves once, and an unchanged form overwrites nothing', async () => {
  const { gala, page } = await createAssignedTable();
  const { fields, ids } = readForm(await see(page));
  const sent = { ...fields, [`name-${ids[0]}`]: 'Ann', [`allergies-${ids[0]}`]: 'Nuts' };
  expect((await send(page, sent)).status).toBe(303);
  expect((await send(page, sent)).status).toBe(303);
  expect((await send(page, fields)).status).toBe(303);
  expect((await namesOf(gala))[0]).toBe('Ann');
});

test('the page asks for the missing name of a chair with a dinner, and saves the other chairs', async () => {
  const { gala, page } = await createAssignedTable();
  const { fields, ids } = readForm(await see(page));
  const [first = '', second = ''] = ids;
  const asked = await send(page, {
    ...fields,
    [`name-${first}`]: 'Ann',
    [`meal-${second}`]: 'Beef',
  });
  expect(asked.status).toBe(422);
  expect(asked.text).toContain('Please write their name.');
  expect(readForm(asked.text).fields[`meal-${second}`]).toBe('Beef');
  expect((await namesOf(gala))[0]).toBe('Ann');
});

test('a name over the plan’s limit stays in the form, and the page says why', async () => {
  const { page } = await createAssignedTable({
    plan: 'Basic',
    guests: Array.from({ length: 50 }, (_, at) => ({ name: `Guest ${at}` })),
  });
  const { fields, ids } = readForm(await see(page));
  const full = await send(page, { ...fields, [`name-${ids[0]}`]: 'Tove Lind' });
  expect(full.status).toBe(422);
  expect(full.text).toContain('list is full');
  expect(readForm(full.text).fields[`name-${ids[0]}`]).toBe('Tove Lind');
});

test('the form disappears after the closing date', async () => {
  const { gala, page } = await createAssignedTable();
  const { fields, ids } = readForm(await see(page));
  await send(page, { ...fields, [`name-${ids[0]}`]: 'Ann' });
  const open = readForm(await see(page));
  await unwrapVoid(
    gala.client.from('events').update({ event_date: '2026-01-31' }).eq('id', gala.event.id),
  );
  const late = await send(page, { ...open.fields, [`name-${ids[1]}`]: 'Ben' });
  expect(late.text).toContain('Names closed on Saturday 31 January 2026.');
  expect(late.text).not.toContain('Save our table');
  expect(await namesOf(gala)).toEqual(['Ann', 'Place of Harlow Bank', 'Place of Harlow Bank']);
});

test('markup is shown as text, and line breaks become spaces', async () => {
  const { gala, page } = await createAssignedTable();
  const { fields, ids } = readForm(await see(page));
  const saved = await send(page, {
    ...fields,
    [`name-${ids[0]}`]: '<script>alert(1)</script>',
    [`name-${ids[1]}`]: 'Ann\r\nBenn',
  });
  expect(saved.text).not.toContain('<script>alert(1)');
  expect((await namesOf(gala)).slice(0, 2)).toEqual(['<script>alert(1)</script>', 'Ann Benn']);
});

test.each(['ar', 'cy', 'de'])(
  'the page is in %s on request, and stays in that language',
  async (lang) => {
    const { page } = await createAssignedTable();
    const { fields } = readForm(await see(page));
    const drafted = await send(page, { ...fields, lang, draft: 'yes' });
    expect(drafted.text).toContain(`<html lang="${lang}"`);
    await send(page, { ...fields, lang });
    expect(await see(page)).toContain(`<html lang="${lang}"`);
  },
);

test('an unknown link and a body of a megabyte are refused', async () => {
  const { page } = await createAssignedTable();
  const unknown = await fetch(page.replace(/[^/]+$/, 'a'.repeat(22)));
  expect([unknown.status, await unknown.text()]).toEqual([
    404,
    expect.stringContaining('This link no longer opens a table'),
  ]);
  const large = await fetch(page, { method: 'POST', body: `name=${'a'.repeat(1_000_000)}` });
  expect(large.status).toBe(413);
  const headers = (await fetch(page)).headers;
  expect([
    headers.get('Referrer-Policy'),
    headers.get('X-Robots-Tag'),
    headers.get('Cache-Control'),
  ]).toEqual(['no-referrer', 'noindex', 'private, no-store']);
});
