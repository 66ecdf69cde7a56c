import assert from 'node:assert/strict';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { password } from '../support/hosts.ts';
import { createTemporaryFolder, startServer } from '../support/server.ts';
import { connect } from '../support/test-server.ts';
import { createUnlimitedHost, type Fault, fetchText, waitUntilTrue } from './fault.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How many contact messages are accepted in ten minutes. */
const MAX_MESSAGES = 10;

export const clockFault: Fault = {
  name: 'clock two days ahead, then a day behind, then right again',
  async run() {
    const folder = await createTemporaryFolder();
    const shiftFile = join(folder, 'shift');
    await writeFile(shiftFile, '0');
    const preload = pathToFileURL(join(import.meta.dirname, 'shifted-clock.mjs'));
    const server = await startServer({
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--import=${preload}`,
      SHIFT_FILE: shiftFile,
    });
    const pid = Number((await readFile(join(server.dataDir, 'server.pid'), 'utf8')).split(' ')[0]);
    const amelia = await createUnlimitedHost(server);
    const eventId = (await amelia.addEvent()).id;
    const page = async () => (await fetchText(server, `/seating-plan/${eventId}`)).text;
    const anotherEvent = (await amelia.addEvent()).id;
    const databaseTime = async () => {
      const row = { event_id: anotherEvent, name: 'Tick', table_number: '1' };
      const { data } = await connect(server, server.secretKey)
        .from('guests')
        .insert(row)
        .select('created_at')
        .single();
      return Date.parse(data?.created_at ?? '');
    };
    const setClock = async (shift: number) => {
      await writeFile(shiftFile, String(shift));
      process.kill(pid, 'SIGUSR2');
      // The embedded database uses the same clock.
      await waitUntilTrue(
        async () => Math.abs((await databaseTime()) - Date.now() - shift) < 60_000,
        `a clock off by ${shift} ms`,
      );
    };
    const sendMessages = async (count: number) => {
      const answers = [];
      for (let sent = 0; sent < count; sent++)
        answers.push(
          await fetchText(server, '/rest/v1/contact_submissions', { method: 'POST', body: '{}' }),
        );
      return answers;
    };
    const expectLimit = async (when: string) => {
      const answers = await sendMessages(MAX_MESSAGES + 1);
      const refused = answers.filter(({ status }) => status === 429);
      assert.equal(refused.length, 1, `${when}: ${answers.map(({ status }) => status)}`);
      assert(
        Number(refused[0]?.retryAfter) <= 600,
        `${when}: wait for ${refused[0]?.retryAfter} s`,
      );
    };
    let guests = 0;
    const expectToWork = async (when: string, token: string) => {
      const headers = { Authorization: `Bearer ${token}` };
      const body = JSON.stringify({
        event_id: eventId,
        name: `Guest ${++guests}`,
        table_number: '1',
      });
      const { status, text } = await fetchText(server, '/rest/v1/guests', {
        method: 'POST',
        headers,
        body,
      });
      assert.equal(status, 201, `${when}: ${text}`);
      await waitUntilTrue(
        async () => (await page()).includes(`Guest ${guests}`),
        `${when}: the change on the page`,
      );
      assert.equal((await fetchText(server, '/healthz')).status, 200);
    };
    const refresh = async (when: string, refreshToken: string) => {
      const { data, error } = await connect(server).auth.refreshSession({
        refresh_token: refreshToken,
      });
      assert.equal(error, null, `${when}: the session could not be refreshed`);
      return {
        token: data.session?.access_token ?? '',
        refreshToken: data.session?.refresh_token ?? '',
      };
    };
    try {
      await page();
      await expectToWork('at first', amelia.token);
      await expectLimit('at first');

      const before = await page();
      await setClock(2 * DAY);
      assert.equal(await page(), before);
      const tooOld = await fetchText(server, '/rest/v1/events?select=id', {
        headers: { Authorization: `Bearer ${amelia.token}` },
      });
      assert.equal(tooOld.status, 401);
      assert.match(tooOld.text, /PGRST303/);
      const ahead = await refresh('ahead', amelia.session.refresh_token);
      await expectToWork('ahead', ahead.token);
      await expectLimit('ahead');

      const beforeReturn = await page();
      await setClock(-DAY);
      assert.equal(await page(), beforeReturn);
      const ofTheFuture = await fetchText(server, '/rest/v1/events?select=id', {
        headers: { Authorization: `Bearer ${ahead.token}` },
      });
      assert.equal(ofTheFuture.status, 401); // after this status the browser requests a new token
      const behind = await refresh('behind', ahead.refreshToken);
      await expectToWork('behind', behind.token);
      assert.equal(
        (await connect(server).auth.signInWithPassword({ email: amelia.email, password })).error,
        null,
      );
      await expectLimit('behind');

      await setClock(0);
      const again = await refresh('right again', behind.refreshToken);
      await expectToWork('right again', again.token);
      return 'sessions go on by their refresh, pages stay kept and true, limits last ten minutes and no longer';
    } finally {
      await server.stop('SIGKILL');
      await server.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
