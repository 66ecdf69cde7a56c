import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import { loadKeys } from '../../server/backend/keys.ts';
import { serveDatabase } from '../../server/backend/serve-database.ts';
import { sweepMessages } from '../../server/personal-data/screenshots.ts';
import { readSettings } from '../../server/settings.ts';
import { buildPng, buildScreenshotName } from '../support/pictures.ts';
import { createTemporaryFolder } from '../support/server.ts';

// Uses a separate database, because the tests backdate rows.

let parts: Awaited<ReturnType<typeof open>>;
async function open() {
  const settings = readSettings({ DATA_DIR: await createTemporaryFolder() });
  const database = await openDatabase(settings);
  const keys = await loadKeys(settings);
  const backend = await serveDatabase(database, settings, keys, async () => {});
  const connect = (key: string): SupabaseClient =>
    createClient(settings.publicUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => backend.fetch(new Request(input, init), null) },
    });
  return {
    database,
    backend,
    visitor: connect(keys.publishableKey),
    admin: connect(keys.secretKey),
  };
}
beforeAll(async () => {
  parts = await open();
});
afterAll(() => parts.backend.close());

const upload = (name = buildScreenshotName()) =>
  parts.visitor.storage
    .from('contactus')
    .upload(name, new File([buildPng()], 'x.png', { type: 'image/png' }));
async function stored(): Promise<string> {
  const { data, error } = await upload();
  expect(error).toBeNull();
  return data?.path ?? '';
}
const write = (screenshot: string) =>
  parts.visitor.from('contact_submissions').insert({
    inquiry_type: 'purchase',
    full_name: 'Tom Hughes',
    email: `writer-${randomUUID()}@example.com`,
    plan: 'pro',
    issue_type: 'payment',
    description: 'I was charged twice.',
    screenshot_url: parts.visitor.storage.from('contactus').getPublicUrl(screenshot).data.publicUrl,
  });
const isThere = async (name: string) =>
  (await parts.admin.storage.from('contactus').download(name)).error === null;
const bytesOf = (name: string) =>
  parts.database.query('select 1 from embedded.upload_contents where name = $1', [name]);
const age = (name: string, by: string) =>
  parts.database.query(
    `update storage.objects set created_at = now() - $2::interval where name = $1`,
    [name, by],
  );
const deleteAllPictures = () =>
  parts.database.exec(
    `delete from public.contact_submissions; delete from storage.objects; delete from embedded.upload_contents`,
  );

test('a picture without a message is deleted completely after an hour; a picture with a message stays', async () => {
  const [fresh, old, kept] = [await stored(), await stored(), await stored()];
  expect((await write(kept)).error).toBeNull();
  await age(old, '61 minutes');
  await age(kept, '29 days');
  expect(await sweepMessages(parts.admin)).toBe(1);
  expect([await isThere(fresh), await isThere(old), await isThere(kept)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await bytesOf(old)).toEqual([]);
});

test('a message refuses a picture that is about to be deleted', async () => {
  const name = await stored();
  await age(name, '51 minutes');
  expect((await write(name)).error?.code).toBe('screenshot_unknown');
});

test('a picture is deleted after 30 days, and its message after 24 months', async () => {
  await deleteAllPictures();
  const name = await stored();
  expect((await write(name)).error).toBeNull();
  const aged = (by: string) =>
    parts.database.exec(
      `update public.contact_submissions set created_at = now() - interval '${by}'`,
    );
  const messages = async () => (await parts.admin.from('contact_submissions').select('id')).data;
  await age(name, '31 days');
  await aged('23 months 20 days');
  expect(await sweepMessages(parts.admin)).toBe(1);
  expect([await isThere(name), await messages()]).toEqual([false, [{ id: expect.any(String) }]]);
  await aged('24 months 1 day');
  await sweepMessages(parts.admin);
  expect(await messages()).toEqual([]);
});

test('the newest 256 MB of pictures with messages are kept', async () => {
  await deleteAllPictures();
  const [oldest, older, newest] = [await stored(), await stored(), await stored()];
  for (const [name, by] of [
    [oldest, '3 hours'],
    [older, '2 hours'],
  ] as const) {
    expect((await write(name)).error).toBeNull();
    await age(name, by);
  }
  expect((await write(newest)).error).toBeNull();
  const weigh = (megabytes: number) =>
    parts.database.query(
      `update storage.objects set metadata = jsonb_build_object('size', $1::bigint * 1024 * 1024)`,
      [megabytes],
    );
  await weigh(85);
  expect(await sweepMessages(parts.admin)).toBe(0);
  await weigh(128);
  expect(await sweepMessages(parts.admin)).toBe(1);
  expect([await isThere(oldest), await isThere(older), await isThere(newest)]).toEqual([
    false,
    true,
    true,
  ]);
});

/** Pictures that other people have uploaded: database rows without files. */
const insertPictures = (count: number, size: number) =>
  parts.database.exec(`insert into storage.objects (id, bucket_id, name, metadata)
    select gen_random_uuid(), 'contactus', 'screenshots/1700000000000-made-up-' || gen_random_uuid() || '.png', '{"size": ${size}}' from generate_series(1, ${count})`);

test('the newest hundred pictures without messages are kept, and a message keeps its picture', async () => {
  await deleteAllPictures();
  const [kept, oldest, older] = [await stored(), await stored(), await stored()];
  expect((await write(kept)).error).toBeNull();
  for (const [at, name] of [kept, oldest, older].entries()) await age(name, `${30 - at} minutes`);
  await insertPictures(98, 1000);
  const newest = await stored();
  expect([await isThere(kept), await isThere(oldest), await isThere(older)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await bytesOf(oldest)).toEqual([]);
  await insertPictures(150, 1000);
  const one = await stored();
  expect((await write(one)).error).toBeNull();
  expect([
    await isThere(kept),
    await isThere(one),
    await isThere(older),
    await isThere(newest),
  ]).toEqual([true, true, false, false]);
});

test.each([
  ['a hundred pictures wait for messages', 100, 1000, false],
  ['all pictures fill a gigabyte', 2, 512 * 1024 * 1024, true],
])(
  'when %s, the policy refuses another picture but accepts a message without a picture',
  async (_, count, size, isRefused) => {
    await deleteAllPictures();
    await insertPictures(count, size);
    if (isRefused) {
      const { error } = await upload();
      expect(error).toMatchObject({
        statusCode: '507',
        message: 'No more pictures are taken at the moment.',
      });
    }
    // Inserts only the row, as an external storage service does.
    const asAnybody = parts.database.transaction(async (tx) => {
      await tx.exec('set local role anon');
      await tx.query(
        `insert into storage.objects (id, bucket_id, name) values (gen_random_uuid(), 'contactus', $1)`,
        [buildScreenshotName()],
      );
    });
    await expect(asAnybody).rejects.toMatchObject({ code: '42501' });
    await deleteAllPictures();
    expect((await upload()).error).toBeNull();
  },
);
