import { randomBytes, randomUUID } from 'node:crypto';
import { type Attack, floodServer, sendRequest } from '../attack.ts';

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export const hugeImportAttack: Attack = {
  name: 'imports of 260,000 rows by a free account',
  threat: 'lists far over the limit',
  run: (target, signal) => {
    const list = (rows: number) =>
      `[${Array<string>(rows).fill('{"name":"a","table_number":"1"}').join(',')}]`;
    const bodies = [list(260_000), list(100_000)].map(
      (rows) => `{"event_uuid":"${target.ownEvent}","change":{"guests":{"add":${rows}}}}`,
    );
    const send = (index: number) =>
      sendRequest(
        target,
        '/rest/v1/rpc/change_seating',
        { method: 'POST', body: bodies[index % 2], headers: bearer(target.token) },
        signal,
      );
    return floodServer(4, send, signal);
  },
};

export const signInAttack: Attack = {
  name: 'sign-ins, half of them for one account',
  threat: 'sign-ins that cost a hash',
  run: (target, signal) => {
    const signIn = (index: number) => {
      const email = index % 2 ? target.ownEmail : `nobody-${index}@example.com`;
      const body = JSON.stringify({ email, password: 'quite another battery' });
      const network = `198.51.100.${index % 20}`;
      return sendRequest(
        target,
        '/auth/v1/token?grant_type=password',
        { method: 'POST', body, from: network },
        signal,
      );
    };
    return floodServer(50, signIn, signal);
  },
};

export const tokenRefreshAttack: Attack = {
  name: 'refreshes with made-up tokens',
  threat: 'refreshes of sessions',
  run: (target, signal) => {
    const refresh = () =>
      sendRequest(
        target,
        '/auth/v1/token?grant_type=refresh_token',
        { method: 'POST', body: `{"refresh_token":"${randomUUID()}"}` },
        signal,
      );
    return floodServer(50, refresh, signal);
  },
};

export const welcomeMailAttack: Attack = {
  name: 'welcome mails with text of the sender',
  threat: 'mails to strangers',
  run: (target, signal) => {
    const body = JSON.stringify({
      email: target.ownEmail,
      name: 'Hello winner! https://example.com',
    });
    const path = '/functions/v1/send-welcome-email';
    return floodServer(
      20,
      (index) =>
        sendRequest(
          target,
          path,
          { method: 'POST', body, from: `198.51.100.${index % 20}` },
          signal,
        ),
      signal,
    );
  },
};

export const screenshotAttack: Attack = {
  name: 'screenshots of 5 MB without a message',
  threat: 'unsolicited screenshots',
  run: (target, signal) => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(4_900_000, 'x'), 'latin1');
    const upload = (index: number) => {
      const path = `/storage/v1/object/contactus/screenshots/${Date.now()}-${randomUUID()}.png`;
      const headers = { ...bearer(target.publishableKey), 'Content-Type': 'image/png' };
      return sendRequest(
        target,
        path,
        { method: 'POST', body: png, headers, from: `198.51.100.${index % 20}` },
        signal,
      );
    };
    return floodServer(8, upload, signal);
  },
};

export const freeAccountAttack: Attack = {
  name: 'pictures, venues and files stored by free accounts of one network',
  threat: 'bytes on the disk by free accounts',
  run: async (target, signal) => {
    const from = '198.51.100.40';
    const picture = () =>
      `data:image/webp;base64,${randomBytes(262_000).toString('base64').slice(0, 349_976)}`;
    const post = (
      path: string,
      token: string,
      body: string | Buffer<ArrayBuffer>,
      type = 'application/json',
    ) =>
      sendRequest(
        target,
        path,
        { method: 'POST', body, from, headers: { ...bearer(token), 'Content-Type': type } },
        signal,
      );
    const change = (token: string, event_uuid: string) => {
      const laid = { picture: picture(), x: 0, y: 0, width: 20, height: 10, fade: 50 };
      return post(
        '/rest/v1/rpc/change_seating',
        token,
        JSON.stringify({ event_uuid, change: { picture: laid } }),
      );
    };
    const file = Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      randomBytes(4_000_000),
    ]);
    let stored = 0;
    const store = async (bytes: number, answer: Promise<string | number>) => {
      const status = await answer;
      if (typeof status === 'number' && status < 300) stored += bytes;
      return status;
    };
    const venue = JSON.stringify({ event_uuid: target.ownEvent, venue_name: 'Barn' });
    const steps = [
      () => store(0, change(target.token, target.ownEvent)), // replaces the event's previous picture
      () => store(350_000, post('/rest/v1/rpc/save_venue', target.token, venue)),
      () => {
        const path = `/storage/v1/object/contactus/screenshots/${Date.now()}-${randomUUID()}.png`;
        return store(file.length, post(path, target.publishableKey, file, 'image/png'));
      },
    ];
    const responses = await floodServer(
      6,
      async (index) => (await steps[index % steps.length]?.()) ?? 0,
      signal,
    );
    const megabytes = stored / 1_000_000;
    if (megabytes > MAX_MEGABYTES) throw new Error(`${megabytes} MB were stored`);
    return `${responses}; ${megabytes.toFixed(1)} MB stored`;
  },
};

/** The daily upload limit of one network plus the storage of one free account. */
const MAX_MEGABYTES = 50 + 2;
