import type { LanguageCode } from '@/features/languages/languages';

const words: Record<LanguageCode, string> = {
  en: '{name} may bring someone',
  cy: 'Caiff {name} ddod â rhywun',
  pl: '{name} może przyjść z osobą towarzyszącą',
  ro: '{name} poate aduce pe cineva',
  pa: '{name} ਕਿਸੇ ਨੂੰ ਨਾਲ ਲਿਆ ਸਕਦੇ ਹਨ',
  ur: '{name} کسی کو ساتھ لا سکتے ہیں',
  gu: '{name} કોઈને સાથે લાવી શકે છે',
  bn: '{name} কাউকে সঙ্গে আনতে পারেন',
  ar: 'يمكن لـ {name} اصطحاب شخص',
  he: 'אפשר לצרף אורח או אורחת ל{name}',
  pt: '{name} pode trazer alguém',
  es: '{name} puede traer a alguien',
  it: '{name} può portare qualcuno',
  fr: '{name} peut amener quelqu’un',
  de: '{name} darf jemanden mitbringen',
  nl: '{name} mag iemand meenemen',
  uk: '{name} може прийти з кимось',
  ru: '{name} может прийти со спутником или спутницей',
  zh: '{name}可以带一位同伴',
  tr: '{name} yanında birini getirebilir',
};

/** “Charlotte may bring someone”, on reply pages and in the messages that carry their links. */
export const mayBringSomeone = (code: LanguageCode, name: string) => words[code].replace('{name}', () => name);
