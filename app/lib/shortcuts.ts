import { storageKeys } from './browser-storage';

/** Whether keys of one sign do something on a page, for whoever has not turned them off: who speaks to the computer types them unawares (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKeys.shortcuts) !== 'off';
  } catch {
    return true; // storage is blocked: nobody can have turned them off
  }
}

export function turnShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKeys.shortcuts);
    else localStorage.setItem(storageKeys.shortcuts, 'off');
  } catch (error) {
    console.error('The choice of shortcuts could not be kept', error);
  }
}

export const isApple = () => /mac|iphone|ipad/i.test(navigator.userAgent);
