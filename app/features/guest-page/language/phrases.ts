import { createContext, useContext } from 'react';
import type { Phrases } from './english';

/** Set by whoever shows a guest page, so that a phone is sent the one language it is shown in. */
export const PhrasesContext = createContext<Phrases | null>(null);

/** What the page says, in the language it is shown in. */
export function usePhrases(): Phrases {
  const phrases = useContext(PhrasesContext);
  if (!phrases) throw new Error('A guest page needs a PhrasesContext');
  return phrases;
}
