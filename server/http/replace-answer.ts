import type { Context } from 'hono';

/** Replaces the answer with its headers: Hono would merge them. */
export function replaceAnswer(c: Context, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}
