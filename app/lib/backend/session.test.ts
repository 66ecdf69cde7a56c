import { afterEach, expect, test, vi } from 'vitest';
import { getCurrentSession, readStoredSession } from './session';

const refreshed = { access_token: 'refreshed' };
const { getSession } = vi.hoisted(() => ({ getSession: vi.fn() }));
vi.mock('@/lib/backend/auth-client', () => ({ auth: { getSession } }));

const KEY = 'sb-server-auth-token';
const stubStoredSession = (stored: string | null) =>
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === KEY ? stored : null) });
const sessionExpiringIn = (seconds: number) =>
  JSON.stringify({ access_token: 'kept', expires_at: Date.now() / 1000 + seconds });

afterEach(() => {
  vi.unstubAllGlobals();
  getSession.mockReset();
});

test('uses a valid stored session without loading the auth client', async () => {
  stubStoredSession(sessionExpiringIn(100));
  expect(readStoredSession()).toMatchObject({ access_token: 'kept' });
  expect(await getCurrentSession()).toMatchObject({ access_token: 'kept' });
  expect(getSession).not.toHaveBeenCalled();
});

test.each([
  ['expires within 90 s', sessionExpiringIn(80)],
  ['has expired', sessionExpiringIn(-1)],
  ['has no expiry', '{"access_token":"kept"}'],
  ['is missing', null],
  ['is not JSON', 'signed in'],
  ['is of another kind', '7'],
])('the auth client handles a stored session that %s', async (_, stored) => {
  stubStoredSession(stored);
  getSession.mockResolvedValue({ data: { session: refreshed } });
  expect(readStoredSession()).toBeNull();
  expect(await getCurrentSession()).toBe(refreshed);
});

test('uses the auth client if storage is blocked', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked');
    },
  });
  getSession.mockResolvedValue({ data: { session: null } });
  expect(await getCurrentSession()).toBeNull();
});
