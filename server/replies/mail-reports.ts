import type { MailContext } from '../../supabase/functions/_shared/context.ts';
import { renderMail } from '../../supabase/functions/_shared/mail.ts';
import type { MailQueue } from '../../supabase/functions/_shared/mail-queue.ts';
import { callDatabaseFunction } from '../../supabase/functions/_shared/refusal.ts';

type Report = {
  id: string;
  event_id: string;
  event_name: string;
  owner: string | null;
  sender: string | null;
  words: string;
  asked_at: string;
};

/** Sends support one mail for each reported mail, without naming who reported it. */
export const createReportQueue = ({
  admin,
  supportEmail,
}: Pick<MailContext, 'admin' | 'supportEmail'>): MailQueue<Report> => ({
  claim: () => callDatabaseFunction<Report | null>(admin, 'claim_reply_mail_report', {}),
  buildMail: ({ event_id, event_name, owner, sender, words, asked_at }) => ({
    to: supportEmail,
    subject: 'A mail with a reply link was reported',
    ...renderMail([
      'Its reader reported it, and gets no more mails about events of its owner.',
      {
        facts: [
          ['Event', `${event_name} (${event_id})`],
          ['Owner', owner ?? 'deleted'],
          ['Sender', sender ?? 'deleted'],
          ['Asked for', asked_at],
        ],
      },
      'The host’s words:',
      words,
    ]),
  }),
  recordSent: ({ id }) =>
    callDatabaseFunction<void>(admin, 'record_reply_mail_report', { mail_id: id }),
});
