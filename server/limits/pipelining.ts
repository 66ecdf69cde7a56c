import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Browsers and proxies send the next request of a connection once the last is answered. */
const MOST_UNDER_WAY = 8;

/** Ends connections that ask more than so many questions without waiting for an answer. True for a question that is answered no more. */
export function limitPipelining(most = MOST_UNDER_WAY): (request: IncomingMessage, response: ServerResponse) => boolean {
  const underWay = new WeakMap<Socket, number>();
  return ({ socket }, response) => {
    const count = underWay.get(socket) ?? 0;
    if (count >= most) {
      socket.destroy(); // Node takes apart what has arrived, 64 kB at most, and reads no more
      return true;
    }
    underWay.set(socket, count + 1);
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    return false;
  };
}
