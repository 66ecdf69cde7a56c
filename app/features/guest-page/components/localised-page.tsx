import { type ReactNode, useMemo } from 'react';
import { buildPageLanguage, type LanguageData, PageLanguageProvider } from '../language/phrases';

export function LocalisedPage({
  language,
  children,
}: {
  language: LanguageData;
  children: ReactNode;
}) {
  const pageLanguage = useMemo(() => buildPageLanguage(language), [language]);
  return <PageLanguageProvider value={pageLanguage}>{children}</PageLanguageProvider>;
}
