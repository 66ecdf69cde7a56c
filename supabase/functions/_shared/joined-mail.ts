import { brand } from './brand.ts';
import { type MailPart, renderMail, toSafeName } from './mail.ts';

export type DueJoinedMail = {
  event_id: string;
  email: string;
  full_name: string | null;
  /** `others`: how many other events of the owner the person joined by the same link. */
  joined: { name: string | null; role: 'editor' | 'viewer'; others: number }[];
};

/** Contains only our own text and the names of the new members. */
export function buildJoinedMail(
  { event_id, email, full_name, joined }: DueJoinedMail,
  publicUrl: string,
) {
  const names = joined.map(({ name }) => toSafeName(name) ?? 'Someone');
  const subject =
    names.length === 1
      ? `${names[0]} has joined your event`
      : `${names.length} people have joined your event`;
  const parts: MailPart[] = [
    `Hello ${toSafeName(full_name) ?? 'there'},`,
    `Someone has used your invitation and joined your event on ${brand.name}:`,
    {
      facts: joined.map(({ role, others }, at) => [
        names[at] ?? '',
        (role === 'editor' ? 'plans it with you' : 'sees what you share') +
          (others > 0 ? `, and has joined ${others} more of your events` : ''),
      ]),
    },
    joined.some(({ others }) => others > 0)
      ? `If you don’t know them, remove them from all your events at ${publicUrl}/account: they see nothing more from then on.`
      : 'If you don’t know them, open the event, select Share and remove them: they see nothing more from then on.',
    { button: 'Open the event', url: `${publicUrl}/admin?eventId=${event_id}` },
  ];
  return { to: email, subject, ...renderMail(parts) };
}
