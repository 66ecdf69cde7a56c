// `npm run mail -- ADDRESS` sends one mail with the server's settings and prints whether the mail server accepted it (docs/deploy.md).
import { isEmailAddress } from '../../../supabase/functions/_shared/email-address.ts';
import { renderMail } from '../../../supabase/functions/_shared/mail.ts';
import { runCommand, UsageError } from '../../operator/command.ts';
import { readSettings, StartupError } from '../../settings.ts';
import { createMailer } from './mail.ts';

await runCommand('npm run mail -- ADDRESS', async () => {
  const [to = ''] = process.argv.slice(2);
  if (!isEmailAddress(to)) throw new UsageError();
  const settings = readSettings(process.env);
  const text = 'This is a test. If you can read it, mails from this server arrive.';
  try {
    await createMailer(settings)({ to, subject: 'A test mail', ...renderMail([text]) });
  } catch (error) {
    throw new StartupError(`The mail was not sent: ${(error as Error).message}`);
  }
  return settings.smtpUrl
    ? `The mail server accepted a mail to ${to}, from ${settings.mailFrom.address}. Please check that it arrived.`
    : `SMTP_URL is not set: the mail is a file in ${settings.dataDir}/outbox.`;
});
