import { type Attack, floodServer, sendRequest } from '../attack.ts';

/** Missed searches of 9 MB, and of the largest accepted size. */
export const longSearchAttack: Attack = {
  name: 'searches of 9 MB, and of 64 kB',
  threat: 'bodies that are too large; searches of 9 MB',
  run: (target, signal) => {
    const search = (length: number) =>
      JSON.stringify({
        event_uuid: target.ownEvent,
        what: 'miss',
        words: 'a\t'.repeat(length / 3),
      });
    const bodies = [search(9_000_000), search(60_000)];
    const path = '/rest/v1/rpc/record_guest_page';
    return floodServer(
      20,
      (index) =>
        sendRequest(target, path, { method: 'POST', body: bodies[index % 20 ? 1 : 0] }, signal),
      signal,
    );
  },
};
