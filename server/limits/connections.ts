import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAmounts } from './amounts.ts';
import { toNetwork } from './caller-address.ts';

/** A venue of 300 guests shares one address, and each phone may have six connections and a socket: 2,100, with room to spare. */
export const MAX_CONNECTIONS = 3000;

export function limitConnections(server: Server, most: number): void {
  const open = createAmounts();
  server.prependListener('connection', (socket: Socket) => {
    const network = toNetwork(socket.remoteAddress ?? '');
    open.add(network, 1);
    socket.once('close', () => open.add(network, -1));
    if (open.of(network) <= most) return;
    socket.on('error', () => {});
    socket.end(
      'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    );
    socket.destroySoon();
  });
}
