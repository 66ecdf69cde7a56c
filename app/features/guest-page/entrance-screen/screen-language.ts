import { useMemo } from 'react';
import { catalogues } from '@/features/languages/catalogues';
import { type Language, languages } from '@/features/languages/languages';
import { buildPhrases } from '@/features/languages/words';
import { type LanguageData, usePageLanguage } from '../language/phrases';
import type { GuestPageData } from '../model';

/** The language data that a guest page would get from the server; the entrance screen includes all languages. */
export function getScreenLanguage(code: Language['code'], data: GuestPageData): LanguageData {
  const { locale, direction } = languages.find((one) => one.code === code) ?? languages[0];
  const { page, room } = catalogues[code];
  return { code, locale, direction, hidden: data.event.hidden_languages, page, room };
}

export function useScreenPhrases() {
  const { language } = usePageLanguage();
  return useMemo(() => {
    const { screen, here } = catalogues[language.code];
    return { ...buildPhrases(screen, language.locale), here: buildPhrases(here, language.locale) };
  }, [language]);
}
