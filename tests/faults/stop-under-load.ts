import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { type RunningServer, startServer } from '../support/server.ts';
import { connect } from '../support/test-server.ts';
import { createUnlimitedHost, type Fault, quietSettings } from './fault.ts';

const ROUNDS = 5;
const CLIENTS = 50;

export const stopUnderLoadFault: Fault = {
  name: `SIGTERM under load of ${CLIENTS} keep-alive clients, ${ROUNDS} rounds`,
  async run() {
    let server = await startServer(quietSettings);
    const { dataDir } = server;
    const counts = { answers: 0, refused: 0 };
    try {
      const amelia = await createUnlimitedHost(server);
      const eventId = (await amelia.addEvent()).id;
      let written = 0;
      for (let round = 0; round < ROUNDS; round++) {
        if (round > 0) server = await startServer({ ...quietSettings, DATA_DIR: dataDir });
        const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
        let isOver = false;
        const work = Array.from({ length: CLIENTS }, async (_, index) => {
          while (!isOver) {
            const isWrite = index % 5 === 0;
            const answer = isWrite
              ? await send(
                  server,
                  agent,
                  'POST',
                  '/rest/v1/guests',
                  amelia.token,
                  JSON.stringify({ event_id: eventId, name: 'Zoë', table_number: '1' }),
                )
              : await send(server, agent, 'GET', `/seating-plan/${eventId}`, amelia.token);
            if (answer === 'refused') {
              counts.refused++;
              return;
            }
            assert.equal(answer, isWrite ? 201 : 200);
            counts.answers++;
            if (isWrite) written++;
          }
        });
        await new Promise((resolve) => setTimeout(resolve, 1500));
        const code = await server.stop('SIGTERM');
        isOver = true;
        await Promise.all(work);
        agent.destroy();
        assert.equal(code, 0);
      }
      server = await startServer({ ...quietSettings, DATA_DIR: dataDir });
      const { count } = await connect(server, server.secretKey)
        .from('guests')
        .select('id', { count: 'exact', head: true });
      assert.equal(count, written);
      return `${counts.answers} requests all answered whole, ${counts.refused} clients refused only by the closed door; ${written} writes all there`;
    } finally {
      await server.stop('SIGKILL');
      await server.remove();
    }
  },
};

/** Resolves with the status of a complete response, or `refused` if no connection could be made. */
function send(
  server: RunningServer,
  agent: Agent,
  method: string,
  path: string,
  token: string,
  body = '',
): Promise<number | 'refused'> {
  return new Promise((resolve, reject) => {
    const headers = {
      apikey: server.publishableKey,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'Accept-Encoding': 'identity',
    };
    const outgoing = request(server.url + path, { method, agent, headers }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () =>
        answer.complete ? resolve(answer.statusCode ?? 0) : reject(new Error('half a response')),
      );
      answer.resume();
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // A new connection may be reset at shutdown, because the server has not accepted it yet. A
      // reused connection must not be cut.
      const isNew = !outgoing.reusedSocket;
      if (error.code === 'ECONNREFUSED' || (isNew && error.code === 'ECONNRESET'))
        resolve('refused');
      else
        reject(
          new Error(
            `dropped: ${method} ${path.slice(0, 20)}, ${error.code}, connection reused: ${outgoing.reusedSocket}`,
          ),
        );
    });
    outgoing.end(body);
  });
}
