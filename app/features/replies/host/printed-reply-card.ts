import type { Language } from '@/features/languages/languages';
import { named } from '../model';
import type { replyPhrases } from '../phrases';
import type { Household } from './households';

/** Texts of a printed card, in the household's language. */
export type PrintedReplyCard = {
  names: string;
  /** URL of the QR code. */
  address: string;
  /** The same URL, shortened for typing. */
  shown: string;
  direction: Language['direction'];
  ask: string;
  /** Null without a closing date in the future. */
  answerBy: string | null;
};

type To = { household: Household; names: string; address: string };

/** `closesOn`: last day for replies. */
export const printedReplyCard = (
  { household: { guests }, names, address }: To,
  phrases: Pick<ReturnType<typeof replyPhrases>, 'ask' | 'askEvening' | 'answerBy' | 'date' | 'direction'>,
  closesOn: string | null,
): PrintedReplyCard => ({
  names: named(guests).length === 1 ? (named(guests)[0]?.name ?? '') : names, // the full name, as first names may occur twice
  address,
  shown: address.replace(/^https?:\/\/|\?.*/g, ''),
  direction: phrases.direction,
  ask: guests.every(({ is_evening }) => is_evening) ? phrases.askEvening : phrases.ask,
  answerBy: closesOn && phrases.answerBy({ date: phrases.date(closesOn) }),
});
