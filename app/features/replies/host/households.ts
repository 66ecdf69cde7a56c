import { splitFamilyName } from '@/features/guests/full-names';
import { getAttendance } from '@/features/seating/guests/attendance';
import { type Guest, isUnseated } from '@/features/seating/guests/schema';
import { groupBy } from '@/lib/collections/group-by';
import { formatDayAndMonth } from '@/lib/dates/dates';
import { formatCount, pluralise, spellCount } from '@/lib/text/counts';
import { formatList } from '@/lib/text/format-list';
import { isUnnamedPlace } from '@/lib/text/placeholder-guest';
import { partyKey } from '@/lib/text/table-key';
import { getShortName, omitUnnamed } from '../model';

/** Excludes the token, which `replyTokensQuery` reads. */
export type ReplyLink = {
  id: string;
  generation: string;
  guest_ids: readonly string[];
  plus_ones: number;
  renewed_at: string | null;
  /** Time at which a member who could see the link left the event. */
  exposed_at: string | null;
  sent_at: string | null;
  reminded_at: string | null;
  answered_at: string | null;
  revoked_at: string | null;
  language: string | null;
  note: string | null;
  note_at: string | null;
  /** Answers to the hosts’ own questions, by id of the question. */
  answers: Readonly<Record<string, string>>;
  over_plan: readonly { name: string }[];
  /** The household's mail address; the fields below describe the last mail. */
  mail_to: string | null;
  mail_state: 'due' | 'sent' | 'returned' | 'failed' | 'stopped' | null;
  mail_at: string | null;
};

export type Household = { key: string; link: ReplyLink | null; guests: readonly Guest[] };

/** Groups guests by link, then by party. Households are in list order; crew are in none. */
export function groupHouseholds(
  guests: readonly Guest[],
  links: readonly ReplyLink[],
): readonly Household[] {
  const linkOf = new Map(links.flatMap((link) => link.guest_ids.map((id) => [id, link] as const)));
  const keyOf = ({ id, party }: Guest) =>
    linkOf.get(id)?.id ?? (party === null ? id : `party ${partyKey(party)}`);
  const asked = guests.filter(({ is_crew }) => !is_crew);
  return [...groupBy(asked, keyOf)].map(([key, together]) => ({
    key,
    link: linkOf.get(together[0]?.id ?? '') ?? null,
    guests: together,
  }));
}

export const isAwaitingReply = ({ guests }: Household) =>
  guests.some((guest) => getAttendance(guest) === 'unanswered' && !isUnnamedPlace(guest));
export const hasUnsentLink = ({ link }: Household) =>
  link !== null && link.sent_at === null && (link.answered_at === null || link.renewed_at !== null);

export const hasAnswers = ({ answers }: Pick<ReplyLink, 'answers'>) =>
  Object.keys(answers).length > 0;

export const canReply = (household: Household) =>
  isAwaitingReply(household) && !household.link?.revoked_at;

export function filterHouseholdsToRemind(households: readonly Household[]): readonly Household[] {
  const waiting = households.filter(canReply);
  return waiting.every(({ link }) => link?.sent_at) ? waiting : [];
}

/** “Remind 12 households”; “Send reply links” if there are none to remind. */
export const formatSendAction = (toRemind: number): string =>
  toRemind > 0 ? `Remind ${formatCount(toRemind, 'household')}` : 'Send reply links';

/** Whether a former member has seen the link. `acceptedAt`: ISO time at which the host chose not to renew such links. */
export const isExposed = (
  { exposed_at, revoked_at }: Pick<ReplyLink, 'exposed_at' | 'revoked_at'>,
  acceptedAt: string | null,
) =>
  exposed_at !== null &&
  revoked_at === null &&
  (acceptedAt === null || Date.parse(exposed_at) > Date.parse(acceptedAt));

/** ISO time of the last exposure, by the database's clock; null if none. */
export const findNewestExposure = (
  links: readonly Pick<ReplyLink, 'exposed_at'>[],
): string | null => findNewest(links.map(({ exposed_at }) => exposed_at));

const findNewest = (times: readonly (string | null)[]): string | null =>
  times.reduce(
    (newest, at) => (at && (!newest || Date.parse(at) > Date.parse(newest)) ? at : newest),
    null,
  );

const MAX_NAMED = 4;
export const getHouseholdNames = ({ guests }: Pick<Household, 'guests'>): string =>
  omitUnnamed(guests).length === 1
    ? (omitUnnamed(guests)[0]?.name ?? '')
    : formatList(
        omitUnnamed(guests).map(({ name }) => getShortName(name)),
        MAX_NAMED,
      );

/** “Ruth and Samuel Achebe”, or full names if their surnames differ. */
export function getFullHouseholdNames({ guests }: Pick<Household, 'guests'>): string {
  const names = omitUnnamed(guests).map(({ name }) => name);
  const family = splitFamilyName(names);
  return family
    ? `${formatList(family.given, MAX_NAMED)} ${family.surname}`
    : formatList(names, MAX_NAMED);
}

export const findLargestHouseholds = (
  households: readonly Household[],
): { key: string; names: string }[] =>
  households
    .toSorted((a, b) => b.guests.length - a.guests.length)
    .slice(0, 2)
    .map((household) => ({
      key: household.key,
      names: getHouseholdNames(household).replace(' and ', ' & '),
    }));

export function describeLink({ link }: Pick<Household, 'link'>): string {
  if (!link) return 'No link yet.';
  if (link.revoked_at) return 'Revoked: this link opens nothing.';
  const answered = link.answered_at ? `Answered on ${formatDayAndMonth(link.answered_at)}.` : '';
  if (link.renewed_at && !link.sent_at) return `${answered} New link, not sent yet.`.trim();
  if (answered) return answered;
  if (!link.sent_at) return 'Not asked yet.';
  const reminded = link.reminded_at ? `, reminded on ${formatDayAndMonth(link.reminded_at)}` : '';
  return `Asked on ${formatDayAndMonth(link.sent_at)}${reminded}.`;
}

export const findNewestAnswer = (links: readonly ReplyLink[]): string | null =>
  findNewest(links.map(({ answered_at }) => answered_at));

/** Guests who replied by link since `lastSeen` (ISO time). Excludes replies entered by the host. */
export function findNewReplies(
  guests: readonly Guest[],
  links: readonly ReplyLink[],
  lastSeen: string | null,
) {
  const since = lastSeen === null ? Number.NEGATIVE_INFINITY : Date.parse(lastSeen);
  const isSince = (at: string | null | undefined) => Boolean(at) && Date.parse(at ?? '') > since;
  const replied = groupHouseholds(guests, links)
    .filter(({ link }) => isSince(link?.answered_at))
    .map(({ link, guests }) => ({
      isNoted: isSince(link?.note_at),
      guests: guests.filter(
        ({ replied_at: at }) =>
          at && isSince(at) && Date.parse(at) <= Date.parse(link?.answered_at ?? ''),
      ),
    }))
    .filter(({ guests }) => guests.length > 0);
  const messages = replied.filter(({ isNoted }) => isNoted).length;
  const households = replied
    .toSorted((a, b) => Number(b.isNoted) - Number(a.isNoted))
    .map(({ guests }) => guests);
  const late = households.filter((guests) => guests.some(({ is_late }) => is_late)).length;
  const lateWords =
    late > 0
      ? `, ${households.length === 1 ? '' : late === households.length ? 'all ' : `${spellCount(late)} of them `}after the closing date`
      : '';
  const found = households.flat();
  return {
    ids: new Set(found.map(({ id }) => id)),
    tableless: found.filter((guest) => getAttendance(guest) === 'coming' && isUnseated(guest)),
    lateWords:
      late > 0
        ? `${formatCount(late, 'household')} ${pluralise(late, 'has', 'have')} replied after the closing date.`
        : null,
    words: `Since you last looked: ${formatCount(households.length, 'household')}${lateWords}${messages > 0 ? `, ${formatCount(messages, 'message')}` : ''}`,
  };
}

export const formatSeatAction = (guests: readonly Guest[]) =>
  `Seat ${guests.length === 1 ? getShortName(guests[0]?.name ?? '') : `${spellCount(guests.length)} of them`}`;

export const formatWaitingHouseholds = (households: number) =>
  `${formatCount(households, 'household')} ${pluralise(households, 'has', 'have')} not replied`;

/** “Replies closed on 30 April”; empty without a closing date. */
export const formatClosingDate = (closesOn: string | null, today: string): string =>
  closesOn
    ? `Replies ${closesOn < today ? 'closed' : 'close'} on ${formatDayAndMonth(closesOn)}`
    : '';
