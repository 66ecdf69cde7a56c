import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/server.ts';
import { TooBusyError } from '../limits/queues.ts';
import { drawInThread } from './draw-in-thread.ts';
import type { DrawingContext } from './drawing.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** A drawing thread that draws plans with the module `plans`, which may be added later. */
async function threadWith(plans?: string) {
  const folder = await createTemporaryFolder();
  folders.push(folder);
  const file = join(folder, 'plans.mjs');
  const write = (code: string) => writeFile(file, code);
  if (plans) await write(plans);
  const files = { guestPage: file, replies: file, plans: file, guestLists: file, site: file };
  const draw = drawInThread({
    files,
    context: { files: {}, settings: {}, connectOrigins: [] } as unknown as DrawingContext,
  });
  const plan = async () => brotliDecompressSync((await draw.plan(null)).br).toString();
  return { write, draw, plan };
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
  await write("export const renderPlanContent = () => 'drawn'");
  await expect(plan()).rejects.toBeInstanceOf(TooBusyError);
  passTime(60_000);
  expect(await plan()).toBe('drawn');
});

test('a module that fails to load does not stop other drawings of the thread', async () => {
  const { plan, draw } = await threadWith();
  await expect(plan()).rejects.toThrow('plans.mjs');
  for (let count = 0; count < 3; count++) {
    await expect(plan()).rejects.toBeInstanceOf(TooBusyError);
    expect(await draw.namesInLatin(['ж'])).toEqual([{ latin: 'zh', isReadable: true }]);
  }
});

test('restarts a thread that failed to start after a pause', async () => {
  const passTime = fakeClock();
  const draw = drawInThread(undefined as never);
  const waiting = [1, 2, 3].map(() =>
    expect(draw.namesInLatin(['ж'])).rejects.toBeInstanceOf(TooBusyError),
  );
  await Promise.all(waiting);
  await expect(draw.namesInLatin(['ж'])).rejects.toThrow('could not be loaded just now');
  passTime(1000); // the pause after one failure, for any number of waiting requests
  await expect(draw.namesInLatin(['ж'])).rejects.not.toThrow('just now');
});

test('a thread that exits fails its drawing, and the next request starts another', async () => {
  const { write, plan } = await threadWith(
    'export const renderPlanContent = () => process.exit(1)',
  );
  await expect(plan()).rejects.toThrow('the drawing thread has ended');
  await write("export const renderPlanContent = () => 'drawn'");
  expect(await plan()).toBe('drawn');
});

test('a failed drawing does not stop the thread', async () => {
  const { plan, draw } = await threadWith(
    "let count = 0; export const renderPlanContent = () => { if (count++ === 0) throw new Error('broken'); return String(count); }",
  );
  await expect(plan()).rejects.toThrow('broken');
  expect(await plan()).toBe('2');
  expect(await draw.namesInLatin(['王小明', 'ж'])).toEqual([
    { latin: 'wang\u2009xiaoming', isReadable: false },
    { latin: 'zh', isReadable: true },
  ]);
});
