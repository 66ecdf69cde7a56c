import type { LookupAddress } from 'node:dns';
import { expect, test } from 'vitest';
import {
  createPublicLookup,
  type HostnameResolver,
  isPublicAddress,
  RefusedAddressError,
  UnknownHostError,
} from './public-lookup.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.255',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:93.184.216.34',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['93.184.216.34', '1.1.1.1', '100.63.255.255', '100.128.0.1', '2606:4700::1111'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

const lookUp = (resolve: HostnameResolver, all: boolean) =>
  new Promise<string | LookupAddress[]>((done, fail) =>
    createPublicLookup(resolve)('tool.example', { all }, (error, address) =>
      error ? fail(error) : done(address),
    ),
  );

test('returns the addresses that it has checked', async () => {
  const resolve = async () => ['93.184.216.34', '2606:4700::1111'];
  expect(await lookUp(resolve, true)).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]);
  expect(await lookUp(resolve, false)).toBe('93.184.216.34');
});

test('refuses a name with one private address among public ones', async () => {
  const resolve = async () => ['93.184.216.34', '10.0.0.1'];
  await expect(lookUp(resolve, true)).rejects.toThrow(RefusedAddressError);
});

test('refuses a name that leads to a private address at its second lookup', async () => {
  const answers = [['93.184.216.34'], ['127.0.0.1']];
  const resolve = async () => answers.shift() ?? [];
  expect(await lookUp(resolve, false)).toBe('93.184.216.34');
  await expect(lookUp(resolve, false)).rejects.toThrow(RefusedAddressError);
  await expect(lookUp(resolve, false)).rejects.toThrow(UnknownHostError);
});
