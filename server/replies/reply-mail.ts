import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  fallbackLanguage,
  type Language,
  languages,
} from '../../app/features/languages/languages.ts';
import {
  buildPhrases,
  fillPlaceholders,
  type MailWords,
  type MessageWords,
} from '../../app/features/languages/words.ts';
import {
  getShortName,
  joinNames,
  listPlusOneHosts,
  omitUnnamed,
} from '../../app/features/replies/model.ts';
import { brand } from '../../supabase/functions/_shared/brand.ts';
import {
  type Mail,
  type MailPart,
  renderMail,
  toPlainName,
} from '../../supabase/functions/_shared/mail.ts';
import type { LinkSigner } from '../../supabase/functions/_shared/reply-token.ts';

export type DueReplyMail = {
  id: string;
  to: string;
  language: string;
  /** The host's text, with `{names}` and `{link}`. */
  words: string;
  invitation_id: string;
  generation: string;
  token_hash: string | null;
  /** The household's language; null for the phone's language. */
  opens_in: string | null;
  event_name: string;
  guests: string[];
  reply_to: string | null;
  sender_name: string | null;
  is_allowed: boolean;
};

const catalogues = join(import.meta.dirname, '../../app/features/languages');
/** Read on demand, because a mail needs one of twenty languages. */
const readWords = async (file: string) =>
  JSON.parse(await readFile(join(catalogues, file), 'utf8'));

export const findMailLanguage = (code: string): Language =>
  languages.find((language) => language.code === code) ?? fallbackLanguage;

export const readMailPhrases = async ({ code, locale }: Language) =>
  buildPhrases((await readWords(`mails/${code}.json`)) as MailWords, locale);

export async function buildReplyMail(
  due: DueReplyMail,
  token: string,
  signer: LinkSigner,
  publicUrl: string,
): Promise<Mail> {
  const language = findMailLanguage(due.language);
  const phrases = await readMailPhrases(language);
  const event = toPlainName(due.event_name) || brand.name;
  const host = toPlainName(due.sender_name ?? '') || event;
  const stopUrl = `${publicUrl}/mail/${await signer.signMailLink(due.id)}`;
  const isOwnLanguage = due.opens_in === due.language || language === fallbackLanguage;
  const replyUrl = `${publicUrl}/reply/${token}${isOwnLanguage ? '' : `?lang=${language.code}`}`;
  const parts: MailPart[] = [
    phrases.from({ host, brand: brand.name }),
    ...(await fillWords(due, language, {
      button: phrases.reply,
      url: replyUrl,
      help: phrases.copyAddress,
    })),
    ...(due.reply_to ? [phrases.answers({ host })] : []),
    phrases.unwanted,
    { link: phrases.stopOrReport, url: stopUrl },
  ];
  return {
    to: due.to,
    fromName: `${event} via ${brand.name}`,
    ...(due.reply_to && { replyTo: { name: host, address: due.reply_to } }),
    headers: {
      'List-Unsubscribe': `<${stopUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    subject: phrases.subject({ event }),
    ...renderMail(parts, language),
  };
}

/** Splits the host's text into paragraphs. A button replaces the first `{link}`, or comes last. */
async function fillWords(
  { words, guests: names }: DueReplyMail,
  { code, locale }: Language,
  button: MailPart & { url: string },
): Promise<MailPart[]> {
  const guests = names.map((name) => ({ name }));
  const known = omitUnnamed(guests)
    .map(({ name }) => ({ name: toGreetedName(name) }))
    .filter(({ name }) => name !== '');
  const filled =
    known.length > 0
      ? fillPlaceholders(words, { names: joinNames(known, locale) })
      : words.replace(/ ?\{names\}/g, '');
  const [before = '', ...after] = filled.split('{link}');
  const { mayBring } = (await readWords(`messages/${code}.json`)) as MessageWords;
  return [
    ...toParagraphs(before),
    button,
    ...toParagraphs(after.join(button.url).replace(/^[\s.,;:!?]+/, '')),
    ...listPlusOneHosts(guests).map((name) =>
      fillPlaceholders(mayBring, { name: toPlainName(name) }),
    ),
  ];
}

/** Removes full stops, so that a name and the host's text cannot form a web address together. */
const toGreetedName = (name: string) => toPlainName(getShortName(name)).replaceAll('.', '').trim();

const toParagraphs = (text: string): MailPart[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((lines) => ({ lines }));
