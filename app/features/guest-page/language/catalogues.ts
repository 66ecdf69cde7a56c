import type { LanguageCode } from '../../languages/languages.ts';
import { arabic } from './arabic.ts';
import { bengali } from './bengali.ts';
import { chinese } from './chinese.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { gujarati } from './gujarati.ts';
import { hebrew } from './hebrew.ts';
import { italian } from './italian.ts';
import { polish } from './polish.ts';
import { portuguese } from './portuguese.ts';
import { punjabi } from './punjabi.ts';
import { romanian } from './romanian.ts';
import { russian } from './russian.ts';
import { spanish } from './spanish.ts';
import { turkish } from './turkish.ts';
import { ukrainian } from './ukrainian.ts';
import { urdu } from './urdu.ts';
import { welsh } from './welsh.ts';
import type { Words } from './words.ts';

type Catalogue = {
  words: Words;
  /** How the translation was made. */
  made: string;
  /** Names of native speakers who have reviewed it. */
  readBy: string[];
};

const translated = (words: Words): Catalogue => ({ words, made: 'Translated from the English by Placecard', readBy: [] });

/** All words of all languages, for the server and for translators. A phone gets one language. */
export const catalogues: Record<LanguageCode, Catalogue> = {
  en: { words: english, made: 'Written by Placecard', readBy: ['Placecard'] },
  cy: translated(welsh),
  pl: translated(polish),
  ro: translated(romanian),
  pa: translated(punjabi),
  ur: translated(urdu),
  gu: translated(gujarati),
  bn: translated(bengali),
  ar: translated(arabic),
  he: translated(hebrew),
  pt: translated(portuguese),
  es: translated(spanish),
  it: translated(italian),
  fr: translated(french),
  de: translated(german),
  nl: translated(dutch),
  uk: translated(ukrainian),
  ru: translated(russian),
  zh: translated(chinese),
  tr: translated(turkish),
};
