// Runs the server for bench/guest-page.ts and, in the same process, a bare Hono route that sends
// the same bytes and headers as one of the server's guest pages.
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import '../server/main.ts';

const connection = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'transfer-encoding',
]);

process.once('message', async (page: string) => {
  const { headers, bytes } = await sentFor(page);
  const sent = Object.entries(headers).filter(([name]) => !connection.has(name)) as [
    string,
    string,
  ][];
  const bare = new Hono().get('/bare', (c) => c.body(bytes, 200, Object.fromEntries(sent)));
  createServer(getRequestListener(bare.fetch)).listen(
    Number(process.env.BARE_PORT),
    '127.0.0.1',
    () => process.send?.('bare'),
  );
});

function sentFor(url: string) {
  return new Promise<{ headers: IncomingHttpHeaders; bytes: Uint8Array<ArrayBuffer> }>(
    (resolve, reject) => {
      request(url, { headers: { 'Accept-Encoding': 'br' } }, async (answer) =>
        resolve({ headers: answer.headers, bytes: new Uint8Array(await buffer(answer)) }),
      )
        .on('error', reject)
        .end();
    },
  );
}
