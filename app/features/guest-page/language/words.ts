import { memoizeByKey } from '../../../lib/data/memoize.ts';
import type { english } from './english.ts';

/** One sentence per plural category of the language. */
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The type of a translation: same keys, same gaps, same number of lines. */
export type Widened<Said> = Said extends string
  ? Said extends `${string}{${infer Gap}}${string}`
    ? `${string}{${Gap}}${string}`
    : string
  : Said extends { other: string }
    ? Plural
    : Said extends readonly string[]
      ? { readonly [Line in keyof Said]: string }
      : { readonly [Key in keyof Said]: Widened<Said[Key]> };

/** A missing key or gap does not compile. */
export type Words = Widened<typeof english>;

type BoundPhrases<Written> = Written extends string
  ? string extends Written
    ? string
    : (filling: string) => string
  : Written extends { other: string }
    ? (count: number) => string
    : Written;

/** Plain sentences stay strings; sentences with a gap or a plural become functions. */
export type Phrases<Of extends object> = { readonly [Key in keyof Of]: BoundPhrases<Of[Key]> };

const pluralRules = memoizeByKey((locale) => new Intl.PluralRules(locale)); // lazily, because they take long to make

/** Makes phrases from the words of a locale. */
export function phrasesOf<Of extends object>(words: Of, locale: string): Phrases<Of> {
  const phraseOf = (written: unknown) => {
    if (typeof written === 'string') return written.includes('{') ? (filling: string) => fill(written, filling) : written;
    if (Array.isArray(written)) return written;
    const plural = written as Plural;
    return (count: number) => fill(plural[pluralRules(locale).select(count)] ?? plural.other, String(count));
  };
  return Object.fromEntries(Object.entries(words).map(([key, written]) => [key, phraseOf(written)])) as Phrases<Of>;
}

const fill = (sentence: string, filling: string) => sentence.replace(/\{\w+\}/, () => filling);
