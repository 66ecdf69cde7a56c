import assert from 'node:assert/strict';
import { password } from '../support/hosts.ts';
import { startPostgres } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';
import { connect } from '../support/test-server.ts';
import {
  createUnlimitedHost,
  type Fault,
  fetchText,
  quietSettings,
  waitUntilTrue,
} from './fault.ts';

export const databaseDownFault: Fault = {
  name: 'PostgreSQL down and back, three times, under a running server',
  async run() {
    const postgres = await startPostgres();
    if (!postgres) return 'skipped: PostgreSQL is not installed';
    const server = await startServer({ ...quietSettings, DATABASE_URL: postgres.url });
    try {
      const amelia = await createUnlimitedHost(server);
      const cachedId = (await amelia.addEvent()).id;
      const page = (id: string) =>
        fetchText(server, `/seating-plan/${id}`, { headers: { Accept: 'text/html' } });
      const cachedPage = await page(cachedId);
      const post = (path: string, body: unknown) =>
        fetchText(server, path, { method: 'POST', body: JSON.stringify(body) });
      let written = 0;

      for (const how of ['SIGQUIT', 'SIGINT', 'SIGQUIT'] as const) {
        const unread = (await amelia.addEvent()).id;
        const write = () =>
          amelia.client
            .from('guests')
            .insert({ event_id: unread, name: 'Zoë', table_number: '4' })
            .select();
        await postgres.stop(how);
        const answers = await Promise.all([
          fetchText(server, '/healthz'),
          fetchText(server, '/rest/v1/tier_plans?select=id'),
          fetchText(server, `/rest/v1/rpc/get_event_guests?event_uuid=${unread}`),
          post('/rest/v1/contact_submissions', { full_name: 'Amelia', email: 'a@example.com' }),
          post('/auth/v1/token?grant_type=password', { email: amelia.email, password }),
          post('/auth/v1/recover', { email: amelia.email }),
          post('/functions/v1/send-welcome-email', { email: amelia.email, name: 'Amelia' }),
          fetchText(server, '/storage/v1/object/public/contactus/x.png'),
          page(unread),
          fetchText(server, `/seating-plan/${unread}.json`),
        ]);
        for (const [index, { status, retryAfter, text }] of answers.entries()) {
          assert(
            status === 503 && retryAfter,
            `request ${index} answered ${status}, Retry-After ${retryAfter}: ${text.slice(0, 200)}`,
          );
          assert.doesNotMatch(text, /ECONN|127\.0\.0\.1:\d+ *$|postgres/i);
        }
        assert.equal((await write()).status, 503);
        const { status, text } = await page(cachedId);
        assert.equal(status, 200);
        assert.equal(text, cachedPage.text);
        assert.equal((await fetchText(server, '/')).status, 200);

        await postgres.start();
        await waitUntilTrue(
          async () => (await fetchText(server, '/healthz')).status === 200,
          'healthz 200 again',
        );
        assert.equal((await write()).error, null);
        written++;
        assert.equal(
          (await connect(server).auth.signInWithPassword({ email: amelia.email, password })).error,
          null,
        );
        // Change notifications work again: a cached page is dropped when its list changes.
        await waitUntilTrue(async () => (await page(unread)).status === 200, 'the page again');
        await waitUntilTrue(
          async () => (await page(unread)).text.includes('Zoë'),
          'the change on the page',
        );
      }
      const { count } = await connect(server, server.secretKey)
        .from('guests')
        .select('id', { count: 'exact', head: true });
      assert.equal(count, written);
      return '503 with Retry-After everywhere, in words; kept guest pages and the home page served; all back without a restart';
    } finally {
      await server.stop('SIGKILL');
      await server.remove();
      await postgres.remove();
    }
  },
};
