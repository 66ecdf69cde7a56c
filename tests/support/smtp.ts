import { createServer } from 'node:net';
import { freePort } from './server.ts';

/** Stands where a mail server is: takes every mail and keeps it as it came. */
export async function startMailServer() {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let unread = '';
    let isInMail = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example');
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      unread += bytes;
      for (;;) {
        const end = unread.indexOf(isInMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const said = unread.slice(0, end);
        unread = unread.slice(end + (isInMail ? 5 : 2));
        if (isInMail) mails.push(said.replaceAll('\r\n', '\n'));
        if (!isInMail && said === 'QUIT') {
          say('221 bye');
          return void socket.end();
        }
        isInMail = !isInMail && said === 'DATA';
        say(isInMail ? '354 go on' : '250 ok');
      }
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailsTo: (address: string) => mails.filter((mail) => mail.includes(`\nTo: ${address}\n`)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
