import { createHash, timingSafeEqual } from 'node:crypto';

export const isSameSecret = (candidate: string, secret: string): boolean =>
  timingSafeEqual(digest(candidate), digest(secret));

const digest = (text: string) => createHash('sha256').update(text).digest();
