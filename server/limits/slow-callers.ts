import type { IncomingMessage, Server, ServerResponse } from 'node:http';

const defaults = {
  sweepMs: 2000,
  /** A request that sends fewer than `bodyBytes` in `bodyMs` is abandoned. */
  bodyBytes: 5000,
  bodyMs: 20_000,
  /**
   * A caller must read `readBytes`, or all that is left, within a time window. The window is
   * `readMs` plus the time that a weak signal (`readBytesPerMs`) needs for the buffered bytes.
   */
  readBytes: 32_000,
  readMs: 30_000,
  readBytesPerMs: 32,
};
export type CallerTimeouts = typeof defaults;

type Exchange = { request: IncomingMessage; since: number; received: number; delivered: number };

/** Closes connections whose callers neither send nor read, because their buffers hold memory. */
export function disconnectSlowCallers(
  server: Server,
  overrides: Partial<CallerTimeouts> = {},
): void {
  const { sweepMs, bodyBytes, bodyMs, readBytes, readMs, readBytesPerMs } = {
    ...defaults,
    ...overrides,
  };
  const open = new Map<ServerResponse, Exchange>();
  // Counts ms of sweeps instead of the clock, because no caller can send or read while this process is blocked.
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
      const recordProgress = () =>
        Object.assign(exchange, { since: now, received: bytesRead, delivered });
      // Bytes in the request's own buffer are delayed by this server, not by the caller.
      if (!request.complete && request.readableLength === 0) {
        if (bytesRead - received >= bodyBytes) recordProgress();
        else if (now - since > bodyMs) end(request, response);
      } else if (writableLength > 0) {
        if (delivered - exchange.delivered >= readBytes) recordProgress();
        else if (now - since > readMs + writableLength / readBytesPerMs) request.socket.destroy();
      } else recordProgress();
    }
  }, sweepMs).unref();
  server.once('close', () => clearInterval(sweep));
}

function end({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else
    socket.end(
      'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
      () => socket.destroy(),
    );
}
