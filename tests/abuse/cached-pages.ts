import { Agent, request } from 'node:http';

const EVERY_MS = 10;

/** Loads a cached page every 10 ms, whether or not earlier loads have finished, until `finished`. Times are in ms. */
export async function measureCachedPages(
  url: string,
  eventIds: string[],
  finished: Promise<unknown>,
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const waited: number[] = [];
  const failed: string[] = [];
  const visit = (path: string) =>
    new Promise<void>((done) => {
      const began = performance.now();
      const fail = (why: string) => {
        failed.push(why);
        done();
      };
      request(
        url + path,
        { agent, headers: { 'X-Forwarded-For': '203.0.113.7', 'Accept-Encoding': 'br' } },
        (answer) => {
          answer.resume().on('end', () => {
            waited.push(performance.now() - began);
            if (answer.statusCode !== 200) failed.push(`answered ${answer.statusCode}`);
            done();
          });
        },
      )
        .on('error', ({ message }) => fail(message))
        .end();
    });
  const visits: Promise<void>[] = [];
  let count = 0;
  const timer = setInterval(
    () => visits.push(visit(`/seating-plan/${eventIds[count++ % eventIds.length]}`)),
    EVERY_MS,
  );
  await finished;
  clearInterval(timer);
  await Promise.all(visits);
  agent.destroy();
  waited.sort((a, b) => a - b);
  const share = (part: number) =>
    waited[Math.floor((waited.length - 1) * part)] ?? Number.POSITIVE_INFINITY;
  return { visits: waited.length, p50: share(0.5), p99: share(0.99), failed, waited };
}
