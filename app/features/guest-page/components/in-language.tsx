import { type ReactNode, useMemo } from 'react';
import { type LanguageData, PageLanguageProvider, pageLanguageOf } from '../language/phrases';

export function InLanguage({
  language,
  children,
}: {
  language: LanguageData;
  children: ReactNode;
}) {
  const pageLanguage = useMemo(() => pageLanguageOf(language), [language]);
  return <PageLanguageProvider value={pageLanguage}>{children}</PageLanguageProvider>;
}
