import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/server.ts';
import type { SqlDatabase } from '../backend/interface.ts';
import { selectRetainedBackups, takeHourlyBackup } from './hourly-backups.ts';

const hours = (days: number) =>
  Array.from({ length: days * 24 }, (_, ago) => {
    const time = new Date(Date.UTC(2026, 5, 20, 12) - ago * 3_600_000).toISOString();
    return `placecard-${time.replaceAll(':', '-').slice(0, 19)}.backup`;
  });

test('keeps the last 24 hourly backups and the last one of each of seven days', () => {
  const retained = selectRetainedBackups(hours(10));
  expect(retained.slice(0, 24)).toEqual(hours(1));
  expect(retained.slice(24)).toEqual(
    ['18', '17', '16', '15', '14'].map((day) => `placecard-2026-06-${day}T23-00-00.backup`),
  );
});

test('backups that are weeks apart are all kept', () => {
  const names = [
    'placecard-2026-06-20T12-00-00.backup',
    'placecard-2026-05-01T12-00-00.backup',
    'placecard-2025-12-24T12-00-00.backup',
  ];
  expect(selectRetainedBackups(names)).toEqual(names);
});

test('before a backup, removes only unfinished backups of a killed server', async () => {
  const folder = await createTemporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const others = [
    'placecard-2026-06-20T12-00-00.backup',
    'letters.backup.unfinished',
    'placecard-notes.unfinished',
  ];
  for (const name of [...others, 'placecard-2026-06-20T13-00-00.backup.unfinished'])
    await writeFile(join(folder, name), '');
  const database = {
    exec: async () => {},
    query: async () => [{ rows: '1' }],
  } as unknown as SqlDatabase;
  const filesAtBackup: string[] = [];
  const write = async () => {
    filesAtBackup.push(...(await readdir(folder)));
    throw new Error('killed');
  };
  await expect(
    takeHourlyBackup(database, write, folder, {}, new AbortController().signal),
  ).rejects.toThrow('killed');
  expect(filesAtBackup.sort()).toEqual(others.sort());
});
