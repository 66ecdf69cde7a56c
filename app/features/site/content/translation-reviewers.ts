import type { LanguageCode } from '@/features/languages/languages';

/** Names of native speakers who have read all words of the guest page in their language. */
export const translationReviewers: Partial<Record<LanguageCode, readonly string[]>> = {};
