import { expect, test } from 'vitest';
import { getCallerAddress, toNetwork } from './caller-address.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::1', '0:0:0:0::'],
  ['', ''],
])('%s belongs to the network %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

test.each([
  ['no proxy, so the header is ignored', '203.0.113.9', 0, '10.0.0.1'],
  ['one proxy', '198.51.100.1, 203.0.113.9', 1, '203.0.113.9'],
  ['two proxies', '198.51.100.1, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['fewer entries than proxies', '203.0.113.9', 3, '203.0.113.9'],
  ['a proxy that sends no header', undefined, 1, '10.0.0.1'],
])('the caller’s IP address: %s', (_, forwarded, proxies, address) => {
  expect(getCallerAddress(forwarded, '10.0.0.1', proxies)).toBe(address);
});
