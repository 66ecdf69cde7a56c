import { formatDayAndMonth } from '@/lib/dates/dates';
import { formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import type { Household, ReplyLink } from './households';

export const skipReasonWords = {
  no_address: 'No mail address.',
  no_link: 'Their link doesn’t open. Please make a new one, or open your guest page again.',
  stopped: 'Asked for no more mails.',
  all_sent: 'They’ve had three mails, the most we send.',
  recent: 'Mailed within the last day.',
  mailbox_full: 'This address has had three mails today.',
  day_full: 'Today’s limit of mails is reached.',
} as const;
type SkipReason = keyof typeof skipReasonWords;

export type RequestedMails = {
  queued: readonly string[];
  left_out: readonly { id: string; reason: SkipReason }[];
};

const reasonsToSendByHand: ReadonlySet<SkipReason> = new Set([
  'no_address',
  'stopped',
  'mailbox_full',
  'day_full',
]);
/** False if the link was already mailed or no longer opens. */
export const canSendByHand = ({ reason }: Pick<SkippedHousehold, 'reason'>) =>
  reasonsToSendByHand.has(reason);

export type SkippedHousehold = { household: Household; reason: SkipReason };

export const hasMailAddress = ({ link }: Pick<Household, 'link'>) =>
  link !== null && link.mail_to !== null && link.mail_state !== 'stopped';

/** The chosen households without a mail, in list order. */
export function findSkippedHouseholds(
  chosen: readonly Household[],
  asked: RequestedMails,
): SkippedHousehold[] {
  const queued = new Set(asked.queued);
  const reasons = new Map(asked.left_out.map(({ id, reason }) => [id, reason]));
  return chosen
    .filter(({ link }) => link && !queued.has(link.id))
    .map((household) => ({
      household,
      reason:
        reasons.get(household.link?.id ?? '') ??
        (household.link?.mail_state === 'stopped' ? 'stopped' : 'no_address'),
    }));
}

/** Empty if there was no mail. */
export function describeMail({ mail_state, mail_at }: ReplyLink): string {
  switch (mail_state) {
    case 'due':
      return 'Mail on its way.';
    case 'sent':
      return mail_at ? `Mailed on ${formatDayAndMonth(mail_at)}.` : 'Mailed.';
    case 'returned':
      return 'Came back: this address takes no mail.';
    case 'failed':
      return 'The mail couldn’t be sent.';
    case 'stopped':
      return skipReasonWords.stopped;
    default:
      return '';
  }
}

/** “9 of the 11 ticked have a mail address. Copy or share the other 2.” */
export function describeAddresses(withAddress: number, chosen: number): string {
  const others = chosen - withAddress;
  if (chosen === 0) return 'Tick the households to send to.';
  if (others === 0)
    return chosen === 1
      ? 'It has a mail address.'
      : `All ${formatNumber(chosen)} have a mail address.`;
  if (withAddress === 0)
    return 'None of them has a mail address yet. Add it below their names, or copy or share their links.';
  return `${formatNumber(withAddress)} of the ${formatNumber(chosen)} ticked ${pluralise(withAddress, 'has', 'have')} a mail address. Copy or share the other${others === 1 ? '' : ` ${formatNumber(others)}`}.`;
}

export const describeQueuedMails = (queued: number): string =>
  queued === 0
    ? 'No mail was sent.'
    : `${formatCount(queued, 'mail')} ${pluralise(queued, 'is', 'are')} on ${pluralise(queued, 'its', 'their')} way${queued === 1 ? '' : ', about one a second'}.`;
