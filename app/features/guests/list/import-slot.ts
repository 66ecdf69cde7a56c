import type { Plan } from '@/features/plans/model';
import type { Guest } from '@/features/seating/guests/schema';

export type Source = 'file' | 'paste';

/** `pending` is the list that waited for a larger plan. */
export type ImportStart = { from: Source } | { file: File } | { rows: string } | 'pending';

/** What the guest list passes to the import. */
export type ImportSlot = {
  event: { id: string; meals: readonly string[]; private_days: number };
  plan: Plan | null;
  guests: readonly Guest[];
  start: ImportStart;
  onClose: () => void;
  onRestore: () => void;
  onPickFile: () => void;
  onTemplate: () => void;
};
