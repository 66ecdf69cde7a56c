import type { Language } from '@/features/languages/languages';
import { withoutUnnamed } from '../model';
import type { replyPhrases } from '../phrases';
import type { Household } from './households';

export type PrintedReplyCard = {
  names: string;
  address: string;
  shown: string;
  direction: Language['direction'];
  ask: string;
  answerBy: string | null;
};

type To = { household: Household; names: string; address: string };

/** `closesOn`: last day for replies. */
export const printedReplyCard = (
  { household: { guests }, names, address }: To,
  phrases: Pick<
    ReturnType<typeof replyPhrases>,
    'ask' | 'askEvening' | 'answerBy' | 'date' | 'direction'
  >,
  closesOn: string | null,
): PrintedReplyCard => ({
  names: withoutUnnamed(guests).length === 1 ? (withoutUnnamed(guests)[0]?.name ?? '') : names, // the full name, because first names may occur twice
  address,
  shown: address.replace(/^https?:\/\/|\?.*/g, ''),
  direction: phrases.direction,
  ask: guests.every(({ is_evening }) => is_evening) ? phrases.askEvening : phrases.ask,
  answerBy: closesOn && phrases.answerBy({ date: phrases.date(closesOn) }),
});
