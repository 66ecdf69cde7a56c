import { type ReactNode, useMemo } from 'react';
import { type SpokenLanguage, SpokenProvider, spoken } from '../language/phrases';

/** A page in the language it came with. */
export function InLanguage({ language, children }: { language: SpokenLanguage; children: ReactNode }) {
  const said = useMemo(() => spoken(language), [language]);
  return <SpokenProvider value={said}>{children}</SpokenProvider>;
}
