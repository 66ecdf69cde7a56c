import { randomUUID } from 'node:crypto';
import { type Attack, createTally, floodServer, sendRequest } from '../attack.ts';

const paths = [
  (id: string) => `/seating-plan/${id}`,
  (id: string) => `/seating-plan/${id}?name=zoe`,
  (id: string) => `/seating-plan/${id}.json`,
  (id: string) => `/rest/v1/rpc/get_event_seating_data?event_uuid=${id}`,
  (id: string) => `/rest/v1/rpc/get_event_guests?event_uuid=${id}`,
];

export const unknownEventAttack: Attack = {
  name: 'unknown event ids',
  threat: 'unknown event ids, also over sockets',
  run: (target, signal) =>
    floodServer(
      40,
      (index) =>
        sendRequest(target, paths[index % paths.length]?.(randomUUID()) ?? '/', {}, signal),
      signal,
    ),
};

export const unknownTopicAttack: Attack = {
  name: 'sockets that join unknown events',
  threat: 'unknown event ids, also over sockets',
  async run(target, signal) {
    const { count, summary } = createTally();
    const open = () =>
      new Promise<void>((over) => {
        const socket = new WebSocket(
          `${target.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${target.publishableKey}`,
        );
        signal.addEventListener('abort', () => socket.close());
        socket.addEventListener('error', () => over());
        socket.addEventListener('close', ({ code }) => {
          count(code);
          over();
        });
        socket.addEventListener('open', () => {
          for (let ref = 0; ref < 10; ref++) {
            const topic = `realtime:event:${randomUUID()}`;
            socket.send(
              JSON.stringify({ topic, event: 'phx_join', payload: {}, ref: String(ref) }),
            );
          }
          socket.addEventListener('message', () => ++replies >= 10 && socket.close());
          let replies = 0;
        });
      });
    while (!signal.aborted) await Promise.all(Array.from({ length: 20 }, open));
    return `closed with ${summary()}`;
  },
};
