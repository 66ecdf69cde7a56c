import { expect, test } from 'vitest';
import { getRouteLabel, redactPath } from './request-log.ts';

const id = '8c6a4a2e-0000-4000-8000-000000000000';

test.each([
  ['/', '/', 'page'],
  ['/rest/v1/rpc/get_event_guests', '/rest/v1/rpc/get_event_guests', 'rest'],
  ['/auth/v1/token', '/auth/v1/token', 'auth'],
  [`/seating-plan/${id}`, '/seating-plan/{…}', 'guest page'],
  [`/seating-plan/${id}.json`, '/seating-plan/{…}', 'guest page'],
  ['/seating-plan/anna', '/seating-plan/{…}', 'guest page'],
  [
    `/storage/v1/object/contactus/screenshots/1-${id}.png`,
    '/storage/v1/object/contactus/screenshots/{…}',
    'storage',
  ],
  [`/test-checkout/${id}`, '/test-checkout/{…}', 'test checkout'],
  ['/reply/abcdefghijklmnopqrstuv', '/reply/{…}', 'reply page'],
  ['/mail/abcdefghijklmnopqrstuv', '/mail/{…}', 'mail page'],
  ['/s/amelia-tom-k7m4qx', '/s/{…}', 'short address'],
  ['/S/amelia.js', '/s/{…}', 'short address'],
  [`/api/v1/events/${id}`, '/api/v1/events/{…}', 'event api'],
  ['/zoe@example.com', '/{…}', 'page'],
  ['/Zoë Fairweather', '/{…}', 'page'],
  ['/assets/root-BxYz12-3.js', '/assets/root-BxYz12-3.js', 'file'],
  ['/metrics', '/metrics', 'metrics'],
  ['/restful/v1', '/restful/v1', 'page'],
])('%s is logged as %s and counted as %s', (path, logged, route) => {
  expect([redactPath(path), getRouteLabel(path)]).toEqual([logged, route]);
});
