import en from './guest-page/en.json' with { type: 'json' };
import type { GuestPageWords } from './words.ts';

export const englishWords = en as unknown as GuestPageWords;
