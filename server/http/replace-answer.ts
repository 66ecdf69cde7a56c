import type { Context } from 'hono';

export function replaceAnswer(c: Context, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}
