import { brand } from './brand.ts';
import { type MailPart, renderMail, toPlainName, toSafeName } from './mail.ts';

type EventNews = {
  /** Null for another owner's event, because the mail must not contain that owner's text. */
  event_name: string | null;
  owner: string | null;
  replies: number;
  people: { name: string | null; count: number }[];
  others: number;
};

export type DueNewsMail = {
  user_id: string;
  email: string;
  full_name: string | null;
  until: string;
  events: EventNews[];
};

const MAX_LISTED = 30;
const MAX_PEOPLE = 5;

const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** Contains only counts, names of planners, and names of the account's own events. */
export function buildNewsMail({ email, full_name, events }: DueNewsMail, publicUrl: string) {
  const listed = events.slice(0, MAX_LISTED);
  const rest = events.length - listed.length;
  const parts: MailPart[] = [
    `Hello ${toSafeName(full_name) ?? 'there'},`,
    `This is what others did in your events on ${brand.name} since you last had them open:`,
    { facts: listed.map((event) => [nameEvent(event), describeNews(event)]) },
    ...(rest > 0 ? [`There are changes in ${formatCount(rest, 'other event')} too.`] : []),
    { button: 'Open your events', url: `${publicUrl}/dashboard` },
    `You get this at most once a day, because you asked for it. To stop it, untick “Mail me once a day when something changed” at ${publicUrl}/account.`,
  ];
  return {
    to: email,
    subject: `What’s new in ${events.length === 1 ? 'your event' : `${events.length} of your events`}`,
    ...renderMail(parts),
  };
}

function nameEvent({ event_name, owner }: EventNews): string {
  if (event_name !== null) return toPlainName(event_name) || 'Your event';
  const name = toSafeName(owner);
  return name ? `An event of ${name}` : 'An event shared with you';
}

function describeNews({ replies, people, others }: EventNews): string {
  const named = people.slice(0, MAX_PEOPLE);
  const rest = people.slice(MAX_PEOPLE).reduce((sum, { count }) => sum + count, others);
  return [
    ...(replies > 0 ? [formatCount(replies, 'reply', 'replies')] : []),
    ...named.map(
      ({ name, count }) => `${formatCount(count, 'change')} by ${toSafeName(name) ?? 'someone'}`,
    ),
    ...(rest > 0 ? [formatCount(rest, 'other change')] : []),
  ].join(', ');
}
