import type { Language } from '@/features/languages/languages';
import { omitUnnamed } from '../model';
import type { createReplyPhrases } from '../phrases';
import type { Household } from './households';

export const linkCardKinds = {
  households: { title: 'Reply cards', fileName: 'reply-cards', each: 'household' },
  tables: { title: 'Cards for table hosts', fileName: 'table-host-cards', each: 'table' },
} as const;
export type LinkCardKind = keyof typeof linkCardKinds;
export type SaveLinkCards = (
  kind: LinkCardKind,
  cards: readonly PrintedLinkCard[],
) => Promise<void>;

export type PrintedLinkCard = {
  names: string;
  address: string;
  /** The address as a guest types it. */
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
  shown: shortenAddress(address),
  direction: phrases.direction,
  ask: guests.every(({ is_evening }) => is_evening) ? phrases.askEvening : phrases.ask,
  answerBy: closesOn && phrases.answerBy({ date: phrases.date(closesOn) }),
});

export const shortenAddress = (address: string) => address.replace(/^https?:\/\/|\?.*/g, '');
