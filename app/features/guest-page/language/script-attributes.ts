/** Scripts that need another typeface or direction than Latin. */
const scripts: [RegExp, string][] = [
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Bengali}/u, 'bn'],
];

/** Hosts write in any script, whatever the page's language: attributes for typeface and direction. */
export const getLangAndDir = (text: string) =>
  ({ lang: scripts.find(([letters]) => letters.test(text))?.[1] ?? 'en', dir: 'auto' }) as const;
