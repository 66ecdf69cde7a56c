import { createContext, useContext } from 'react';
import { english, type Phrases } from './english';

export const PhrasesContext = createContext<Phrases>(english);

/** What the page says, in the language it is shown in. */
export const usePhrases = (): Phrases => useContext(PhrasesContext);
