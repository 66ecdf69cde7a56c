import { useMemo } from 'react';
import { type Language, languages } from '@/features/languages/languages';
import { catalogues } from '../language/catalogues';
import { type LanguageData, usePageLanguage } from '../language/phrases';
import { phrasesOf } from '../language/words';
import type { GuestPageData } from '../model';

/** What a guest page would be sent of a language; a screen has all of them. */
export function screenLanguage(code: Language['code'], data: GuestPageData): LanguageData {
  const { locale, direction } = languages.find((one) => one.code === code) ?? languages[0];
  const { page, room } = catalogues[code].words;
  return { code, locale, direction, hidden: data.event.hidden_languages, page, room };
}

/** Phrases that only the screen has. */
export function useScreenPhrases() {
  const { language } = usePageLanguage();
  return useMemo(() => {
    const { screen, here } = catalogues[language.code].words;
    return { ...phrasesOf(screen, language.locale), here: phrasesOf(here, language.locale) };
  }, [language]);
}
