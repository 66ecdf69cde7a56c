import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../server/backend/database.ts';
import type { SqlDatabase } from '../../server/backend/interface.ts';
import { createSystemSchema } from '../../server/backend/serve-database.ts';
import { type PeriodicJob, scheduleJobsInDatabase } from '../../server/periodic/job-scheduler.ts';
import { readSettings } from '../../server/settings.ts';
import { createTemporaryFolder } from '../support/server.ts';

let dataDir: string;
let database: SqlDatabase;
beforeAll(async () => {
  dataDir = await createTemporaryFolder();
  database = await openDatabase(readSettings({ DATA_DIR: dataDir }));
  await createSystemSchema(database);
});

afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

beforeEach(() => database.exec('truncate embedded.periodic_jobs'));

const job = (name: string, done: string[], every: PeriodicJob['every'] = 'hour'): PeriodicJob => ({
  name,
  every,
  run: async () => {
    done.push(name);
    return undefined;
  },
});

const longAgo = (name: string) =>
  database.query(
    `update embedded.periodic_jobs set ended_at = now() - interval '25 hours' where name = $1`,
    [name],
  );

test('overdue jobs run once, in order, and again when due', async () => {
  const done: string[] = [];
  const jobs = scheduleJobsInDatabase(database, [job('first', done), job('second', done, 'night')]);
  await jobs.runDue();
  await jobs.runDue();
  expect(done).toEqual(['first', 'second']);
  await longAgo('second');
  await jobs.runDue();
  expect(done).toEqual(['first', 'second', 'second']);
  await jobs.stop();
});

test('a failed job does not stop the others and does not count as done', async () => {
  const done: string[] = [];
  const failing = {
    ...job('failing', done),
    run: () => Promise.reject(new Error('the disk is full')),
  };
  const jobs = scheduleJobsInDatabase(database, [failing, job('other', done)]);
  await jobs.runDue();
  expect(done).toEqual(['other']);
  await jobs.stop();
  const restarted = scheduleJobsInDatabase(database, [job('failing', done)]);
  await restarted.runDue();
  expect(done).toEqual(['other', 'failing']);
  await restarted.stop();
});

test('stopping signals the running job, waits for it, and starts no other job', async () => {
  const done: string[] = [];
  const begun = Promise.withResolvers<void>();
  const long: PeriodicJob = {
    name: 'long',
    every: 'hour',
    run: (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          done.push('long');
          resolve(undefined);
        });
        begun.resolve();
      }),
  };
  const jobs = scheduleJobsInDatabase(database, [long, job('next', done)]);
  const round = jobs.runDue();
  await begun.promise;
  await jobs.stop();
  expect(done).toEqual(['long']);
  await round;
});

test('a call during a round of jobs waits for that round', async () => {
  const done: string[] = [];
  const jobs = scheduleJobsInDatabase(database, [job('slow', done)]);
  await Promise.all([jobs.runDue(), jobs.runDue(), jobs.runDue()]);
  expect(done).toEqual(['slow']);
  await jobs.stop();
});
