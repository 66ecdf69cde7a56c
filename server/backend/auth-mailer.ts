import type { App } from '@supabase/lite';
import {
  confirmationMail,
  emailChangeMail,
  emailChangeNotice,
  emailTakenMail,
  passwordChangedNotice,
  recoveryMail,
} from '../../supabase/functions/_shared/auth-mails.ts';
import type { SendMail } from '../../supabase/functions/_shared/mail.ts';
import { log } from '../log.ts';

export type AuthMailer = NonNullable<App['_mailer']> & {
  /** To the owner of a registered address that someone wants for another account; `currentEmail` of that account is notified too. */
  sendEmailTaken(email: string, currentEmail?: string): void;
  sendPasswordChanged(email: string): void;
};

export const nobodysDomain = 'nobody.invalid';

export function createAuthMailer(sendMail: SendMail, siteUrl: string): AuthMailer {
  // Not awaited: the time a mail takes would reveal which addresses have an account.
  const post = (to: string, mail: { subject: string; text: string; html: string }) => {
    if (to.endsWith(`@${nobodysDomain}`)) return;
    sendMail({ to, ...mail }).catch((error: Error) => log.error({ subject: mail.subject, stack: error.stack }, 'mail not sent'));
  };
  const unused = async () => {
    throw new Error('Placecard sends no such mail');
  };
  return {
    sendConfirmation: async (email, tokenHash) => post(email, confirmationMail({ siteUrl, tokenHash })),
    sendRecovery: async (email, tokenHash) => post(email, recoveryMail({ siteUrl, tokenHash })),
    sendEmailChange: async (newEmail, tokenHash, _code, meta) => {
      post(newEmail, emailChangeMail({ siteUrl, tokenHash }));
      if (meta?.currentEmail) post(meta.currentEmail, emailChangeNotice({ siteUrl }));
    },
    sendEmailTaken(email, currentEmail) {
      post(email, emailTakenMail({ siteUrl }));
      if (currentEmail) post(currentEmail, emailChangeNotice({ siteUrl }));
    },
    sendPasswordChanged: (email) => post(email, passwordChangedNotice({ siteUrl })),
    sendMagicLink: unused,
    sendReauthentication: unused,
  };
}
