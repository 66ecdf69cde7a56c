import type { Handler } from 'hono';
import { log } from '../log.ts';

export const answerHealth =
  (ping: () => Promise<void>): Handler =>
  async (c) => {
    try {
      await ping();
      return c.json({ status: 'ok' });
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the database does not answer');
      return c.json({ status: 'unavailable' }, 503);
    }
  };
