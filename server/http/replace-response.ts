import type { Context } from 'hono';

export function replaceResponse(c: Context, response: Response): void {
  c.res = undefined;
  c.res = response;
}
