import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { adminClient } from '../support/api.ts';

// The rate limits and the backend must read every spelling of a path alike. Requests are sent as
// raw bytes, because a web client would normalise the path.

const { url, publishableKey } = inject('server');
const { hostname, port, host } = new URL(url);

/** The status of a response, and whether our code sent it. Node itself refuses some targets. */
async function answerTo(method: string, target: string, body = '{}', headers: string[] = []) {
  const socket = connect(Number(port), hostname);
  const head = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    `apikey: ${publishableKey}`,
    'Content-Type: application/json',
  ];
  const length = [`Content-Length: ${Buffer.byteLength(body)}`, 'Connection: close'];
  let text = '';
  socket.on('data', (bytes) => (text += bytes)).on('error', () => {});
  socket.write(
    `${[...head, ...(headers.length ? headers : length)].join('\r\n')}\r\n\r\n${headers.length ? '' : body}`,
  );
  await once(socket, 'close');
  return { status: Number(text.slice(9, 12)), isOurs: /^x-request-id:/im.test(text) };
}

const limited = [
  '/rest/v1/contact_submissions',
  '/rest/v1/guests',
  '/rest/v1/rpc/record_guest_page',
  '/rest/v1/rpc/get_event_guest_page',
  '/rest/v1/rpc/get_event_guests',
  '/rest/v1/rpc/open_door',
  '/rest/v1/rpc/record_check_ins',
  '/rest/v1/rpc/move_at_door',
  '/rest/v1/rpc/open_venue_plan',
  '/rest/v1/rpc/change_seating',
  '/rest/v1/rpc/get_seating_plan',
  '/auth/v1/signup',
  '/auth/v1/token',
  '/auth/v1/verify',
  '/auth/v1/recover',
  '/auth/v1/user',
  '/storage/v1/object/contactus/screenshots/1790000000000-aaaaaaaa.png',
  '/functions/v1/create-payment',
  '/functions/v1/send-contact-notification',
  '/realtime/v1/websocket',
];

const atLastSlash = (put: string) => (path: string) => path.replace(/\/(?=[^/]*$)/, put);
const written: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'an escaped slash': atLastSlash('%2F'),
  'an escaped slash, small': atLastSlash('%2f'),
  'a slash escaped twice': atLastSlash('%252F'),
  'a slash in too many bytes': atLastSlash('%c0%af'),
  'all slashes escaped': (path) => `/${path.slice(1).replaceAll('/', '%2F')}`,
  'the slash of the version escaped': (path) => path.replace('/v1', '%2Fv1'),
  'a letter escaped': (path) =>
    path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'a letter of the service escaped': (path) =>
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'two slashes': atLastSlash('//'),
  'two slashes in front': (path) => `/${path}`,
  'a step on the spot': atLastSlash('/./'),
  'an escaped step on the spot': atLastSlash('/%2e/'),
  'a step up': atLastSlash('/x/../'),
  'an escaped step up': atLastSlash('/x/%2E%2e/'),
  'a step up from elsewhere': (path) => `/pricing/..${path}`,
  'a backslash': atLastSlash('\\'),
  'an escaped backslash': atLastSlash('%5C'),
  'a tab': atLastSlash('/\t'),
  'a semicolon': atLastSlash(';x=1/'),
  'capitals at the end': (path) => path.replace(/[^/]*$/, (name) => name.toUpperCase()),
  'capitals of the service': (path) => path.replace(/[a-z]+/, (name) => name.toUpperCase()),
  'a schema in front': atLastSlash('/public.'),
  'the whole address': (path) => `http://${host}${path}`,
  'the whole address in capitals': (path) => `HTTP://${host}${path}`,
};
const trailing = [
  '',
  '/',
  '//',
  '/.',
  '/..',
  '/x/..',
  '.',
  '%2F',
  '%2f',
  '%00',
  '%20',
  '%0A',
  '%3F',
  '%23',
  '%',
  '%zz',
  '%5C',
  '\\',
  ';',
  ';x=1',
  '#',
  '#/x',
  '\t',
  'é',
  '\u00a0',
  '*',
  '"',
];

test.each(limited)(
  '%s has only one path',
  async (path) => {
    const targets = Object.entries(written).flatMap(([how, write]) =>
      trailing.map((end) => ({ how, target: write(path) + end })),
    );
    const others = targets.filter(({ target }) => target !== path);
    const reached: string[] = [];
    const ask = async (method: string) => {
      for (let next = others.pop(); next; next = others.pop()) {
        const { status, isOurs } = await answerTo(method, next.target);
        if (status !== 404 && (isOurs || status !== 400))
          reached.push(`${status} ${next.how}: ${next.target}`);
      }
    };
    await Promise.all(['POST', 'PUT', 'GET', 'POST', 'GET', 'POST', 'PUT', 'POST'].map(ask));
    expect(reached).toEqual([]);
    expect(
      (await answerTo('POST', `${path}?x=%2F//`)).status,
      'what follows the question mark',
    ).not.toBe(404);
  },
  120_000,
);

test('a backend path with “..” is not found', async () => {
  for (const target of [
    '/rest/v1/../../pricing',
    '/auth/v1/../../healthz',
    '/rest/../pricing',
    '/%72est/v1/../../pricing',
  ])
    expect((await answerTo('GET', target)).status, target).toBe(404);
});

test('names are romanised on one path only', async () => {
  const body = JSON.stringify({ names: ['Зоя'] });
  expect((await answerTo('POST', '/door/names', body)).status).toBe(200);
  for (const target of [
    '/door%2Fnames',
    '/door/n%61mes',
    '/door//names',
    '/door/names/',
    '/door/names%2F',
    '/DOOR/names',
  ])
    expect((await answerTo('POST', target, body)).status, target).not.toBe(200);
});

test('TRACE is refused everywhere, and POST on pages', async () => {
  for (const target of [
    '/',
    '/healthz',
    '/reply/x',
    '/assets/x.js',
    '/test-checkout/x',
    '/door/names',
    '/metrics',
  ])
    expect((await answerTo('TRACE', target)).status, target).toBe(405);
  for (const target of [
    '/reply/mKxXsl4CiFwGBX7betAD2A/x',
    '/REPLY/x',
    '/dashboard/Zoe',
    '/pricing',
  ])
    expect((await answerTo('POST', target)).status, target).toBe(405);
});

test('a socket opens on one path only', async () => {
  const asSocket = [
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  const ask = (target: string) => answerTo('GET', target, '', [...asSocket, 'Connection: close']);
  const query = '?vsn=2.0.0&apikey=x';
  expect((await ask(`/realtime/v1/websocket${query}`)).status).toBe(401); // from the socket handler, because the key is invalid
  for (const path of [
    '/realtime/v1%2Fwebsocket',
    '/realtime/v1/./websocket',
    '/realtime/v1//websocket',
    '/realtime/v1/websocket/',
    '/realtime/v1/websocket%2F',
    '/realtime/v1/web%73ocket',
    `http://${host}/realtime/v1/websocket`,
  ])
    expect((await ask(path + query)).status, path).toBe(404);
});

test('a message sent to another path is not stored', async () => {
  const full_name = `Tom ${crypto.randomUUID()}`;
  const body = JSON.stringify({
    inquiry_type: 'general',
    full_name,
    email: 'tom@example.com',
    question: 'How many tables may I have?',
  });
  for (const end of ['%2F', '%2f', '/', '%20', '%00'])
    expect((await answerTo('POST', `/rest/v1/contact_submissions${end}`, body)).status, end).toBe(
      404,
    );
  const { data } = await adminClient()
    .from('contact_submissions')
    .select('id')
    .eq('full_name', full_name);
  expect(data).toEqual([]);
});
