import { useEffect, useMemo, useState } from 'react';
import {
  type ImportReader,
  useImportReader,
  useImportRows,
} from '@/features/import/components/use-import-rows';
import type { ImportDraft } from '@/features/import/draft/import-draft';
import { GuestListError } from '@/features/import/sources/guest-file';
import type { Guest } from '@/features/seating/guests/schema';
import { type FirstListSummary, stripQuotes, summariseFirstList } from '../first-list';

const TYPING_PAUSE_MS = 150;
const nobody: readonly Guest[] = [];
const none: FirstListSummary = {
  guests: [],
  repeated: [],
  declined: [],
  leftOut: '',
  draft: null,
  preview: null,
};

export function useFirstList(
  text: string,
  samePeople: string[],
  taken: string[],
): { reading: FirstListSummary; reader: ImportReader } {
  const reader = useImportReader();
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  useEffect(() => {
    if (!text.trim()) return setDraft(null);
    let isLatest = true;
    const pause = setTimeout(() => {
      typedDraft(reader, text).then((read) => isLatest && setDraft(read), logFailure);
    }, TYPING_PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(pause);
    };
  }, [reader, text]);
  const { rows } = useImportRows(reader, draft, nobody, logFailure);
  const reading = useMemo(
    () => (draft && rows ? summariseFirstList(draft, rows, { samePeople, taken }) : none),
    [draft, rows, samePeople, taken],
  );
  return { reading, reader };
}

async function typedDraft(reader: ImportReader, text: string): Promise<ImportDraft | null> {
  try {
    const read = await reader.read({ text, separator: null }, null);
    return 'draft' in read ? read.draft : null;
  } catch (error) {
    if (error instanceof GuestListError && text.includes('"'))
      return typedDraft(reader, stripQuotes(text));
    throw error;
  }
}

const logFailure = (error: unknown) => console.error('Could not read the list', error);
