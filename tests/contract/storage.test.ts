import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { buildPng } from '../support/pictures.ts';
import { addCleanup, runCleanups, serverClient, unwrapAnswer, visitorClient } from './backend.ts';

afterAll(async () => expect(await runCleanups()).toEqual([]));

const screenshots = visitorClient.storage.from('contactus');

async function upload(type = 'image/png', bytes = buildPng(), ending = 'png') {
  const name = `screenshots/${Date.now()}-${randomUUID()}.${ending}`;
  addCleanup(() => serverClient.storage.from('contactus').remove([name]));
  const { data, error } = await screenshots.upload(name, new Blob([bytes], { type }));
  return { name, data, error };
}

test('anybody can upload a picture, and only the server can read it', async () => {
  const { name, data, error } = await upload();
  expect([data?.path, error]).toEqual([name, null]);
  expect((await screenshots.download(name)).data).toBeNull();
  const { publicUrl } = screenshots.getPublicUrl(name).data;
  expect((await fetch(publicUrl)).status).toBeGreaterThanOrEqual(400);
  const stored = await serverClient.storage.from('contactus').download(name);
  expect(new Uint8Array((await stored.data?.arrayBuffer()) ?? [])).toEqual(buildPng());
  expect(stored.data?.type).toBe('image/png');
});

test('refuses a file name in use, other file types, large files and other folders', async () => {
  const { name } = await upload();
  const again = await screenshots.upload(name, new Blob([buildPng()], { type: 'image/png' }));
  expect(again.error).not.toBeNull();
  const page = new TextEncoder().encode('<script>alert(1)</script>');
  expect((await upload('text/html', page, 'html')).error).not.toBeNull();
  expect((await upload('image/png', buildPng(6_000_000))).error).not.toBeNull();
  const elsewhere = await screenshots.upload('elsewhere.png', new Blob([buildPng()]));
  expect(elsewhere.error).not.toBeNull();
});

test('only the server can list or remove uploads', async () => {
  const { name } = await upload();
  expect((await screenshots.list('screenshots')).data ?? []).toEqual([]);
  await screenshots.remove([name]);
  expect((await serverClient.storage.from('contactus').download(name)).error).toBeNull();
});

test('anybody can insert a message with a screenshot into contact_submissions, but not read it', async () => {
  const { name } = await upload();
  const email = `contract-${randomUUID()}@example.com`;
  addCleanup(() => serverClient.from('contact_submissions').delete().eq('email', email));
  const { error } = await visitorClient.from('contact_submissions').insert({
    ...{ inquiry_type: 'purchase', full_name: 'Contract Test', email, plan: 'pro' },
    ...{ issue_type: 'other', description: 'Does it work?' },
    screenshot_url: screenshots.getPublicUrl(name).data.publicUrl,
  });
  expect(error).toBeNull();
  expect((await visitorClient.from('contact_submissions').select('id')).error?.code).toBe('42501');
  const stored = serverClient.from('contact_submissions').select('description').eq('email', email);
  expect(await unwrapAnswer(stored)).toEqual([{ description: 'Does it work?' }]);
});
