import { createUnlimitedHost } from '../../tests/faults/fault.ts';
import { simulateHostWork } from './host-at-work.ts';
import { scaleMinutes, scalePeople, sleep } from './pace.ts';
import { createTally, printRow } from './tally.ts';
import { watchMemory, withServer } from './watch.ts';

const CHANGES = 10;

/** An evening: hosts sign in within half a minute and work on their lists in parallel. */
export const simulateHosts = () =>
  withServer(async (server) => {
    const count = scalePeople(50);
    const tally = createTally();
    const accounts = [];
    for (let amelia = 0; amelia < count; amelia++) accounts.push(await createUnlimitedHost(server));
    const memory = await watchMemory(server);
    const started = performance.now();
    await Promise.all(
      accounts.map(async (account, index) => {
        await sleep((index / count) * scaleMinutes(0.5));
        await simulateHostWork(server, account, tally, { changes: CHANGES, thinksMs: 2000 });
      }),
    );
    printRow(
      `${count} hosts finished after`,
      `${Math.round((performance.now() - started) / 1000)} s`,
    );
    printRow('calls, total', String(tally.done()));
    tally.print();
    await memory.print();
    return tally.errors();
  });
