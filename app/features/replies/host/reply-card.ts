import type { Language } from '@/features/guest-page/language/languages';
import type { replyPhrases } from '../phrases';
import type { Household } from './households';

/** What stands on the printed card of a household, in the language it is written to. */
export type ReplyCard = {
  names: string;
  /** Of its code. */
  address: string;
  /** The same for whoever types it. */
  shown: string;
  direction: Language['direction'];
  ask: string;
  /** Null without a closing date that is to come. */
  answerBy: string | null;
};

type To = { household: Household; names: string; address: string };

/** `closesOn`: the last day to answer in time. */
export const replyCard = (
  { household: { guests }, names, address }: To,
  phrases: Pick<ReturnType<typeof replyPhrases>, 'ask' | 'askEvening' | 'answerBy' | 'date' | 'direction'>,
  closesOn: string | null,
): ReplyCard => ({
  names: guests.length === 1 ? (guests[0]?.name ?? '') : names, // whole, as two of the cards may be for a José
  address,
  shown: address.replace(/^https?:\/\/|\?.*/g, ''),
  direction: phrases.direction,
  ask: guests.every(({ is_evening }) => is_evening) ? phrases.askEvening : phrases.ask,
  answerBy: closesOn && phrases.answerBy(phrases.date(closesOn)),
});
