import { memoizeByKey } from '../../lib/collections/memoize.ts';
import type guestPage from './guest-page/en.json';
import type messages from './messages/en.json';
import type { Placeholders } from './placeholders.ts';
import type replies from './replies/en.json';

/** One sentence per plural category of the language. */
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

declare const placeholders: unique symbol;
/** A sentence with placeholders of these names. Exists only in types. */
type With<Names extends string> = { readonly [placeholders]: Names };

/** The type of a language's words: the keys of the English, with the placeholders of each sentence. */
type WordsLike<Said, Names = unknown> = Said extends string
  ? [Names] extends [string]
    ? string & With<Names>
    : string
  : Said extends { other: string }
    ? Plural & ([Names] extends [string] ? With<Names> : unknown)
    : Said extends readonly string[]
      ? readonly string[]
      : {
          readonly [Key in keyof Said]: WordsLike<
            Said[Key],
            Key extends keyof Names ? Names[Key] : unknown
          >;
        };

/** Words of the guest page and the entrance screen, in groups. */
export type Words = WordsLike<typeof guestPage, Placeholders['guest-page']>;
/** Words of the reply page. */
export type ReplyWords = WordsLike<typeof replies, Placeholders['replies']>;
/** Words of the messages that carry reply links. */
export type MessageWords = WordsLike<typeof messages, Placeholders['messages']>;

type Values = Readonly<Record<string, string | number>>;

type ValuesFor<Said> =
  Said extends With<infer Names> ? Readonly<Record<Names, string | number>> : unknown;
type Count = { readonly count: number };

/** Plain sentences stay strings; one with placeholders becomes a function that takes their values, and a plural one that takes a count too. */
export type Phrases<Of extends object> = {
  readonly [Key in keyof Of]: Of[Key] extends Plural
    ? (values: ValuesFor<Of[Key]> & Count) => string
    : Of[Key] extends With<string>
      ? (values: ValuesFor<Of[Key]>) => string
      : Of[Key];
};

const pluralRules = memoizeByKey((locale) => new Intl.PluralRules(locale)); // lazily, because they take long to make

/** Builds phrases from the words of a locale. */
export function buildPhrases<Of extends object>(words: Of, locale: string): Phrases<Of> {
  const phraseOf = (said: string | readonly string[] | Plural) => {
    if (typeof said === 'string')
      return said.includes('{') ? (values: Values) => fillPlaceholders(said, values) : said;
    if ('length' in said) return said;
    return (values: Values & Count) =>
      fillPlaceholders(said[pluralRules(locale).select(values.count)] ?? said.other, values);
  };
  return Object.fromEntries(
    Object.entries(words).map(([key, said]) => [key, phraseOf(said)]),
  ) as Phrases<Of>;
}

/** Puts values in place of their `{name}`; other names in braces stay as they are. */
export const fillPlaceholders = (sentence: string, values: Values): string =>
  sentence.replace(/{(\w+)}/g, (whole, name) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
