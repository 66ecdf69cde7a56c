import type { EventPart } from '@/features/events/parts/schema';
import type { Plan } from '@/features/plans/model';
import type { Guest } from '@/features/seating/guests/schema';

export type ImportMethod = 'file' | 'paste';

/** `pending`: the list that was stored while the host bought a larger plan. */
export type ImportStart = { from: ImportMethod } | { file: File } | { rows: string } | 'pending';

export type ImportSlot = {
  event: {
    id: string;
    meals: readonly string[];
    private_days: number;
    parts: readonly EventPart[];
  };
  plan: Plan | null;
  guests: readonly Guest[];
  start: ImportStart;
  onClose: () => void;
  onRestore: () => void;
  onPickFile: () => void;
  onTemplate: () => void;
};
