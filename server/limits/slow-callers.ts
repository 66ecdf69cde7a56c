import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const defaults = {
  sweepMs: 2000,
  /** A body comes on by at least so many bytes in so many ms, or its sender is gone or never meant to send it. */
  bodyBytes: 5000,
  bodyMs: 20_000,
  /** A reader takes in so many bytes, or all there is, within so long, and longer by what a phone with one bar of signal needs. */
  readBytes: 32_000,
  readMs: 30_000,
  readBytesPerMs: 32,
};
export type CallerTimeouts = typeof defaults;

type Exchange = { request: IncomingMessage; since: number; received: number; delivered: number };

/** Ends connections whose callers neither send nor take in what is held for them, so that nobody holds memory by doing next to nothing. */
export function endSlowCallers(server: Server, given: Partial<CallerTimeouts> = {}): void {
  const { sweepMs, bodyBytes, bodyMs, readBytes, readMs, readBytesPerMs } = { ...defaults, ...given };
  const open = new Map<ServerResponse, Exchange>();
  // In ms of sweeps, not of the clock: while this process stands still itself, nobody can send or take in anything.
  let now = 0;

  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    open.set(response, { request, since: now, received: request.socket.bytesRead, delivered: 0 });
    response.once('close', () => open.delete(response));
  });

  const sweep = setInterval(() => {
    now += sweepMs;
    for (const [response, exchange] of open) {
      const { request, since, received } = exchange;
      const { bytesRead, bytesWritten, writableLength } = request.socket;
      const delivered = bytesWritten - writableLength;
      const goOn = () => Object.assign(exchange, { since: now, received: bytesRead, delivered });
      // What stands in the request's own buffer waits for this server, not for the caller.
      if (!request.complete && request.readableLength === 0) {
        if (bytesRead - received >= bodyBytes) goOn();
        else if (now - since > bodyMs) end(request, response);
      } else if (writableLength > 0) {
        if (delivered - exchange.delivered >= readBytes) goOn();
        else if (now - since > readMs + writableLength / readBytesPerMs) request.socket.destroy();
      } else goOn();
    }
  }, sweepMs).unref();
  server.once('close', () => clearInterval(sweep));
}

function end({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
}
