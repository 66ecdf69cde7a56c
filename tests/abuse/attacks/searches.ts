import { type Attack, call, flood, openConnection, tally } from '../attack.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const sign = () => letters[Math.floor(Math.random() * letters.length)] ?? '';

/** As many words of three letters as a name, or what is typed, has room for. */
export const shortWords = (signs: number) =>
  Array.from({ length: signs / 4 }, () => sign() + sign() + sign()).join(' ');

const from = (index: number) => `198.51.100.${(index % 8) + 1}`;

/** Each typed otherwise, so that nothing found before is of use, and from eight networks. */
export const searchesOfShortWords: Attack = {
  name: 'looking for names in a list of many short words',
  against: 'names looked for without scripts',
  mostTimes: 5,
  run: (target, until) => {
    const path = () =>
      `/seating-plan/${target.strangeEvent}?name=${encodeURIComponent(shortWords(200))}`;
    return flood(40, (index) => call(target, path(), { from: from(index) }, until), until);
  },
};

const PIPELINED = 2000;

export const pipelinedSearches: Attack = {
  name: 'looking for names, two thousand on one connection',
  against: 'names looked for without scripts',
  mostTimes: 5,
  async run(target, until) {
    const { count, words } = tally();
    const question = (at: number) =>
      `GET /seating-plan/${target.ownEvent}?name=zoe HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from(at)}\r\n\r\n`;
    const searchPipelined = (at: number) =>
      new Promise<void>((over) => {
        const socket = openConnection(
          target,
          [question(at).trimEnd()],
          question(at).repeat(PIPELINED - 1),
          until,
        );
        socket.on('data', (bytes) => {
          for (const [, status = ''] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g))
            count(status);
        });
        socket.on('close', () => over());
      });
    let connections = 0;
    const worker = async () => {
      while (!until.aborted) await searchPipelined(connections++);
    };
    await Promise.all([1, 2, 3, 4].map(worker));
    return `${connections} connections: ${words()}`;
  },
};
