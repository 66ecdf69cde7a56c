import type { Language } from '@/features/languages/languages';
import { omitUnnamed } from '../model';
import type { createReplyPhrases } from '../phrases';
import type { Household } from './households';

export type PrintedLinkCard = {
  names: string;
  address: string;
  shown: string;
  direction: Language['direction'];
  ask: string;
  answerBy: string | null;
};

type To = { household: Household; names: string; address: string };

/** `closesOn`: last day for replies. */
export const toPrintedReplyCard = (
  { household: { guests }, names, address }: To,
  phrases: Pick<
    ReturnType<typeof createReplyPhrases>,
    'ask' | 'askEvening' | 'answerBy' | 'date' | 'direction'
  >,
  closesOn: string | null,
): PrintedLinkCard => ({
  names: omitUnnamed(guests).length === 1 ? (omitUnnamed(guests)[0]?.name ?? '') : names, // full name, because first names may repeat
  address,
  shown: address.replace(/^https?:\/\/|\?.*/g, ''),
  direction: phrases.direction,
  ask: guests.every(({ is_evening }) => is_evening) ? phrases.askEvening : phrases.ask,
  answerBy: closesOn && phrases.answerBy({ date: phrases.date(closesOn) }),
});
