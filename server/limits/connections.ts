import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { toNetwork } from './caller-address.ts';
import { createTotals } from './totals.ts';

/** The 300 phones of a venue share one IP address and have up to seven connections each: 2,100. */
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
