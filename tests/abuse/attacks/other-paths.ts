import { type Attack, call, flood } from '../attack.ts';

const written = [
  '/rest/v1/contact_submissions%2F',
  '/rest/v1/rpc%2Frecord_guest_page',
  '/rest/v1/rpc%2Fget_event_guest_page',
  '/rest/v1/rpc%2Fopen_door',
  '/auth/v1%2Ftoken',
];

/** What limits and sizes of bodies count by, written in another way. */
export const otherPaths: Attack = {
  name: 'paths with an escaped slash',
  against: 'a path of the backend written in another way',
  run: (target, until) => {
    const body = JSON.stringify({
      event_uuid: target.ownEvent,
      what: 'miss',
      words: 'x'.repeat(60_000),
    });
    return flood(
      40,
      (index) =>
        call(target, written[index % written.length] ?? '/', { method: 'POST', body }, until),
      until,
    );
  },
};
