import { createHash, timingSafeEqual } from 'node:crypto';

export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));

const digest = (text: string) => createHash('sha256').update(text).digest();
