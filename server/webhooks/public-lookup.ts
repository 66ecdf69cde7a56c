import { Resolver } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const privateRanges = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by customers of a provider
  ['127.0.0.0', 8],
  ['169.254.0.0', 16], // link-local, with the metadata services of hosting providers
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['2001::', 23], // includes Teredo, which contains an IPv4 address
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4, which contains an IPv4 address
  ['3fff::', 20],
] as const)
  privateRanges.addSubnet(network, prefix, 'ipv6');

/** All other IPv6 addresses are loopback, link-local, unique-local, multicast, or contain an IPv4 address. */
const publicIPv6 = new BlockList();
publicIPv6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateRanges.check(address, 'ipv4');
  return family === 6 && publicIPv6.check(address, 'ipv6') && !privateRanges.check(address, 'ipv6');
}

export class RefusedAddressError extends Error {
  override readonly name = 'RefusedAddressError';
}
export class UnknownHostError extends Error {
  override readonly name = 'UnknownHostError';
}

export type HostnameResolver = (hostname: string) => Promise<string[]>;

/** Asks the name servers without getaddrinfo, which would block threads that also read files. */
export const resolveByDns: HostnameResolver = async (hostname) => {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  const answers = await Promise.allSettled([
    resolver.resolve4(hostname),
    resolver.resolve6(hostname),
  ]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** Connections go to the addresses checked here. Refuses a name with any private address. */
export const createPublicLookup =
  (resolve: HostnameResolver): LookupFunction =>
  (hostname, options, done) => {
    const find = async () => {
      const addresses = await resolve(hostname);
      if (addresses.length === 0) throw new UnknownHostError(hostname);
      if (!addresses.every(isPublicAddress)) throw new RefusedAddressError(hostname);
      return addresses.map((address) => ({ address, family: isIP(address) }));
    };
    find().then(
      (found) => {
        if (options.all) done(null, found);
        else done(null, found[0]?.address ?? '', found[0]?.family);
      },
      (error: Error) => done(error, []),
    );
  };
