import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedWebhook = {
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
};

/** Starts a tool that records what it receives and answers with `status`. */
export async function startWebhookTool() {
  const received: ReceivedWebhook[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url, headers: request.headers, body });
    response.writeHead(tool.status, { Location: '/elsewhere' }).end('thanks');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const tool = {
    status: 200,
    received,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
  return tool;
}

/** Whether the request was signed with the secret within the last minute. */
export function isSignedWebhook(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const [, seconds, signature] =
    /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['placecard-signature'])) ?? [];
  const isRecent = Math.abs(Date.now() / 1000 - Number(seconds)) < 60;
  const expected = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return isRecent && signature === expected;
}
