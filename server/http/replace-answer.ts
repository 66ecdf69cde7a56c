import type { Context } from 'hono';

/** Replaces the headers too, which Hono would merge. */
export function replaceAnswer(c: Context, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}
