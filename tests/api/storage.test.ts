import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, inject, test } from 'vitest';
import { adminClient, anonymousClient, createHost } from '../support/api.ts';
import { buildPng, buildScreenshotName } from '../support/pictures.ts';

const MEGABYTE = 1024 * 1024;
const screenshotsOf = (client: SupabaseClient) => client.storage.from('contactus');
const asFile = (bytes: Uint8Array<ArrayBuffer>, type = 'image/png') =>
  new File([bytes], 'what I see.png', { type });
const store = async (name = buildScreenshotName(), bytes = buildPng()) => {
  const { data, error } = await screenshotsOf(anonymousClient()).upload(name, asFile(bytes));
  expect(error).toBeNull();
  expect(data?.path).toBe(name);
  return name;
};
/** Reads a file like support, who alone can. */
const stored = (name: string) => screenshotsOf(adminClient()).download(name);
const storedBytes = async (name: string) =>
  new Uint8Array((await (await stored(name)).data?.arrayBuffer()) ?? []);
const asOperator = () => ({
  apikey: inject('server').secretKey,
  Authorization: `Bearer ${inject('server').secretKey}`,
});
const read = (name: string) => call('GET', `object/contactus/${name}`, undefined, asOperator());

/** A raw storage request, for what the client cannot send. */
const call = (
  method: string,
  path: string,
  body?: BodyInit,
  headers: Record<string, string> = {},
) => {
  const { url, publishableKey } = inject('server');
  return fetch(`${url}/storage/v1/${path}`, {
    method,
    headers: { apikey: publishableKey, Authorization: `Bearer ${publishableKey}`, ...headers },
    body,
  });
};

test('anybody can upload a screenshot, but not read it, even with its address', async () => {
  const user = await createHost();
  for (const client of [anonymousClient(), user.client]) {
    const name = buildScreenshotName();
    const { error } = await screenshotsOf(client).upload(name, asFile(buildPng(300_000)));
    expect(error).toBeNull();
    expect(await storedBytes(name)).toEqual(buildPng(300_000));
    for (const visitor of [anonymousClient(), user.client]) {
      expect((await screenshotsOf(visitor).download(name)).error).not.toBeNull();
      const { publicUrl } = screenshotsOf(visitor).getPublicUrl(name).data;
      expect((await fetch(publicUrl)).ok).toBe(false);
      expect((await fetch(publicUrl.replace('/public/', '/authenticated/'))).ok).toBe(false);
    }
  }
});

test('stores a picture of exactly 5 MB and refuses a larger picture', async () => {
  await store(buildScreenshotName(), buildPng(5 * MEGABYTE));
  for (const size of [5 * MEGABYTE + 1, 7 * MEGABYTE]) {
    const name = buildScreenshotName();
    const { error } = await screenshotsOf(anonymousClient()).upload(name, asFile(buildPng(size)));
    expect(error).toMatchObject({ statusCode: expect.stringMatching(/^(413|payload_too_large)$/) });
    expect((await stored(name)).error).not.toBeNull();
  }
});

test('a connection can be reused after a slow upload that was too large', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { url, publishableKey } = inject('server');
  const send = (
    path: string,
    headers: Record<string, string | number>,
    body: (outgoing: ClientRequest) => void,
  ) =>
    new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
      const outgoing = request(
        url + path,
        { method: 'POST', agent, headers: { apikey: publishableKey, ...headers } },
        (answer) => {
          answer
            .resume()
            .on('end', () =>
              resolve({ status: answer.statusCode, isReused: outgoing.reusedSocket }),
            );
        },
      ).on('error', reject);
      body(outgoing);
    });
  const half = Buffer.alloc(4 * MEGABYTE);
  const large = await send(
    `/storage/v1/object/contactus/${buildScreenshotName()}`,
    { 'Content-Length': 2 * half.length },
    (outgoing) => {
      outgoing.write(half);
      setTimeout(() => outgoing.end(half), 800); // as on a slow phone connection
    },
  );
  const next = await send(
    '/rest/v1/rpc/get_event_guests',
    { 'Content-Type': 'application/json' },
    (outgoing) => outgoing.end(JSON.stringify({ event_uuid: randomUUID() })),
  );
  expect([large.status, next.status, next.isReused]).toEqual([413, 200, true]);
  agent.destroy();
});

test('the content type comes from the bytes, whatever the caller claims', async () => {
  const name = buildScreenshotName();
  const { error } = await screenshotsOf(anonymousClient()).upload(
    name,
    asFile(buildPng(), 'text/html'),
  );
  expect(error).toBeNull();
  expect((await read(name)).headers.get('Content-Type')).toBe('image/png');
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>', 'html'],
  [
    'an SVG, which can carry scripts,',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'svg',
  ],
  ['a page named as a picture', '<!doctype html><script>alert(1)</script>', 'png'],
  ['an empty file', '', 'png'],
])('%s is refused as a screenshot', async (_, content, extension) => {
  const name = buildScreenshotName(extension);
  const { error } = await screenshotsOf(anonymousClient()).upload(
    name,
    new File([content], 'x.png', { type: 'image/png' }),
  );
  expect(error?.message).toMatch(/mime type .* is not supported/);
  expect((await stored(name)).error).not.toBeNull();
});

test('served files can never run as a page', async () => {
  const { headers } = await read(await store());
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('Content-Disposition')).toMatch(/^inline; filename="\d+-[\w-]+\.png"$/);
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
});

test('nobody can list, change, move, copy or remove files', async () => {
  const user = await createHost();
  const name = await store();
  for (const client of [anonymousClient(), user.client]) {
    const files = screenshotsOf(client);
    const other = new File([buildPng(999)], 'other.png', { type: 'image/png' });
    expect((await files.list('screenshots')).data ?? []).toEqual([]);
    expect((await files.upload(name, other)).error).not.toBeNull();
    expect((await files.upload(name, other, { upsert: true })).error).not.toBeNull();
    expect((await files.update(name, other)).error).not.toBeNull();
    expect((await files.move(name, buildScreenshotName())).error).not.toBeNull();
    expect((await files.copy(name, buildScreenshotName())).error).not.toBeNull();
    expect((await files.createSignedUploadUrl(buildScreenshotName())).error).not.toBeNull();
    expect((await files.createSignedUrl(name, 60)).error).not.toBeNull();
    expect((await files.remove([name])).data ?? []).toEqual([]);
    expect((await client.storage.listBuckets()).data ?? []).toEqual([]);
    expect(
      (await client.storage.updateBucket('contactus', { public: false })).error,
    ).not.toBeNull();
    expect((await client.storage.emptyBucket('contactus')).error).not.toBeNull();
  }
  expect(await storedBytes(name)).toEqual(buildPng());
});

test('unused storage endpoints answer 404 to any request', async () => {
  const { url, publishableKey: apikey } = inject('server');
  for (const [path, type] of [
    ['object/list/contactus', 'application/json'],
    ['object/list-v2/contactus', 'application/json'],
    ['object/contactus', 'multipart/form-data; boundary=x'],
    ['bucket', 'application/json'],
  ] as const)
    for (const body of ['', 'x', '{"prefix":"screenshots","limit":1e9,"offset":-1}']) {
      const headers = { apikey, 'Content-Type': type };
      const { status } = await fetch(`${url}/storage/v1/${path}`, {
        method: 'POST',
        headers,
        body,
      });
      expect(status, `${path} ${body}`).toBe(404);
    }
});

test('stores exactly one of several simultaneous uploads with the same name, completely', async () => {
  const name = buildScreenshotName();
  const sizes = Array.from({ length: 16 }, (_, index) => 1000 + index);
  const answers = await Promise.all(
    sizes.map((size) =>
      call('POST', `object/contactus/${name}`, buildPng(size), { 'Content-Type': 'image/png' }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  for (const { status } of answers) expect(status).toBeLessThan(500);
  const winner = sizes[answers.findIndex(({ ok }) => ok)];
  expect(await storedBytes(name)).toHaveLength(winner ?? 0);
});

test.each([
  ['no folder', 'picture.png'],
  ['another folder', `private/${Date.now()}-aaaaaaaa.png`],
  ['a nested folder', `screenshots/x/${Date.now()}-aaaaaaaa.png`],
  ['a guessable name', `screenshots/${Date.now()}-1.png`],
  ['a page’s extension', `screenshots/${Date.now()}-aaaaaaaa.html`],
  ['two extensions', `screenshots/${Date.now()}-aaaaaaaa.png.svg`],
  ['escaped parent folders', `screenshots/%2e%2e/%2e%2e/${Date.now()}-aaaaaaaa.png`],
  ['an escaped slash', `screenshots%2F..%2F${Date.now()}-aaaaaaaa.png`],
  ['a line break at the end', `screenshots/${Date.now()}-aaaaaaaa.png%0A`],
  ['a NUL byte', `screenshots/${Date.now()}-aaaaaaaa.png%00.png`],
  ['an incomplete escape', `screenshots/%E0%A4%A.png`],
])('a path with %s is refused', async (_, name) => {
  const answer = await call('POST', `object/contactus/${name}`, buildPng(), {
    'Content-Type': 'image/png',
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect((await read(name)).ok).toBe(false);
});

test('another bucket, or an upload without a file, is refused with a message', async () => {
  const elsewhere = await anonymousClient()
    .storage.from('elsewhere')
    .upload(buildScreenshotName(), asFile(buildPng()));
  expect(elsewhere.error?.message).toBe('Bucket not found');
  const form = new FormData();
  form.append('cacheControl', '3600');
  const answer = await call('POST', `object/contactus/${buildScreenshotName()}`, form);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ message: 'There is no file in this upload.' });
});

test('stored files cannot be read through the tables’ API', async () => {
  await store();
  for (const schema of ['storage', 'embedded']) {
    for (const client of [anonymousClient(), adminClient()]) {
      const table = schema === 'storage' ? 'objects' : 'upload_contents';
      const { error } = await (client as unknown as SupabaseClient)
        .schema(schema)
        .from(table)
        .select('*');
      expect(error).not.toBeNull();
    }
  }
});
