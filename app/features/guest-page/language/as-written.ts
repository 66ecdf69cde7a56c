/** Scripts whose letters want other faces than ours, or run the other way. */
const scripts: [RegExp, string][] = [
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Bengali}/u, 'bn'],
];

/** Hosts write in whatever script they like, whichever language the page is in: how their words are set and which way they run. */
export const asWritten = (text: string) =>
  ({ lang: scripts.find(([letters]) => letters.test(text))?.[1] ?? 'en', dir: 'auto' }) as const;
