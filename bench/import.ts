// Measures how well and how fast lists are imported: first the import cases by kind, then 5,000
// rows in a browser. For the rows it reports the processor time of the worker and how long the page
// was blocked. The server runs on the same machine. Run with `npm run bench:import`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { readList } from '../tests/import-cases/read-list.ts';
import { type Score, scoreCases } from '../tests/import-cases/score.mjs';
import { launchOptions } from '../tests/support/chromium.ts';
import { generateGuests } from '../tests/support/generated-guests.ts';
import { createHostOn } from '../tests/support/hosts.ts';
import { locateGuestList, logIn } from '../tests/support/pages.ts';
import { startServer } from '../tests/support/server.ts';

const [ROWS, RUNS] = [5_000, 5];

const halves = ['dev', 'variants', 'fresh', 'further'];
const scores = await Promise.all(
  halves.map(async (half) => {
    const cases = JSON.parse(
      readFileSync(new URL(`../tests/import-cases/${half}.json`, import.meta.url), 'utf8'),
    );
    return (await scoreCases(readList, cases)).total;
  }),
);
const shownOf = (measure: Score[keyof Score]) =>
  typeof measure === 'number' ? String(measure) : `${measure.right}/${measure.of}`;
console.info(`${'cases'.padEnd(24)}${halves.map((half) => half.padStart(12)).join('')}`);
for (const measure of Object.keys(scores[0] ?? {}) as (keyof Score)[])
  console.info(
    `${measure.padEnd(24)}${scores.map((score) => shownOf(score[measure]).padStart(12)).join('')}`,
  );

const list = [
  'First name,Last name,Partner,Table,Diet,RSVP,Street address,E-mail,Comments',
  ...generateGuests(ROWS).map(({ name }, at) => {
    const [first, ...last] = name.split(' ');
    const partner = at % 4 ? '' : `Sam ${last.join(' ')}`;
    const diet = at % 9 ? '' : 'vegan, nut allergy';
    return `${first},${last.join(' ')},${partner},${(at % 600) + 1},${diet},${at % 11 ? 'yes' : 'no'},${at} High Street,guest${at}@example.com,${at % 5 ? '' : 'late'}`;
  }),
].join('\n');

const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
// a file, because the page would have to decode content that the test passes
const file = join(folder, 'list.csv');
writeFileSync(file, list);
const server = await startServer({ LOG_LEVEL: 'warn' });
const amelia = await createHostOn(server, { plan: 'Pro Plus', events: 1 });
const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  baseURL: server.url,
});
const page = await context.newPage();
await logIn(page, amelia.email);
await page.goto(`/admin?eventId=${amelia.event.id}`);
const guestList = locateGuestList(page);

type TraceEvent = {
  name: string;
  ph: string;
  tid: number;
  pid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
};
/** The durations of each thread's tasks between two moments, in milliseconds of processor time, which excludes other load. */
async function measureTasks(
  work: () => Promise<void>,
): Promise<{ page: number[]; worker: number[] }> {
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const tasksIn = (thread: RegExp) => {
    const threads = new Set(
      traceEvents.flatMap(({ name, args, pid, tid }) =>
        name === 'thread_name' && thread.test(args.name ?? '') ? `${pid} ${tid}` : [],
      ),
    );
    const tasks = traceEvents.filter(
      ({ name, pid, tid }) => name === 'RunTask' && threads.has(`${pid} ${tid}`),
    );
    return tasks.map(({ tdur = 0 }) => tdur / 1000);
  };
  return { page: tasksIn(/^CrRendererMain$/), worker: tasksIn(/^DedicatedWorker/) };
}

const runs: { worker: number; longest: number; over: number }[] = [];
for (let run = 0; run <= RUNS; run++) {
  await guestList.openImport();
  await page.waitForTimeout(500);
  const tasks = await measureTasks(async () => {
    await guestList.chooseFile(file);
    await guestList.preview.getByText(`from ${ROWS.toLocaleString('en-GB')} rows`).waitFor();
    await page.waitForTimeout(500);
  });
  runs.push({
    worker: tasks.worker.reduce((sum, each) => sum + each, 0),
    longest: Math.max(...tasks.page),
    over: tasks.page.filter((each) => each > 50).length,
  });
  await guestList.preview.getByRole('button', { name: 'Close' }).click();
}
const valuesOf = (which: keyof (typeof runs)[number]) =>
  runs.map((run) => Math.round(run[which])).join(', ');
console.info(`\n${ROWS} rows, first run and ${RUNS} more, in ms of processor time`);
console.info(`worker, from file to guests:    ${valuesOf('worker')}`);
console.info(
  `longest task of the page:       ${valuesOf('longest')}; tasks over 50 ms: ${valuesOf('over')}`,
);

await browser.close();
await server.stop();
await server.remove();
rmSync(folder, { recursive: true });
