import { expect, test } from 'vitest';
import { TooBusyError } from '../limits/queues.ts';
import { createRenderQueue } from './render-queue.ts';
import type { RenderTasks } from './render-tasks.ts';

/** Renderings that finish when the test ends them. Records the order in which they began. */
function renderings() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const rendering = async (name: unknown) => {
    begun.push(String(name));
    await new Promise<void>((end) => ends.push(end));
    return name;
  };
  const render = createRenderQueue({
    plan: rendering,
    replyPage: rendering,
  } as unknown as RenderTasks);
  const plan = (name: string, turn: Parameters<typeof render.plan>[1]) =>
    render.plan(name as never, turn);
  const reply = (name: string, turn: Parameters<typeof render.plan>[1]) =>
    render.replyPage(name as never, turn);
  return { begun, plan, reply, end: () => ends.shift()?.() };
}

test('networks take turns, separately for each kind of page', async () => {
  const { begun, plan, reply, end } = renderings();
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => plan(name, { network: 'a' }));
  all.push(reply('reply of a', { network: 'a' }) as never, plan('b1', { network: 'b' }));
  const going = setInterval(end);
  await Promise.all(all);
  clearInterval(going);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'reply of a', 'b1', 'a4']);
});

test('one event has a limit of waiting renderings over all networks, and other events are still rendered', async () => {
  const { plan, end } = renderings();
  const answers = Array.from({ length: 100 }, (_, at) =>
    plan('x', { network: `network ${at}`, event: 'one' }).catch((error: unknown) => error),
  );
  const other = plan('other', { network: 'network 1', event: 'other' });
  const going = setInterval(end);
  expect(await other).toBe('other');
  const outcomes = await Promise.all(answers);
  clearInterval(going);
  expect(outcomes.filter((outcome) => outcome instanceof TooBusyError)).toHaveLength(38);
});

test('skips a rendering whose caller has disconnected', async () => {
  const { begun, plan, end } = renderings();
  const gone = new AbortController();
  const all = ['a', 'b'].map((name) => plan(name, { network: name }));
  const left = plan('left', { network: 'c', signal: gone.signal });
  gone.abort();
  const going = setInterval(end);
  await expect(left).rejects.toThrow(TooBusyError);
  await Promise.all(all);
  clearInterval(going);
  expect(begun).toEqual(['a', 'b']);
});
