import { expect, onTestFinished, test, vi } from 'vitest';
import { requestScope } from '../http/request-scope.ts';
import { createAddressLookup } from './address-lookup.ts';

const address = 'amelia-tom-k7m4qx';
const wedding = { eventId: '8c6a4a2e-0000-4000-8000-000000000000' };
const hall = '192.0.2.7';

function addresses(limits = { perNetwork: 3, overall: 5 }) {
  const lookups: string[] = [];
  const find = createAddressLookup(async (typed) => {
    lookups.push(typed);
    return typed === 'ameliatomk7m4qx' ? wedding.eventId : null;
  }, limits);
  return { find, lookups };
}

test.each([address, 'AMELIA TOM K7M4QX', '/amelia_tom–k7m4qx/'])(
  'finds %s, and finds the address again without a query',
  async (typed) => {
    const { find, lookups } = addresses();
    expect(await find(typed, hall)).toEqual(wedding);
    expect(await find(address, hall)).toEqual(wedding);
    expect(lookups).toHaveLength(1);
  },
);

test('limits unknown addresses by network, while known addresses are still found', async () => {
  const { find, lookups } = addresses();
  await find(address, hall);
  const results = await Promise.all(Array.from({ length: 100 }, (_, at) => find(`no-${at}`, hall)));
  expect(results.filter((one) => one === 'unknown')).toHaveLength(3);
  expect(results.filter((one) => one === 'refused')).toHaveLength(97);
  expect(await find(address, hall)).toEqual(wedding);
  expect(lookups).toHaveLength(4);
});

test('limits unknown addresses over all networks', async () => {
  const { find } = addresses();
  const ask = (at: number) => find(`no-${at}`, `192.0.2.${at}`);
  const results = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(at)));
  expect(results.filter((one) => one === 'refused')).toHaveLength(3);
});

test('counts a wrong address once, however many guests request it', async () => {
  const { find, lookups } = addresses();
  for (let guest = 0; guest < 300; guest++)
    expect(await find('amelia-tom-k7m4qy', hall)).toBe('unknown');
  expect(await find(address, hall)).toEqual(wedding);
  expect(lookups).toHaveLength(2);
});

test('counts a repeatedly typed wrong address once a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const now = vi.spyOn(performance, 'now').mockReturnValue(1);
  onTestFinished(() => {
    vi.useRealTimers();
    now.mockRestore();
  });
  const { find } = addresses({ perNetwork: 1, overall: 5 });
  for (let seconds = 0; seconds < 90; seconds += 6) {
    now.mockReturnValue(1 + seconds * 1000);
    vi.advanceTimersByTime(6000); // lru-cache reads the clock again after a timeout
    expect(await find('amelia-tom-k7m4qy', hall)).toBe('unknown');
  }
  expect(await find('another-address', hall)).toBe('refused');
});

test('addresses known at the start are found while other addresses are refused', async () => {
  const find = createAddressLookup(async () => null, { perNetwork: 1, overall: 1 }, [
    ['amelia-tom-k7m4qx', wedding.eventId],
  ]);
  await find('no-such-address', hall);
  expect(await find('no-other-address', hall)).toBe('refused');
  expect(await find(address, hall)).toEqual(wedding);
});

test('a shared lookup continues when its first caller disconnects', async () => {
  let isTiedToConnection = true;
  const find = createAddressLookup(
    async () => {
      isTiedToConnection = requestScope.getStore()?.isDisconnected !== undefined;
      return wedding.eventId;
    },
    { perNetwork: 1, overall: 1 },
  );
  await requestScope.run({ requestId: 'first', isDisconnected: () => true }, () =>
    find(address, hall),
  );
  expect(isTiedToConnection).toBe(false);
});

test('found addresses and failed lookups do not count towards the limit', async () => {
  const find = createAddressLookup(
    async (typed) => {
      if (typed.startsWith('fail')) throw new Error('away');
      return wedding.eventId;
    },
    { perNetwork: 1, overall: 1 },
  );
  for (let at = 0; at < 5; at++) {
    await expect(find(`fail${at}`, hall)).rejects.toThrow('away');
    expect(await find(`found${at}`, hall)).toEqual(wedding);
  }
});

test.each(['', '---', 'x'.repeat(300)])('does not look up %j', async (typed) => {
  const { find, lookups } = addresses();
  expect(await find(typed, hall)).toBe('unknown');
  expect(lookups).toEqual([]);
});
