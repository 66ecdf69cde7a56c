import type { LanguageCode } from '@/features/languages/languages';
import { arabic } from './arabic';
import { bengali } from './bengali';
import { chinese } from './chinese';
import { dutch } from './dutch';
import { english } from './english';
import { french } from './french';
import { german } from './german';
import { gujarati } from './gujarati';
import { hebrew } from './hebrew';
import { italian } from './italian';
import { polish } from './polish';
import { portuguese } from './portuguese';
import { punjabi } from './punjabi';
import { romanian } from './romanian';
import { russian } from './russian';
import { spanish } from './spanish';
import { turkish } from './turkish';
import { ukrainian } from './ukrainian';
import { urdu } from './urdu';
import { welsh } from './welsh';
import type { ReplyWords } from './words';

/** All words of all languages, for the server, which renders the page. Translated like those of the guest page, and not reviewed yet either. */
export const replyCatalogues: Record<LanguageCode, ReplyWords> = {
  en: english,
  cy: welsh,
  pl: polish,
  ro: romanian,
  pa: punjabi,
  ur: urdu,
  gu: gujarati,
  bn: bengali,
  ar: arabic,
  he: hebrew,
  pt: portuguese,
  es: spanish,
  it: italian,
  fr: french,
  de: german,
  nl: dutch,
  uk: ukrainian,
  ru: russian,
  zh: chinese,
  tr: turkish,
};
