import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { MailSender } from '../../supabase/functions/_shared/mail.ts';
import { callDatabaseFunction } from '../../supabase/functions/_shared/refusal.ts';
import { hashToken, type LinkSigner } from '../../supabase/functions/_shared/reply-token.ts';
import { log } from '../log.ts';
import { createSendingRounds } from '../periodic/sending-rounds.ts';
import { buildReplyMail, type DueReplyMail } from './reply-mail.ts';

/** `returned`: the recipient is refused permanently; `again`: a temporary failure. */
type Outcome = 'sent' | 'returned' | 'failed' | 'again';

/** The database hands out one mail a second, over all processes. */
const PACE_MS = 1100;
const PAUSE_MS = 60_000;

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/** True if the error says nothing about the recipient or the mail. */
const isAboutServer = ({ code, command, responseCode }: SmtpError) =>
  responseCode === undefined || code === 'EAUTH' || (command !== 'RCPT TO' && command !== 'DATA');

function toOutcome(error: SmtpError): Outcome {
  const { command, responseCode = 0, message } = error;
  if (isAboutServer(error) || responseCode < 500) return 'again';
  const isPolicy = /\b5\.7\.\d/.test(message); // for example a sender that is refused
  return command === 'RCPT TO' && !isPolicy ? 'returned' : 'failed';
}

/** Without `signer` (a Supabase project without REPLY_LINK_KEY) every mail fails at once. */
type Dependencies = { sendMail: MailSender; signer?: LinkSigner; publicUrl: string };

/** Sends due mails with reply links one after another, each claimed in the database, so that only one process sends it. */
export function createReplyMailSender(
  admin: SupabaseClient,
  { sendMail, signer, publicUrl }: Dependencies,
) {
  const stopping = new AbortController();
  let pausedUntil = 0;
  const rounds = createSendingRounds(sendAll, 'could not check for due reply mails');

  async function trySending(due: DueReplyMail): Promise<Outcome> {
    if (!signer) return 'failed';
    const token = await signer.signReplyLink(due.invitation_id, due.generation);
    // The token of a link created with another key cannot be recomputed.
    if (!due.is_allowed || (await hashToken(token)) !== due.token_hash) return 'failed';
    try {
      await sendMail(await buildReplyMail(due, token, signer, publicUrl));
      return 'sent';
    } catch (error) {
      const { code, command, responseCode } = error as SmtpError;
      log.warn({ code, command, responseCode }, 'reply mail not sent'); // not the error's message, because it contains the recipient
      if (isAboutServer(error as SmtpError)) pausedUntil = performance.now() + PAUSE_MS;
      return toOutcome(error as SmtpError);
    }
  }

  async function sendAll(): Promise<void> {
    while (!stopping.signal.aborted && performance.now() >= pausedUntil) {
      const due = await callDatabaseFunction<DueReplyMail | null>(admin, 'claim_reply_mail', {});
      if (!due) return;
      const outcome = await trySending(due);
      await callDatabaseFunction<void>(admin, 'record_reply_mail', { mail_id: due.id, outcome });
      await sleep(PACE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  return {
    /** Resolves when no mail is due, or the mail server does not answer. */
    sendDue: rounds.run,
    start: rounds.start,
    async stop(): Promise<void> {
      stopping.abort();
      await rounds.settle();
    },
  };
}
