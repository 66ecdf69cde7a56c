import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { printRow } from '../load/tally.ts';
import { toMegabytes } from '../load/watch.ts';
import { createDayCalendar, createWeddings, type SimulatedWedding } from './calendar.ts';
import {
  countStoredItems,
  type DiskUsage,
  type ItemSizes,
  measureDatabase,
  measureDiskUsage,
  measureEmptyUse,
} from './disk.ts';
import {
  checkGuestsIn,
  simulateReaders,
  simulateReplies,
  simulateReturnVisits,
  visitAsGuests,
} from './guests.ts';
import { cleanUpAfterWedding, type HostedWedding, revisitEvent, signUp } from './hosts.ts';
import { type Installation, WORKERS } from './installation.ts';
import { requestStats, runConcurrently, simulateOutage, tally } from './people.ts';
import { PrivacyFindings, searchLog, searchMails, searchOverdueData } from './privacy.ts';
import { simulateSecondHost } from './second-host.ts';

const PEOPLE_AT_ONCE = 16;
/** Delay between the start of the day's work and stopping PostgreSQL. */
const FAILOVER_AFTER_MS = 4000;
/** All stored data is searched once in this number of days. */
const SEARCH_INTERVAL_DAYS = 10;
const LATE_VISITORS = 5;

export type SimulatedMonth = {
  hosts: number;
  days: number;
  nightsAfter: number;
  minutes: number;
  /** The highest memory of each worker, per day. */
  memory: { day: number; workers: number[] }[];
  counts: ItemSizes;
  use: DiskUsage;
  databaseBytes: number;
  backupBytes: number;
  log: { lines: number; errors: string[] };
  mails: number;
  findings: PrivacyFindings;
  /** A short description of each broken promise. */
  problems: string[];
};

export async function simulateMonth(
  installation: Installation,
  hosts: number,
  days: number,
): Promise<SimulatedMonth> {
  const began = performance.now();
  const calendar = createDayCalendar(days);
  const weddings = createWeddings(hosts, days);
  const hosted = new Map<number, HostedWedding>();
  const findings = new PrivacyFindings();
  const memory: SimulatedMonth['memory'] = [];
  const log = { lines: 0, errors: [] as string[] };
  const minutes = () => Math.round((performance.now() - began) / 60_000);
  const checkOverdue = (day: number) => searchOverdueData(installation, weddings, day, findings);

  let current = 0;
  const begin = async (day: number) => {
    close(await installation.restartOn(day));
    current = day;
  };
  const close = ({ printed, memory: samples }: Awaited<ReturnType<Installation['stop']>>) => {
    const { lines, errors } = searchLog(printed, findings);
    log.lines += lines;
    if (current !== calendar.failover) log.errors.push(...errors);
    const whole = samples.filter(
      (bytes) => bytes.length === WORKERS && bytes.every((each) => each > 0),
    ); // omits samples taken while a worker restarts
    const highest = Array.from({ length: WORKERS }, (_, at) =>
      Math.max(...whole.map((bytes) => bytes[at] ?? 0)),
    );
    if (current < days && whole.length > 0) memory.push({ day: current, workers: highest });
  };

  await begin(0);
  const empty = await measureEmptyUse(installation);
  for (const day of calendar.month) {
    if (day > 0) await begin(day);
    const isFailover = day === calendar.failover;
    const work = weddings.flatMap(
      (wedding) => planDay(installation, wedding, day, hosted, !isFailover) ?? [],
    );
    await Promise.all([
      runConcurrently(PEOPLE_AT_ONCE, work),
      isFailover && failOver(installation),
    ]);
    await installation.untilNightly();
    await installation.backUp();
    if (day % SEARCH_INTERVAL_DAYS === SEARCH_INTERVAL_DAYS - 1 || day === days - 1)
      await checkOverdue(day);
    const status = `${requestStats.requests} requests, ${tally.errors()} errors, ${toMegabytes(await measureDatabase(installation))}`;
    printRow(`day ${day + 1} of ${days}, minute ${minutes()}`, status);
  }

  const counts = await countStoredItems(installation);
  const use = await measureDiskUsage(installation, empty, counts);
  const databaseBytes = await measureDatabase(installation);
  const backupBytes = (await stat(await installation.newestBackup())).size;

  const stillOpen = [...hosted.values()].filter(
    ({ day, deletesAfterDays }) => day === days - 1 && !deletesAfterDays,
  );
  for (const night of calendar.after) {
    await begin(night);
    for (const wedding of stillOpen.slice(0, LATE_VISITORS))
      await visitAsGuests(installation.server(), wedding);
    await installation.untilNightly();
    await installation.backUp();
    await checkOverdue(night);
    printRow(
      `night ${night + 1}, minute ${minutes()}`,
      `${findings.total} found where or when they may not be`,
    );
  }
  close(await installation.stop());
  const mails = await searchMails(installation, findings);
  const problems = [
    ...tally.failures(),
    ...[...findings.counts].map(([kind, count]) => `${kind}: ${count}`),
    ...[...new Set(requestStats.leaks)].map((path) => `private words in an answer of ${path}`),
    ...log.errors.slice(0, 5),
  ];
  const disk = { counts, use, databaseBytes, backupBytes };
  return {
    hosts,
    days,
    nightsAfter: calendar.after.length,
    minutes: minutes(),
    memory,
    ...disk,
    log,
    mails,
    findings,
    problems,
  };
}

async function failOver(installation: Installation): Promise<void> {
  await sleep(FAILOVER_AFTER_MS);
  await simulateOutage(installation.failOver);
}

/** The work for a wedding on a day; null if there is none. */
function planDay(
  installation: Installation,
  wedding: SimulatedWedding,
  day: number,
  hosted: Map<number, HostedWedding>,
  hasPhones: boolean,
): (() => Promise<void>) | null {
  if (![wedding.signUp, wedding.planning, wedding.day, wedding.day + 1].includes(day)) return null;
  const dateOf = (other: number) =>
    new Date(installation.now().getTime() + (other - day) * 86_400_000).toISOString().slice(0, 10);
  return async () => {
    const server = installation.server();
    if (wedding.signUp === day) {
      const made = await signUp(server, wedding, dateOf);
      if (made) hosted.set(wedding.number, made);
    }
    const theirs = hosted.get(wedding.number);
    if (!theirs) return;
    if (wedding.planning === day) {
      await simulateSecondHost(server, theirs);
      await simulateReplies(server, theirs);
      await simulateReaders(server, theirs);
    }
    if (wedding.day === day) {
      await revisitEvent(server, theirs);
      await visitAsGuests(server, theirs, { hasPhones });
      await checkGuestsIn(server, theirs, installation.now());
    }
    if (wedding.day + 1 === day) {
      await cleanUpAfterWedding(server, theirs, installation.now());
      await simulateReturnVisits(server, theirs);
    }
  };
}
