import en from './guest-page/en.json' with { type: 'json' };
import type { Words } from './words.ts';

const { readBy: _, ...words } = en;

/** For pages in English alone, which do without the other languages. */
export const english = words as unknown as Words;
