import { type Attack, floodServer, sendRequest } from '../attack.ts';

const escapedPaths = [
  '/rest/v1/contact_submissions%2F',
  '/rest/v1/rpc%2Frecord_guest_page',
  '/rest/v1/rpc%2Fget_event_guest_page',
  '/rest/v1/rpc%2Fopen_door',
  '/auth/v1%2Ftoken',
];

/** The limited paths, with a slash escaped so that the limits might not match. */
export const escapedPathAttack: Attack = {
  name: 'paths with an escaped slash',
  threat: 'a backend path in another spelling',
  run: (target, signal) => {
    const body = JSON.stringify({
      event_uuid: target.ownEvent,
      what: 'miss',
      words: 'x'.repeat(60_000),
    });
    return floodServer(
      40,
      (index) =>
        sendRequest(
          target,
          escapedPaths[index % escapedPaths.length] ?? '/',
          { method: 'POST', body },
          signal,
        ),
      signal,
    );
  },
};
