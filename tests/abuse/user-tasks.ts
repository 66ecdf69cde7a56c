import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestHost } from '../support/hosts.ts';
import { connect, type TestServer } from '../support/test-server.ts';

const EVERY_MS = 50;

export type UserTask = () => Promise<void>;

/** Two tasks: a host's window reads the event, and a helper's phone reads the check-ins. */
export async function createUserTasks(
  server: TestServer,
  { client, event }: Pick<TestHost, 'client' | 'event'>,
): Promise<[UserTask, UserTask]> {
  const secret = randomBytes(16).toString('base64url');
  const link_ends_at = new Date(Date.now() + 86_400_000).toISOString();
  const link = {
    event_uuid: event.id,
    link_name: 'Sam',
    link_rights: ['look', 'check_in'],
    link_ends_at,
    secret,
  };
  await client.rpc('make_door_link', link).throwOnError();
  const helper = connect(server);
  return [
    async () =>
      void (await client.from('events').select('*').eq('id', event.id).single().throwOnError()),
    async () =>
      void (await helper.rpc('record_check_ins', { secret, facts: [], since: 0 }).throwOnError()),
  ];
}

/** Repeats the task until `finished`. Resolves with the 95th percentile in ms and the errors. */
export async function measureTask(task: UserTask, finished: Promise<unknown>) {
  let isOver = false;
  const end = finished.finally(() => {
    isOver = true;
  });
  const taken: number[] = [];
  const failed: string[] = [];
  while (!isOver) {
    const began = performance.now();
    await task().catch((error: Error) => failed.push(error.message));
    taken.push(performance.now() - began);
    await Promise.race([sleep(EVERY_MS), end]);
  }
  taken.sort((a, b) => a - b);
  return { p95: taken[Math.floor((taken.length - 1) * 0.95)] ?? Number.POSITIVE_INFINITY, failed };
}
