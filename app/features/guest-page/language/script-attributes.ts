const languageOfScript: [RegExp, string][] = [
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Bengali}/u, 'bn'],
];

/** Attributes that set typeface and direction of a host's text, which may be in any script. */
export const getLangAndDir = (text: string) =>
  ({
    lang: languageOfScript.find(([letters]) => letters.test(text))?.[1] ?? 'en',
    dir: 'auto',
  }) as const;
