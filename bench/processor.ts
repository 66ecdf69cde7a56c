import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds of processor time used by all running threads of a process. */
export async function readProcessorTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`);
  const used = await Promise.all(
    threads.map(async (thread) =>
      Number((await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ')[0]),
    ),
  );
  return used.reduce((sum, ns) => sum + ns, 0) / 1e6;
}
