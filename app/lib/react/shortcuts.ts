import { storageKeys } from '../browser/browser-storage';

/** Speech input may trigger single keys by accident, so users can turn them off (WCAG 2.1.4). */
export function areShortcutsEnabled(): boolean {
  try {
    return localStorage.getItem(storageKeys.shortcuts) !== 'off';
  } catch {
    return true; // storage is blocked, so they cannot be turned off
  }
}

export function setShortcutsEnabled(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKeys.shortcuts);
    else localStorage.setItem(storageKeys.shortcuts, 'off');
  } catch (error) {
    console.error('Could not store the shortcut setting', error);
  }
}

export const isApplePlatform = () => /mac|iphone|ipad/i.test(navigator.userAgent);
