import { usePageLanguage } from './phrases';
import { type Phrases, phrasesOf, type Words } from './words';

/** What is said of a page that there is not. */
export function useMissingPhrases(): Phrases<Words['missing']> {
  const { missing, locale } = usePageLanguage().language;
  if (!missing) throw new Error('a page that is missing is shown without its words');
  return phrasesOf(missing, locale);
}
