import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { findFreePort } from './server.ts';

/**
 * Starts a mail server that records every mail. With a certificate, the server speaks TLS from the
 * start. `refusals`: its responses to recipients that it refuses.
 */
export async function startMailServer(
  certificate?: { key: Buffer; cert: Buffer },
  refusals: Readonly<Record<string, string>> = {},
) {
  const mails: string[] = [];
  const recipients: string[] = [];
  const handleConnection = (socket: Socket) => {
    let unread = '';
    let isInMail = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    reply('220 mail.example');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      unread += bytes;
      for (;;) {
        const end = unread.indexOf(isInMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const received = unread.slice(0, end);
        unread = unread.slice(end + (isInMail ? 5 : 2));
        const [, recipient] = /^RCPT TO:<(.*)>/.exec(received) ?? [];
        const refusal = isInMail ? undefined : refusals[recipient ?? ''];
        if (refusal) {
          reply(refusal);
          continue;
        }
        if (!isInMail && recipient) recipients.push(recipient);
        if (isInMail) mails.push(received.replaceAll('\r\n', '\n'));
        if (!isInMail && received === 'QUIT') {
          reply('221 bye');
          return void socket.end();
        }
        isInMail = !isInMail && received === 'DATA';
        reply(isInMail ? '354 go on' : '250 ok');
      }
    });
  };
  const server = certificate
    ? createTlsServer(certificate, handleConnection)
    : createServer(handleConnection);
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: certificate ? `smtps://localhost:${port}` : `smtp://127.0.0.1:${port}`,
    recipients: () => recipients.map((address) => address.toLowerCase()),
    mailsTo: (address: string) => mails.filter((mail) => mail.includes(`\nTo: ${address}\n`)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
