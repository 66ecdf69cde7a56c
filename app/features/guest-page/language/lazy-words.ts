import type { Language, LanguageCode } from '@/features/languages/languages';
import { type Phrases, phrasesOf, type Words } from './words';

/** One chunk per language. */
const files: Record<LanguageCode, () => Promise<Words>> = {
  en: () => import('./english').then(({ english }) => english),
  cy: () => import('./welsh').then(({ welsh }) => welsh),
  pl: () => import('./polish').then(({ polish }) => polish),
  ro: () => import('./romanian').then(({ romanian }) => romanian),
  pa: () => import('./punjabi').then(({ punjabi }) => punjabi),
  ur: () => import('./urdu').then(({ urdu }) => urdu),
  gu: () => import('./gujarati').then(({ gujarati }) => gujarati),
  bn: () => import('./bengali').then(({ bengali }) => bengali),
  ar: () => import('./arabic').then(({ arabic }) => arabic),
  he: () => import('./hebrew').then(({ hebrew }) => hebrew),
  pt: () => import('./portuguese').then(({ portuguese }) => portuguese),
  es: () => import('./spanish').then(({ spanish }) => spanish),
  it: () => import('./italian').then(({ italian }) => italian),
  fr: () => import('./french').then(({ french }) => french),
  de: () => import('./german').then(({ german }) => german),
  nl: () => import('./dutch').then(({ dutch }) => dutch),
  uk: () => import('./ukrainian').then(({ ukrainian }) => ukrainian),
  ru: () => import('./russian').then(({ russian }) => russian),
  zh: () => import('./chinese').then(({ chinese }) => chinese),
  tr: () => import('./turkish').then(({ turkish }) => turkish),
};

/** The words of the room, for a page that was loaded before there was one. */
export const lazyRoom = async ({ code, locale }: Pick<Language, 'code' | 'locale'>): Promise<Phrases<Words['room']>> =>
  phrasesOf((await files[code]()).room, locale);
