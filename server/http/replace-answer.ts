import type { Context } from 'hono';

/** Puts another answer in the place of the one there is, of which no header stays: Hono would add the new one's to them. */
export function replaceAnswer(c: Context, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}
