import { useMemo } from 'react';
import { catalogues } from '@/features/languages/catalogues';
import { type Language, languages } from '@/features/languages/languages';
import { phrasesOf } from '@/features/languages/words';
import { type LanguageData, usePageLanguage } from '../language/phrases';
import type { GuestPageData } from '../model';

/** What a guest page would be sent of a language; a screen has all of them. */
export function screenLanguage(code: Language['code'], data: GuestPageData): LanguageData {
  const { locale, direction } = languages.find((one) => one.code === code) ?? languages[0];
  const { page, room } = catalogues[code];
  return { code, locale, direction, hidden: data.event.hidden_languages, page, room };
}

/** Phrases that only the screen has. */
export function useScreenPhrases() {
  const { language } = usePageLanguage();
  return useMemo(() => {
    const { screen, here } = catalogues[language.code];
    return { ...phrasesOf(screen, language.locale), here: phrasesOf(here, language.locale) };
  }, [language]);
}
