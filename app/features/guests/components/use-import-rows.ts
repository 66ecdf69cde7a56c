import { startTransition, useEffect, useRef, useState } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import type { ImportDraft } from '../import/import-draft';
import { importReader } from '../import/import-reader';
import type { ImportRow } from '../import/import-row';

export type ImportReader = ReturnType<typeof importReader>;

export function useImportReader(): ImportReader {
  const [reader] = useState(importReader);
  useEffect(() => reader.end, [reader]);
  return reader;
}

type Known = { draft: ImportDraft; list: readonly Guest[]; rows: readonly ImportRow[] };
const none: readonly ImportRow[] = [];

const isOf = (known: Known | null, draft: ImportDraft, list: readonly Guest[]) =>
  known?.draft.cells === draft.cells &&
  known.draft.layout === draft.layout &&
  known.draft.corrections === draft.corrections &&
  known.list === list;

const isOfSame = (known: ImportDraft, draft: ImportDraft) =>
  known.cells === draft.cells || (known.fileName === null && draft.fileName === null);

/** The guests of a draft, compared with `list`, read off the main thread; corrections follow a moment later. */
export function useImportRows(
  reader: ImportReader,
  draft: ImportDraft | null,
  list: readonly Guest[],
  onFailed: (error: unknown) => void,
) {
  const [known, setKnown] = useState<Known | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  const { cells, layout, corrections } = draft ?? {};
  useEffect(() => {
    if (!draft) return setKnown(null);
    let isLatest = true;
    reader.rowsOf(draft, list).then(
      (rows) => isLatest && startTransition(() => setKnown({ draft, list, rows })),
      (error) => isLatest && failed.current(error),
    );
    return () => {
      isLatest = false;
    };
  }, [reader, cells, layout, corrections, list]);
  return {
    /** Null while a file is first read; while text is typed, the previous rows stay. */
    rows: draft === null ? none : known && isOfSame(known.draft, draft) ? known.rows : null,
    /** Rows with all corrections so far. */
    latest: async (draft: ImportDraft): Promise<readonly ImportRow[]> =>
      known && isOf(known, draft, list) ? known.rows : reader.rowsOf(draft, list),
  };
}
