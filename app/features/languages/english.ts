import en from './guest-page/en.json' with { type: 'json' };
import type { Words } from './words.ts';

/** For pages in English alone, which do without the other languages. */
export const englishWords = en as unknown as Words;
