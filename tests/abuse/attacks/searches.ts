import { type Attack, createTally, floodServer, openConnection, sendRequest } from '../attack.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz';
const sign = () => letters[Math.floor(Math.random() * letters.length)] ?? '';

/** Random words of three letters; the text has `length` characters. */
export const randomShortWords = (length: number) =>
  Array.from({ length: length / 4 }, () => sign() + sign() + sign()).join(' ');

const from = (index: number) => `198.51.100.${(index % 8) + 1}`;

/** Every search is different, so that no result is cached, and they come from eight networks. */
export const shortWordSearchAttack: Attack = {
  name: 'searches of a list with many short words',
  threat: 'searches without JavaScript in expensive lists',
  maxSlowdown: 5,
  run: (target, signal) => {
    const path = () =>
      `/seating-plan/${target.slowSearchEvent}?name=${encodeURIComponent(randomShortWords(200))}`;
    return floodServer(
      40,
      (index) => sendRequest(target, path(), { from: from(index) }, signal),
      signal,
    );
  },
};

const PIPELINED = 2000;

export const pipelinedSearchAttack: Attack = {
  name: 'searches, two thousand pipelined on one connection',
  threat: 'searches without JavaScript in expensive lists',
  maxSlowdown: 5,
  async run(target, signal) {
    const { count, summary } = createTally();
    const requestFrom = (index: number) =>
      `GET /seating-plan/${target.ownEvent}?name=zoe HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from(index)}\r\n\r\n`;
    const searchPipelined = (index: number) =>
      new Promise<void>((over) => {
        const socket = openConnection(
          target,
          [requestFrom(index).trimEnd()],
          requestFrom(index).repeat(PIPELINED - 1),
          signal,
        );
        socket.on('data', (bytes) => {
          for (const [, status = ''] of bytes.toString('latin1').matchAll(/HTTP\/1\.1 (\d+)/g))
            count(status);
        });
        socket.on('close', () => over());
      });
    let connections = 0;
    const worker = async () => {
      while (!signal.aborted) await searchPipelined(connections++);
    };
    await Promise.all([1, 2, 3, 4].map(worker));
    return `${connections} connections: ${summary()}`;
  },
};
