import { type Attack, call, flood } from '../attack.ts';

/** What is searched for in vain: 9 MB at once, and as much as gets through. */
export const longWords: Attack = {
  name: 'searches of 9 MB, and of 64 kB',
  against: 'bodies larger than their path needs',
  run: (target, until) => {
    const search = (length: number) =>
      JSON.stringify({
        event_uuid: target.ownEvent,
        what: 'miss',
        words: 'a\t'.repeat(length / 3),
      });
    const bodies = [search(9_000_000), search(60_000)];
    const path = '/rest/v1/rpc/record_guest_page';
    return flood(
      20,
      (index) => call(target, path, { method: 'POST', body: bodies[index % 20 ? 1 : 0] }, until),
      until,
    );
  },
};
