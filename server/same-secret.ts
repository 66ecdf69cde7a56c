import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares what was shown with a secret, in the same time whatever was shown. */
export const isSameSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

const digest = (text: string) => createHash('sha256').update(text).digest();
