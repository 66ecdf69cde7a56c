import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from './caller-address.ts';
import { createTotals } from './totals.ts';

/** A venue of 300 guests shares one address, and each phone may have six connections and a socket: 2,100, with room to spare. */
export const MAX_CONNECTIONS = 3000;

export function limitConnections(server: Server, max: number): void {
  const open = createTotals();
  server.prependListener('connection', (socket: Socket) => {
    const network = toNetwork(socket.remoteAddress ?? '');
    open.add(network, 1);
    socket.once('close', () => open.add(network, -1));
    if (open.get(network) <= max) return;
    socket.on('error', () => {});
    socket.end(
      'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    );
    socket.destroySoon();
  });
}
