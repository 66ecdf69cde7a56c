import { findPreferredLanguage } from '@/features/languages/find-preferred-language';
import { storageKeys } from '@/lib/browser/browser-storage';

type LanguageOptions = readonly { code: string }[];

/** The language chosen on this phone, otherwise the phone's most preferred language; undefined if neither is offered. */
export function getPreferredLanguage(offered: LanguageOptions): string | undefined {
  const chosen = readStoredLanguage();
  return findPreferredLanguage([...(chosen ? [chosen] : []), ...navigator.languages], offered)
    ?.code;
}

export function switchLanguage(code: string, name: string): void {
  const query = new URLSearchParams({ lang: code, ...(name && { name }) });
  window.location.replace(`?${query}`);
}

export function storeLanguage(code: string): void {
  try {
    localStorage.setItem(storageKeys.guestPageLanguage, code);
  } catch (error) {
    console.warn('Could not store the language', error); // private window
  }
}

function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(storageKeys.guestPageLanguage);
  } catch {
    return null; // storage is blocked, so nothing was stored
  }
}
