import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/server.ts';
import { TooBusyError } from '../limits/queues.ts';
import { renderInThread } from './render-in-thread.ts';
import type { RenderContext } from './render-tasks.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** A rendering thread that renders plans with the module `plans`, which may be added later. */
async function threadWith(plans?: string) {
  const folder = await createTemporaryFolder();
  folders.push(folder);
  const file = join(folder, 'plans.mjs');
  const write = (code: string) => writeFile(file, code);
  if (plans) await write(plans);
  const files = { guestPage: file, replies: file, plans: file, guestLists: file, site: file };
  const render = renderInThread({
    files,
    context: { files: {}, settings: {}, connectOrigins: [] } as unknown as RenderContext,
  });
  const plan = async () => brotliDecompressSync((await render.plan(null)).br).toString();
  return { write, render, plan };
}

function fakeClock() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms: number) => vi.advanceTimersByTime(ms);
}

test('retries loading a failed module after growing pauses, and refuses requests until then', async () => {
  const passTime = fakeClock();
  const { write, plan } = await threadWith();
  for (const pauseMs of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
    const attempt = plan();
    await expect(attempt).rejects.toThrow('plans.mjs');
    await expect(attempt).rejects.toBeInstanceOf(TooBusyError); // a 503 with a message
    passTime(pauseMs - 1);
    await expect(plan()).rejects.toThrow('could not be loaded just now');
    passTime(1);
  }
  await write('syntax error');
  await expect(plan()).rejects.toThrow('SyntaxError');
  await write("export const renderPlanContent = () => 'rendered'");
  await expect(plan()).rejects.toBeInstanceOf(TooBusyError);
  passTime(60_000);
  expect(await plan()).toBe('rendered');
});

test('a module that fails to load does not stop other renderings of the thread', async () => {
  const { plan, render } = await threadWith();
  await expect(plan()).rejects.toThrow('plans.mjs');
  for (let count = 0; count < 3; count++) {
    await expect(plan()).rejects.toBeInstanceOf(TooBusyError);
    expect(await render.namesInLatin(['ж'])).toEqual([{ latin: 'zh', isReadable: true }]);
  }
});

test('after a pause, restarts a thread that failed to start', async () => {
  const passTime = fakeClock();
  const render = renderInThread(undefined as never);
  const waiting = [1, 2, 3].map(() =>
    expect(render.namesInLatin(['ж'])).rejects.toBeInstanceOf(TooBusyError),
  );
  await Promise.all(waiting);
  await expect(render.namesInLatin(['ж'])).rejects.toThrow('could not be loaded just now');
  passTime(1000); // the pause after one failure, for any number of waiting requests
  await expect(render.namesInLatin(['ж'])).rejects.not.toThrow('just now');
});

test('a rendering fails if its thread exits, and the next request starts another thread', async () => {
  const { write, plan } = await threadWith(
    'export const renderPlanContent = () => process.exit(1)',
  );
  await expect(plan()).rejects.toThrow('the rendering thread has ended');
  await write("export const renderPlanContent = () => 'rendered'");
  expect(await plan()).toBe('rendered');
});

test('a failed rendering does not stop the thread', async () => {
  const { plan, render } = await threadWith(
    "let count = 0; export const renderPlanContent = () => { if (count++ === 0) throw new Error('broken'); return String(count); }",
  );
  await expect(plan()).rejects.toThrow('broken');
  expect(await plan()).toBe('2');
  expect(await render.namesInLatin(['王小明', 'ж'])).toEqual([
    { latin: 'wang\u2009xiaoming', isReadable: false },
    { latin: 'zh', isReadable: true },
  ]);
});
