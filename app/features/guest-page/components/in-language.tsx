import { type ReactNode, useMemo } from 'react';
import { type LanguageData, PageLanguageProvider, pageLanguageOf } from '../language/phrases';

/** A page in the language it came with. */
export function InLanguage({ language, children }: { language: LanguageData; children: ReactNode }) {
  const pageLanguage = useMemo(() => pageLanguageOf(language), [language]);
  return <PageLanguageProvider value={pageLanguage}>{children}</PageLanguageProvider>;
}
