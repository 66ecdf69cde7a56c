import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Browsers and proxies send the next request of a connection once the last is answered. */
export const MOST_UNDER_WAY = 8;

/** Refuses what a connection asks beyond so many questions that wait for their answer, and ends it behind that. True for what needs no other answer. */
export function limitPipelining(most = MOST_UNDER_WAY): (request: IncomingMessage, response: ServerResponse) => boolean {
  const underWay = new WeakMap<Duplex, number>();
  return ({ socket }, response) => {
    const count = underWay.get(socket) ?? 0;
    if (count > most) return true; // behind the refusal nothing is answered
    underWay.set(socket, count + 1);
    if (count === most) {
      socket.pause(); // a thousand questions that nobody answers take memory all the same
      response.writeHead(429, { 'Retry-After': '5', Connection: 'close', 'Content-Length': 0 }).end();
      return true;
    }
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    return false;
  };
}
