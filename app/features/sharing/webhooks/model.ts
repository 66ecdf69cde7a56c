import { formatShortDate, formatTime, isOnDay, toIsoDate } from '@/lib/dates/dates';
import type { Webhook } from './schema';

const MAX_FAILURES = 50;
const MAX_TRIES = 4;

const problemWords: Record<NonNullable<Webhook['problem']>, string> = {
  refused_address: 'Not sent: this address is not on the public internet',
  unknown_host: 'Not sent: there is no such address',
  certificate: 'Not sent: the address has no valid certificate',
  no_answer: 'No answer',
};

const formatWhen = (at: string, now: Date) =>
  `${isOnDay(now, toIsoDate(new Date(at))) ? 'today' : `on ${formatShortDate(at)}`} at ${formatTime(at)}`;

/** Describes the last response to a webhook, for example “Answered 200 today at 14:02”. */
export function describeWebhook(webhook: Webhook, now: Date): string {
  const { due_at, sent_at, status, problem, tries, is_off } = webhook;
  if (is_off) return `Switched off after ${MAX_FAILURES} failures`;
  if (due_at && tries === 0) return 'Sending...';
  if (!sent_at) return 'Nothing sent yet';
  const answer = problem ? problemWords[problem] : `Answered ${status} ${formatWhen(sent_at, now)}`;
  if (due_at) return `${answer}; trying again at ${formatTime(due_at)}`;
  return tries >= MAX_TRIES ? `${answer}; tried ${tries} times` : answer;
}
