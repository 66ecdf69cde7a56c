import { type SentencePart, sentenceAt } from '@/features/history/sentence';
import { formatAgo } from '@/lib/dates/dates';
import type { Mark } from './marks';

export const describeMark = ({ change, fact }: Mark, now: number, here?: string): SentencePart[] => [
  ...sentenceAt(change, fact, { id: undefined }, here),
  ` ${formatAgo(change.at, now)}`,
];
