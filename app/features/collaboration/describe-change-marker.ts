import { describeFact, type SentencePart } from '@/features/history/sentence';
import { formatAgo } from '@/lib/dates/dates';
import type { ChangeMarker } from './change-markers';

export const describeChangeMarker = (
  { change, fact }: ChangeMarker,
  now: number,
  currentTable?: string,
): SentencePart[] => [
  ...describeFact(change, fact, { id: undefined }, currentTable),
  ` ${formatAgo(change.at, now)}`,
];
