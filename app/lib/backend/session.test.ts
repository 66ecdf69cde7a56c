import { afterEach, expect, test, vi } from 'vitest';
import { currentSession, readStoredSession } from './session';

const refreshed = { access_token: 'refreshed' };
const { getSession } = vi.hoisted(() => ({ getSession: vi.fn() }));
vi.mock('@/lib/backend/auth-client', () => ({ auth: { getSession } }));

const KEY = 'sb-server-auth-token';
const keep = (kept: string | null) => vi.stubGlobal('localStorage', { getItem: (key: string) => (key === KEY ? kept : null) });
const endingIn = (seconds: number) => JSON.stringify({ access_token: 'kept', expires_at: Date.now() / 1000 + seconds });

afterEach(() => {
  vi.unstubAllGlobals();
  getSession.mockReset();
});

test('a session that lasts is taken as it is kept, without the client of the auth service', async () => {
  keep(endingIn(100));
  expect(readStoredSession()).toMatchObject({ access_token: 'kept' });
  expect(await currentSession()).toMatchObject({ access_token: 'kept' });
  expect(getSession).not.toHaveBeenCalled();
});

test.each([
  ['ends within 90 s', endingIn(80)],
  ['has ended', endingIn(-1)],
  ['says no end', '{"access_token":"kept"}'],
  ['is none', null],
  ['is no JSON', 'signed in'],
  ['is of another kind', '7'],
])('what %s is left to that client', async (_, kept) => {
  keep(kept);
  getSession.mockResolvedValue({ data: { session: refreshed } });
  expect(readStoredSession()).toBeNull();
  expect(await currentSession()).toBe(refreshed);
});

test('blocked storage is left to it too', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  getSession.mockResolvedValue({ data: { session: null } });
  expect(await currentSession()).toBeNull();
});
