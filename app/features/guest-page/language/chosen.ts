import { storageKeys } from '@/lib/browser-storage';
import { preferred } from './preferred';

type Offered = readonly { code: string }[];

/** The language this phone asks for: the one chosen on it before, else its own; nothing where none of them is offered. */
export function wantedLanguage(offered: Offered): string | undefined {
  const chosen = storedChoice();
  return preferred([...(chosen ? [chosen] : []), ...navigator.languages], offered)?.code;
}

/** The same page in another language. */
export function showIn(code: string, name: string): void {
  const query = new URLSearchParams({ lang: code, ...(name && { name }) });
  window.location.replace(`?${query}`);
}

export function storeChoice(code: string): void {
  try {
    localStorage.setItem(storageKeys.guestPageLanguage, code);
  } catch (error) {
    console.warn('The language cannot be kept', error); // private windows
  }
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem(storageKeys.guestPageLanguage);
  } catch {
    return null; // nothing can be kept here, so nothing was
  }
}
