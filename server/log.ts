import { AsyncLocalStorage } from 'node:async_hooks';
import pino from 'pino';

/** The request a line belongs to, wherever it is written from. */
export const requestScope = new AsyncLocalStorage<{ requestId: string }>();

/** Structured lines on standard output: no personal data, no secrets. LOG_LEVEL quiets or opens it. */
export const log = pino({
  base: null,
  level: process.env.LOG_LEVEL ?? 'info',
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin: () => requestScope.getStore() ?? {},
});

/** Libraries print errors to the console, database errors with the values of the row: keep what happened, leave the values out. */
export function logConsoleErrors(): void {
  console.error = (...parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error) as (Error & { code?: string; routine?: string }) | undefined;
    const words = parts.filter((part) => typeof part === 'string').join(' ');
    if (!error) log.error(words);
    else if (error.routine) log.warn({ code: error.code, reason: error.message }, words || 'refused by the database');
    else log.error({ code: error.code, stack: error.stack }, words || error.message);
  };
  console.warn = (...parts: unknown[]) => {
    const words = parts.map(String).join(' ');
    // @supabase/lite says so of its storage at every start; what we use of it stands behind a guard and tests of our own.
    if (!words.startsWith('EXPERIMENTAL FEATURES ENABLED')) log.warn(words);
  };
}
