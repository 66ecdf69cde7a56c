import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import type { EventPart } from '@/features/events/parts/schema';
import type { Guest } from '@/features/seating/guests/schema';
import type { ImportDraft } from '../draft/import-draft';
import type { ImportRow } from '../import-row';
import { createImportReader } from '../sources/import-reader';

export type ImportReader = ReturnType<typeof createImportReader>;

export function useImportReader(): ImportReader {
  const [reader] = useState(createImportReader);
  useEffect(() => reader.end, [reader]);
  return reader;
}

type ReadRows = { draft: ImportDraft; list: readonly Guest[]; rows: readonly ImportRow[] };
const none: readonly ImportRow[] = [];
const noParts: readonly EventPart[] = [];

const isCurrent = (read: ReadRows | null, draft: ImportDraft, list: readonly Guest[]) =>
  read?.draft.cells === draft.cells &&
  read.draft.layout === draft.layout &&
  read.draft.corrections === draft.corrections &&
  read.list === list;

const isSameList = (read: ImportDraft, draft: ImportDraft) =>
  read.cells === draft.cells || (read.fileName === null && draft.fileName === null);

/** The guests of a draft, compared with `list`. Computed in a worker, so corrections appear with a short delay. */
export function useImportRows(
  reader: ImportReader,
  draft: ImportDraft | null,
  list: readonly Guest[],
  onFailed: (error: unknown) => void,
  parts: readonly EventPart[] = noParts,
) {
  const [read, setRead] = useState<ReadRows | null>(null);
  const failed = useEffectEvent(onFailed);
  const { cells, layout, corrections } = draft ?? {};
  useEffect(() => {
    if (!draft) return setRead(null);
    let isLatest = true;
    reader.compareRows(draft, list, parts).then(
      (rows) => isLatest && startTransition(() => setRead({ draft, list, rows })),
      (error) => isLatest && failed(error),
    );
    return () => {
      isLatest = false;
    };
  }, [reader, cells, layout, corrections, list, parts]);
  return {
    /** Null during the first reading of a file. While the user types, the previous rows stay. */
    rows: draft === null ? none : read && isSameList(read.draft, draft) ? read.rows : null,
    latest: async (draft: ImportDraft): Promise<readonly ImportRow[]> =>
      read && isCurrent(read, draft, list) ? read.rows : reader.compareRows(draft, list, parts),
  };
}
