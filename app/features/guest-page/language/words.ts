import { madeOnceForEach } from '../../../lib/made-once.ts';
import type { english } from './english.ts';

/** One sentence for each kind of number that a language tells apart. */
type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** As wide as another language needs it, and no wider: the same keys, the same gap, as many lines. */
export type Widened<Said> = Said extends string
  ? Said extends `${string}{${infer Gap}}${string}`
    ? `${string}{${Gap}}${string}`
    : string
  : Said extends { other: string }
    ? Plural
    : Said extends readonly string[]
      ? { readonly [Line in keyof Said]: string }
      : { readonly [Key in keyof Said]: Widened<Said[Key]> };

/** What a catalogue holds. A missing key or gap does not compile. */
export type Words = Widened<typeof english>;

type BoundPhrases<Written> = Written extends string
  ? string extends Written
    ? string
    : (filling: string) => string
  : Written extends { other: string }
    ? (count: number) => string
    : Written;

/** What a page says with them: a sentence, or what makes one of its filling. */
export type Phrases<Of extends object> = { readonly [Key in keyof Of]: BoundPhrases<Of[Key]> };

const pluralRules = madeOnceForEach((locale) => new Intl.PluralRules(locale)); // not before something is counted: they take long to make

/** Sentences ready to be said: what has a gap takes its filling, what is counted takes the number. */
export function phrasesOf<Of extends object>(words: Of, locale: string): Phrases<Of> {
  const spoken = (written: unknown) => {
    if (typeof written === 'string') return written.includes('{') ? (filling: string) => fill(written, filling) : written;
    if (Array.isArray(written)) return written;
    const plural = written as Plural;
    return (count: number) => fill(plural[pluralRules(locale).select(count)] ?? plural.other, String(count));
  };
  return Object.fromEntries(Object.entries(words).map(([key, written]) => [key, spoken(written)])) as Phrases<Of>;
}

const fill = (sentence: string, filling: string) => sentence.replace(/\{\w+\}/, () => filling);
