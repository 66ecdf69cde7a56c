import type { EventPart } from '@/features/events/parts/schema';
import type { Guest } from '@/features/seating/guests/schema';
import type { ImportDraft } from '../draft/import-draft';
import type { ImportRow } from '../import-row';
import type { Cells } from '../reading/columns';
import { GuestListError, type Worksheet } from './guest-file';
import type { Comparison, ImportRequest, ImportResponse, ListSource } from './import-handler';

export type ReadResult =
  | { draft: ImportDraft; hasNames: boolean }
  | { sheets: readonly Worksheet[] };

type Waiting = {
  cells: Cells[];
  rows: (readonly [at: number, row: ImportRow])[];
  done: (answer: ImportResponse) => void;
};

/** Reads lists in a worker, which starts with the first request, so that the page stays responsive. */
export function createImportReader() {
  let worker: Worker | null = null;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();
  let sent: Partial<Pick<Comparison, 'cells' | 'layout' | 'list' | 'parts'>> = {};
  let rows: readonly ImportRow[] = [];

  function receive(answer: ImportResponse): void {
    const request = waiting.get(answer.id);
    if (!request) return;
    if (answer.is === 'cells') request.cells.push(answer.cells);
    else if (answer.is === 'rows') request.rows.push(...answer.rows);
    else {
      waiting.delete(answer.id);
      request.done(answer);
    }
  }

  function getWorker(): Worker {
    if (worker) return worker;
    const made = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
    made.addEventListener('message', ({ data }: MessageEvent<ImportResponse>) => receive(data));
    made.addEventListener('error', end); // the next request starts another
    worker = made;
    return made;
  }

  function end(): void {
    worker?.terminate();
    worker = null;
    sent = {};
    rows = [];
    for (const id of [...waiting.keys()]) receive({ id, is: 'failed' });
  }

  const request = (payload: { read: ListSource } | { compare: Comparison }) =>
    new Promise<Waiting & { answer: ImportResponse }>((resolve) => {
      const id = ++lastId;
      const own: Waiting = { cells: [], rows: [], done: (answer) => resolve({ ...own, answer }) };
      waiting.set(id, own);
      getWorker().postMessage({ id, ...payload } satisfies ImportRequest);
    });

  return {
    end,
    async read(source: ListSource, fileName: string | null): Promise<ReadResult> {
      sent = {};
      const { answer, cells: parts } = await request({ read: source });
      if (answer.is === 'read') {
        const cells = parts.flat();
        const isLast = Object.keys(sent).length === 0;
        if (isLast) {
          sent = { cells };
          rows = [];
        }
        return { draft: { ...answer.draft, fileName, cells }, hasNames: answer.hasNames };
      }
      if (answer.is === 'several') return { sheets: answer.sheets };
      throw toError(answer);
    },
    async compareRows(
      { cells, layout, corrections }: ImportDraft,
      list: readonly Guest[],
      parts: readonly EventPart[],
    ): Promise<readonly ImportRow[]> {
      const now = { cells, layout, list, parts };
      const fresh = Object.fromEntries(
        Object.entries(now).filter(([key, value]) => sent[key as keyof typeof now] !== value),
      );
      if ('cells' in fresh) rows = [];
      sent = now;
      const { answer, rows: changed } = await request({ compare: { ...fresh, corrections } });
      if (answer.is !== 'compared') {
        sent = {};
        throw toError(answer);
      }
      if (changed.length === 0 && rows.length === answer.count) return rows;
      const next = rows.slice(0, answer.count);
      for (const [at, row] of changed) next[at] = row;
      rows = next;
      return rows;
    },
  };
}

const toError = (answer: ImportResponse) =>
  answer.is === 'refused' ? new GuestListError(answer.why) : new Error('Could not read the list');
