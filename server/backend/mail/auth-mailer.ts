import {
  buildConfirmationMail,
  buildEmailChangeMail,
  buildEmailChangeNotice,
  buildEmailTakenMail,
  buildPasswordChangedNotice,
  buildRecoveryMail,
} from '../../../supabase/functions/_shared/auth-mails.ts';
import type { MailSender } from '../../../supabase/functions/_shared/mail.ts';
import { log } from '../../log.ts';
import type { AuthMails } from '../interface.ts';

export type AuthMailer = AuthMails & {
  /** Writes to the owner of a registered address that another account tries to use. Also notifies `currentEmail`, that account's address. */
  sendEmailTaken(email: string, currentEmail?: string): void;
  sendPasswordChanged(email: string): void;
};

export const undeliverableDomain = 'nobody.invalid';

const RETRY_AFTER_MINUTES = [1, 5, 15];
const MAX_WAITING_MAILS = 1000;

const isRefusedForGood = (error: Error & { responseCode?: number }) =>
  (error.responseCode ?? 0) >= 500;

export function createAuthMailer(sendMail: MailSender, siteUrl: string): AuthMailer {
  let waiting = 0;
  // Not awaited, because the duration would reveal which addresses have an account.
  const post = (
    to: string,
    mail: { subject: string; text: string; html: string },
    earlierTries = 0,
  ) => {
    if (to.endsWith(`@${undeliverableDomain}`)) return;
    sendMail({ to, ...mail }).catch((error: Error) => {
      const minutes = isRefusedForGood(error) ? undefined : RETRY_AFTER_MINUTES[earlierTries];
      const isRetried = minutes !== undefined && waiting < MAX_WAITING_MAILS;
      log.error(
        { subject: mail.subject, stack: error.stack, ...(isRetried && { minutes }) },
        isRetried ? 'could not send mail; retrying' : 'could not send mail',
      );
      if (!isRetried) return;
      waiting++;
      const again = () => {
        waiting--;
        post(to, mail, earlierTries + 1);
      };
      setTimeout(again, minutes * 60_000).unref();
    });
  };
  return {
    sendConfirmation: async (email, tokenHash) =>
      post(email, buildConfirmationMail({ siteUrl, tokenHash })),
    sendRecovery: async (email, tokenHash) =>
      post(email, buildRecoveryMail({ siteUrl, tokenHash })),
    sendEmailChange: async (newEmail, tokenHash, currentEmail) => {
      post(newEmail, buildEmailChangeMail({ siteUrl, tokenHash }));
      if (currentEmail) post(currentEmail, buildEmailChangeNotice({ siteUrl }));
    },
    sendEmailTaken(email, currentEmail) {
      post(email, buildEmailTakenMail({ siteUrl }));
      if (currentEmail) post(currentEmail, buildEmailChangeNotice({ siteUrl }));
    },
    sendPasswordChanged: (email) => post(email, buildPasswordChangedNotice({ siteUrl })),
  };
}
