import type { App } from '@supabase/lite';
import {
  confirmationMail,
  emailChangeMail,
  emailChangeNotice,
  emailTakenMail,
  recoveryMail,
} from '../../supabase/functions/_shared/auth-mails.ts';
import type { SendMail } from '../../supabase/functions/_shared/mail.ts';
import { log } from '../log.ts';

export type AuthMailer = NonNullable<App['_mailer']> & {
  /** As sendEmailChange, for an address that has an account already: the same notice to the old one, no link to the new. */
  sendEmailTaken(currentEmail: string, newEmail: string): void;
};

/** What @supabase/lite mails, in our words and with links to our own pages. */
export function createAuthMailer(sendMail: SendMail, siteUrl: string): AuthMailer {
  // Nobody waits for these: how long a mail takes to leave would tell which addresses have an account.
  const post = (to: string, mail: { subject: string; text: string; html: string }) => {
    sendMail({ to, ...mail }).catch((error: Error) => log.error({ subject: mail.subject, stack: error.stack }, 'mail not sent'));
  };
  const unused = async () => {
    throw new Error('Placecard sends no such mail');
  };
  return {
    sendConfirmation: async (email, tokenHash) => post(email, confirmationMail({ siteUrl, tokenHash })),
    sendRecovery: async (email, tokenHash) => post(email, recoveryMail({ siteUrl, tokenHash })),
    sendEmailChange: async (newEmail, tokenHash, _code, meta) => {
      post(newEmail, emailChangeMail({ siteUrl, tokenHash, newEmail }));
      if (meta?.currentEmail) post(meta.currentEmail, emailChangeNotice({ siteUrl, newEmail }));
    },
    sendEmailTaken(currentEmail, newEmail) {
      post(newEmail, emailTakenMail({ siteUrl }));
      post(currentEmail, emailChangeNotice({ siteUrl, newEmail }));
    },
    sendMagicLink: unused,
    sendReauthentication: unused,
  };
}
