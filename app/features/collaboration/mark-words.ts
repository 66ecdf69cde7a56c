import { describeFact, type SentencePart } from '@/features/history/sentence';
import { formatAgo } from '@/lib/dates/dates';
import type { Mark } from './marks';

export const describeMark = (
  { change, fact }: Mark,
  now: number,
  here?: string,
): SentencePart[] => [
  ...describeFact(change, fact, { id: undefined }, here),
  ` ${formatAgo(change.at, now)}`,
];
