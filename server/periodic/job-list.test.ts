import { expect, test } from 'vitest';
import type { SqlDatabase } from '../backend/interface.ts';
import { readSettings } from '../settings.ts';
import { listPeriodicJobs } from './job-list.ts';

test('stopping aborts a vacuum after the current table', async () => {
  const stopping = new AbortController();
  const vacuumed: string[] = [];
  const exec = async (sql: string) => {
    vacuumed.push(sql);
    stopping.abort();
  };
  const query = async () => [{ name: 'public.guests' }, { name: 'public.tables' }];
  const nothing = async () => undefined;
  const jobs = listPeriodicJobs({
    database: { isEmbedded: true, query, exec } as unknown as SqlDatabase,
    settings: readSettings({ BACKUPS_DIR: 'off' }),
    writeBackup: nothing,
    sweepMessages: async () => 0,
    mailJobs: [],
  });
  const vacuum = jobs.find(({ name }) => name === 'vacuum');
  await expect(vacuum?.run(stopping.signal)).rejects.toThrow('aborted');
  expect(vacuumed).toEqual(['vacuum (analyze) public.guests']);
});
