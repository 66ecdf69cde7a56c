import { type MailPart, renderMail, toSafeName } from './mail.ts';

export type DueDeletionMail = {
  event_id: string;
  event_name: string;
  email: string;
  full_name: string | null;
  deletes_on: string;
};

export function buildDeletionMail(
  { event_id, event_name, email, full_name, deletes_on }: DueDeletionMail,
  publicUrl: string,
) {
  const name = toSafeName(event_name);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${deletes_on}T00:00Z`),
  );
  const parts: MailPart[] = [
    `Hello ${toSafeName(full_name) ?? 'there'},`,
    `As you asked, we’ll delete ${name ?? 'your event'} on ${day}: its guest list, tables, page and figures. You can’t undo this.`,
    'If you’d like to keep the list, select Export CSV in Guest List before then. If you’d rather keep the event, untick “Delete this event automatically”.',
    { button: 'Open the event', url: `${publicUrl}/admin?eventId=${event_id}` },
  ];
  return {
    to: email,
    subject: `We’ll delete ${name ?? 'your event'} on ${day}`,
    ...renderMail(parts),
  };
}
