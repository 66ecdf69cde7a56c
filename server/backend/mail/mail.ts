import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as Nodemailer from 'nodemailer';
import { type MailSender, toMessage } from '../../../supabase/functions/_shared/mail.ts';
import { smtpTimeouts } from '../../../supabase/functions/_shared/sender.ts';
import { loadOnce } from '../../load-once.ts';
import { log, outboxLog } from '../../log.ts';
import type { Settings } from '../../settings.ts';

/** Imports nodemailer when the first mail is sent, to save memory. */
const whenNeeded = <T>(
  create: (createTransport: typeof Nodemailer.createTransport) => T,
): (() => Promise<T>) =>
  loadOnce(async (suffix) => {
    const { createTransport }: typeof Nodemailer = await import(
      /* @vite-ignore */ `${import.meta.resolve('nodemailer')}${suffix}`
    );
    return create(createTransport);
  });

const openSmtp = (settings: Settings) =>
  whenNeeded((createTransport) => createTransport({ url: settings.smtpUrl, ...smtpTimeouts }));

const isAboutCertificate = ({ message }: Error) => /certificate/i.test(message);

export async function checkMailServer(settings: Settings): Promise<void> {
  if (!settings.smtpUrl) return;
  const server = new URL(settings.smtpUrl).host;
  try {
    const smtp = await openSmtp(settings)();
    await smtp.verify();
    log.info({ server }, 'the mail server responds');
  } catch (error) {
    const reason = (error as Error).message;
    const advice = isAboutCertificate(error as Error)
      ? '; if you run your own certificate authority, set NODE_EXTRA_CA_CERTS to its certificate'
      : '';
    log.error(
      { server, reason },
      `could not connect to the mail server; mails will not be sent${advice}`,
    );
  }
}

export const mailCounts = { sent: 0, failed: 0 };

export function createMailer(settings: Settings): MailSender {
  const send = mailerOf(settings);
  return async (mail) => {
    try {
      await send(mail);
      mailCounts.sent++;
    } catch (error) {
      mailCounts.failed++;
      throw error;
    }
  };
}

/** Sends mails through SMTP_URL if it is set. Otherwise writes each mail to DATA_DIR/outbox as a readable .eml file and logs it. */
function mailerOf(settings: Settings): MailSender {
  const from = settings.mailFrom;
  if (settings.smtpUrl) {
    const smtp = openSmtp(settings);
    return async (mail) => void (await (await smtp()).sendMail(toMessage(mail, from)));
  }
  const outbox = join(settings.dataDir, 'outbox');
  const composer = whenNeeded((createTransport) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return async (mail) => {
    const { message } = await (await composer()).sendMail(toMessage(mail, from));
    const file = join(
      outbox,
      `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
    );
    await mkdir(outbox, { recursive: true });
    await writeFile(file, message as Buffer);
    outboxLog.info(
      { to: mail.to, subject: mail.subject, file, link: /https?:\/\/\S+/.exec(mail.text)?.[0] },
      'mail put into the outbox',
    );
  };
}
