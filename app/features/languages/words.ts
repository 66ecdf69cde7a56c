import { memoizeByKey } from '../../lib/collections/memoize.ts';
import type guestPage from './guest-page/en.json';
import type mails from './mails/en.json';
import type messages from './messages/en.json';
import type { Placeholders } from './placeholders.ts';
import type replies from './replies/en.json';

type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

declare const placeholders: unique symbol;
/** Marks a sentence with the names of its placeholders. Exists only in types. */
type WithPlaceholders<Names extends string> = { readonly [placeholders]: Names };

/** Type of a translation: the keys of the English texts, with the placeholders of each sentence. */
type Translation<Said, Names = unknown> = Said extends string
  ? [Names] extends [string]
    ? string & WithPlaceholders<Names>
    : string
  : Said extends { other: string }
    ? Plural & ([Names] extends [string] ? WithPlaceholders<Names> : unknown)
    : Said extends readonly string[]
      ? readonly string[]
      : {
          readonly [Key in keyof Said]: Translation<
            Said[Key],
            Key extends keyof Names ? Names[Key] : unknown
          >;
        };

export type GuestPageWords = Translation<typeof guestPage, Placeholders['guest-page']>;
export type ReplyWords = Translation<typeof replies, Placeholders['replies']>;
export type MessageWords = Translation<typeof messages, Placeholders['messages']>;
/** Texts of mails with a reply link, and of the page for unsubscribing. */
export type MailWords = Translation<typeof mails, Placeholders['mails']>;

type Values = Readonly<Record<string, string | number>>;

type ValuesFor<Said> =
  Said extends WithPlaceholders<infer Names> ? Readonly<Record<Names, string | number>> : unknown;
type Count = { readonly count: number };

/** Sentences with placeholders become functions of their values, plurals also of a count. */
export type Phrases<Of extends object> = {
  readonly [Key in keyof Of]: Of[Key] extends Plural
    ? (values: ValuesFor<Of[Key]> & Count) => string
    : Of[Key] extends WithPlaceholders<string>
      ? (values: ValuesFor<Of[Key]>) => string
      : Of[Key];
};

const pluralRules = memoizeByKey((locale) => new Intl.PluralRules(locale)); // slow to create

export function buildPhrases<Texts extends object>(words: Texts, locale: string): Phrases<Texts> {
  const toPhrase = (said: string | readonly string[] | Plural) => {
    if (typeof said === 'string')
      return said.includes('{') ? (values: Values) => fillPlaceholders(said, values) : said;
    if ('length' in said) return said;
    return (values: Values & Count) =>
      fillPlaceholders(said[pluralRules(locale).select(values.count)] ?? said.other, values);
  };
  return Object.fromEntries(
    Object.entries(words).map(([key, said]) => [key, toPhrase(said)]),
  ) as Phrases<Texts>;
}

/** Replaces each `{name}` by its value; unknown placeholders do not change. */
export const fillPlaceholders = (sentence: string, values: Values): string =>
  sentence.replace(/{(\w+)}/g, (whole, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
