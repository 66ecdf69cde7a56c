import { randomUUID } from 'node:crypto';
import { type Attack, call, flood } from '../attack.ts';

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

export const imports: Attack = {
  name: 'imports of 260,000 rows by a free account',
  against: 'lists far over the limit',
  run: (target, until) => {
    const list = (rows: number) => `[${Array<string>(rows).fill('{"name":"a","table_number":"1"}').join(',')}]`;
    const bodies = [list(260_000), list(100_000)].map(
      (rows) => `{"event_uuid":"${target.ownEvent}","change":{"guests":{"add":${rows}}}}`,
    );
    const send = (index: number) =>
      call(
        target,
        '/rest/v1/rpc/change_seating',
        { method: 'POST', body: bodies[index % 2], headers: bearer(target.token) },
        until,
      );
    return flood(4, send, until);
  },
};

export const signIns: Attack = {
  name: 'sign-ins, half of them to one account',
  against: 'sign-ins that cost a hash',
  run: (target, until) => {
    const signIn = (index: number) => {
      const email = index % 2 ? target.ownEmail : `nobody-${index}@example.com`;
      const body = JSON.stringify({ email, password: 'quite another battery' });
      const network = `198.51.100.${index % 20}`;
      return call(target, '/auth/v1/token?grant_type=password', { method: 'POST', body, from: network }, until);
    };
    return flood(50, signIn, until);
  },
};

export const refreshes: Attack = {
  name: 'refreshes with made-up tokens',
  against: 'refreshes of sessions',
  run: (target, until) => {
    const refresh = () =>
      call(
        target,
        '/auth/v1/token?grant_type=refresh_token',
        { method: 'POST', body: `{"refresh_token":"${randomUUID()}"}` },
        until,
      );
    return flood(50, refresh, until);
  },
};

export const welcomeMails: Attack = {
  name: 'welcome mails with words of the sender',
  against: 'mails to strangers',
  run: (target, until) => {
    const body = JSON.stringify({ email: target.ownEmail, name: 'Hello winner! https://example.com' });
    const path = '/functions/v1/send-welcome-email';
    return flood(20, (index) => call(target, path, { method: 'POST', body, from: `198.51.100.${index % 20}` }, until), until);
  },
};

export const screenshots: Attack = {
  name: 'screenshots of 5 MB without a message',
  against: 'screenshots that nobody asked for',
  run: (target, until) => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(4_900_000, 'x'), 'latin1');
    const upload = (index: number) => {
      const path = `/storage/v1/object/contactus/screenshots/${Date.now()}-${randomUUID()}.png`;
      const headers = { ...bearer(target.publishableKey), 'Content-Type': 'image/png' };
      return call(target, path, { method: 'POST', body: png, headers, from: `198.51.100.${index % 20}` }, until);
    };
    return flood(8, upload, until);
  },
};
