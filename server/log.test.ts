import { expect, test } from 'vitest';
import { redactPersonalData } from './log.ts';

test.each([
  [
    '{"reason":"550 no such user <zoe.f@mail.example.co.uk>"}',
    '{"reason":"550 no such user <{e-mail}>"}',
  ],
  [
    'GET /confirm-email?type=signup&token_hash=0123abc',
    'GET /confirm-email?type=signup&token_hash={…}',
  ],
  ['?name=Zo%C3%AB&x=1', '?name={…}&x=1'],
  ['Bearer eyJhbGciOi.eyJzdWIiOi.c2ln', 'Bearer {token}'],
  ['sb_secret_abcDEF sk_live_123', '{key} {key}'],
  [
    `Bearer placecard_${'k-_8Z'.repeat(4)}9A, after placecard_realtime`,
    'Bearer {key}, after placecard_realtime',
  ],
  ['postgres://placecard:hunter2@db/x', 'postgres://{password}@db/x'],
  ['PUT request to "/REPLY/mKxXsl4CiFwGBX7betAD2A/x"', 'PUT request to "/REPLY/{token}/x"'],
  ['event 8c6a4a2e-0000-4000-8000-000000000000 is gone', 'event {id} is gone'],
])('%s is logged as %s', (line, logged) => {
  expect(redactPersonalData(line)).toBe(logged);
});

test('keeps request ids in the log', () => {
  const line =
    '{"requestId":"8c6a4a2e-0000-4000-8000-000000000000","stack":"at node_modules/@supabase/lite/dist/index.js:1:2"}';
  expect(redactPersonalData(line)).toBe(line);
});
