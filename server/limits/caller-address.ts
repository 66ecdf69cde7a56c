import type { IncomingMessage } from 'node:http';

/** Returns the IP address that the outermost of our `proxies` saw. Entries further left in `forwarded` are not trusted. */
export function getCallerAddress(forwarded = '', socketAddress = '', proxies = 0): string {
  const chain = [...forwarded.split(',').map((address) => address.trim()), socketAddress].filter(
    Boolean,
  );
  return chain.at(-1 - proxies) ?? chain[0] ?? '';
}

/** Returns an IPv4 address, or the first 64 bits of an IPv6 address, which a household shares. */
export function toNetwork(address: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (v4 || !address.includes(':')) return v4 ?? address.slice(0, 64);
  const [head = '', tail] = address.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  if (tail !== undefined)
    groups.push(
      ...Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0'),
      ...after,
    );
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::`;
}

export const getSenderNetwork = (request: IncomingMessage | undefined, proxies: number): string =>
  toNetwork(
    getCallerAddress(
      String(request?.headers['x-forwarded-for'] ?? ''),
      request?.socket.remoteAddress,
      proxies,
    ),
  );
