import { findPreferredLanguage } from './find-preferred-language.ts';

/** `name`: in the language itself. The first language is the fallback and is always offered. */
export const languages = [
  { code: 'en', name: 'English', locale: 'en-GB', direction: 'ltr' },
  { code: 'cy', name: 'Cymraeg', locale: 'cy', direction: 'ltr' },
  { code: 'pl', name: 'Polski', locale: 'pl', direction: 'ltr' },
  { code: 'ro', name: 'Română', locale: 'ro', direction: 'ltr' },
  { code: 'pa', name: 'ਪੰਜਾਬੀ', locale: 'pa', direction: 'ltr' },
  { code: 'ur', name: 'اردو', locale: 'ur', direction: 'rtl' },
  { code: 'gu', name: 'ગુજરાતી', locale: 'gu', direction: 'ltr' },
  { code: 'bn', name: 'বাংলা', locale: 'bn', direction: 'ltr' },
  { code: 'ar', name: 'العربية', locale: 'ar', direction: 'rtl' },
  { code: 'he', name: 'עברית', locale: 'he', direction: 'rtl' },
  { code: 'pt', name: 'Português', locale: 'pt-PT', direction: 'ltr' },
  { code: 'es', name: 'Español', locale: 'es', direction: 'ltr' },
  { code: 'it', name: 'Italiano', locale: 'it', direction: 'ltr' },
  { code: 'fr', name: 'Français', locale: 'fr', direction: 'ltr' },
  { code: 'de', name: 'Deutsch', locale: 'de', direction: 'ltr' },
  { code: 'nl', name: 'Nederlands', locale: 'nl', direction: 'ltr' },
  { code: 'uk', name: 'Українська', locale: 'uk', direction: 'ltr' },
  { code: 'ru', name: 'Русский', locale: 'ru', direction: 'ltr' },
  { code: 'zh', name: '简体中文', locale: 'zh-Hans', direction: 'ltr' },
  { code: 'tr', name: 'Türkçe', locale: 'tr', direction: 'ltr' },
] as const;

export const languageCountWord = 'twenty';

export type Language = (typeof languages)[number];
export type LanguageCode = Language['code'];

export const fallbackLanguage = languages[0];

/** `hidden`: comma-separated codes of the languages that the hosts switched off. */
export const listOfferedLanguages = (hidden: string): Language[] =>
  languages.filter(
    (language) => language === fallbackLanguage || !hidden.split(',').includes(language.code),
  );

/** `lang`: parameter of the URL; `accepted`: the Accept-Language header. */
export type LanguageRequest = { lang: string | null; accepted: string | null };

/** Chooses the URL's language, otherwise the browser's, if offered; otherwise English. */
export const chooseLanguage = (
  { lang, accepted }: LanguageRequest,
  offered: readonly Language[],
): Language =>
  findUrlLanguage(lang, offered) ??
  findPreferredLanguage(parseAcceptLanguage(accepted), offered) ??
  fallbackLanguage;

export const findUrlLanguage = (
  lang: string | null,
  offered: readonly Language[],
): Language | undefined => (lang === null ? undefined : findPreferredLanguage([lang], offered));

export const getRequestLanguage = (
  { url, headers }: Request,
  offered: readonly Language[],
): Language =>
  chooseLanguage(
    { lang: new URL(url).searchParams.get('lang'), accepted: headers.get('Accept-Language') },
    offered,
  );

/** Returns the tags of an Accept-Language header by preference, without those with `q=0`. */
export function parseAcceptLanguage(header: string | null): string[] {
  const preferences = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((word) => word.trim());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    });
  return preferences
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
