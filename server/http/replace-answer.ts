import type { Context } from 'hono';

export function replaceResponse(c: Context, answer: Response): void {
  c.res = undefined;
  c.res = answer;
}
