import { createUnlimitedHost } from '../../tests/faults/fault.ts';
import { generateGuests } from '../../tests/support/generated-guests.ts';
import { randomBetween, scaleMinutes, scalePeople, sleep, waitUntil } from './pace.ts';
import { listGuestPageFiles, openPhone, type Phone, visitGuestPage } from './phone.ts';
import { createTally, formatSpread, printRow } from './tally.ts';
import { expectNoSockets, watchMemory, withServer } from './watch.ts';

const ON_THE_LIST = 250;

/** A wedding's guests open one page within five minutes and leave it open, while the host moves a guest every few seconds. */
export const simulateGuests = () =>
  withServer(async (server) => {
    const count = scalePeople(300);
    const tally = createTally();
    const amelia = await createUnlimitedHost(server);
    const eventId = (await amelia.addEvent()).id;
    const list = generateGuests(ON_THE_LIST).map((guest) => ({
      id: crypto.randomUUID(),
      ...guest,
    }));
    const { error } = await amelia.client.rpc('change_seating', {
      event_uuid: eventId,
      change: { guests: { add: list } },
    });
    if (error) throw error;
    const files = await listGuestPageFiles(server, eventId);
    const names = list.map(({ name }) => name);

    const memory = await watchMemory(server);
    const phones: Phone[] = [];
    const end = performance.now() + scaleMinutes(5);
    const visits = Array.from({ length: count }, async (_, index) => {
      await sleep((index / count) * scaleMinutes(4.8));
      await visitGuestPage(server, eventId, files, tally, {
        names,
        staysMs: end - performance.now(),
        opened: (phone) => phones.push(phone),
      });
    });

    const [notifyTimes, readTimes]: [number[], number[]] = [[], []];
    let version: string | undefined;
    for (let change = 0; performance.now() < end - 5000; change++) {
      await sleep(randomBetween(2000, 5000));
      const listeners = phones.filter((phone) => phone.isListening());
      const began = performance.now();
      await tally.timed('host: guest moved', async () => {
        const guest = list[change % list.length];
        const table_number = String(change + 30);
        const written = await amelia.client
          .from('guests')
          .update({ table_number })
          .eq('id', guest?.id ?? '')
          .select('id');
        if (written.error || written.data.length !== 1)
          throw new Error(written.error?.message ?? 'no guest was changed');
      });
      const areUpToDate = () =>
        listeners.every(
          (phone) => phone.notifiedAt() > began && phone.readAt() > phone.notifiedAt(),
        );
      if (!(await waitUntil(areUpToDate, 10_000))) {
        tally.failed('change', 'not on every open page within 10 s');
        continue;
      }
      if (listeners.length === 0) continue;
      notifyTimes.push(Math.max(...listeners.map((phone) => phone.notifiedAt())) - began);
      readTimes.push(Math.max(...listeners.map((phone) => phone.readAt())) - began);
      const before = version;
      version = listeners[0]?.version();
      if (version === before) tally.failed('change', 'refetched, but still outdated');
      const isOld = listeners.filter((phone) => phone.version() !== version).length;
      if (isOld > 0) tally.failed('change', `${isOld} pages show different data`);
    }
    await Promise.all(visits);
    const late = await openPhone(server, eventId, [], tally);
    if (late.version() !== version) tally.failed('change', 'open pages differ from a new one');
    late.leave();

    printRow(
      `guests with ${files.length} files each; changes by the host`,
      `${phones.length}, ${notifyTimes.length}`,
    );
    printRow('requests and sockets, total', String(tally.done()));
    tally.print();
    printRow('from the write until the last open page was notified', formatSpread(notifyTimes));
    printRow('from the write until the last open page was up to date', formatSpread(readTimes));
    await expectNoSockets(server, tally);
    await memory.print();
    return tally.errors();
  });
