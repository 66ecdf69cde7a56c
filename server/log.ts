import pino from 'pino';
import { recordTemporaryFailure, requestScope, TOO_BUSY_CODE } from './http/request-scope.ts';
import { UUID_PATTERN } from './http/uuid.ts';

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** LOG_LEVEL, or `fallback` if unset or invalid; settings.ts reports an invalid one. */
export const readLogLevel = (fallback: (typeof logLevels)[number]): string =>
  logLevels.find((level) => level === process.env.LOG_LEVEL) ?? fallback;

const options = {
  base: null,
  level: readLogLevel('info'),
  timestamp: pino.stdTimeFunctions.isoTime,
  mixin() {
    const { requestId, trouble } = requestScope.getStore() ?? {};
    return { requestId, trouble };
  },
};

let lines = '';
function writeOut(): void {
  const waiting = lines;
  lines = '';
  if (waiting) process.stdout.write(waiting);
}
process.on('exit', writeOut);
process.stdout.on('error', () => process.exit(1)); // the reader of the pipe is gone

/** Writes the lines of one tick together, because a write costs as much as a response. */
const output = {
  write(line: string): void {
    if (!lines) setImmediate(writeOut);
    lines += line;
  },
};

/** Structured lines on standard output. Personal data and secrets are removed, also from errors. */
export const log = pino({ ...options, hooks: { streamWrite: redactPersonalData } }, output);

export const outboxLog = pino(options);

export function redactPersonalData(line: string): string {
  let safe = line;
  for (const [part, pattern, placeholder] of redactions)
    if (safe.includes(part)) safe = safe.replace(pattern, placeholder);
  return safe.replace(idPattern, (_, requestId) => requestId ?? '{id}');
}

/** Searches for the fixed part first, because every request logs a line and patterns are slower. */
const redactions: [part: string, pattern: RegExp, placeholder: string][] = [
  ['@', /(?<![\w.+%-])[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '{e-mail}'],
  ['eyJ', /(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '{token}'],
  ['_', /\b(sb_secret|sb_publishable|sk_live|sk_test|rk_live|rk_test|whsec)_\w+/g, '{key}'],
  ['_', /\bplacecard_[\w-]{22}\b/g, '{key}'],
  ['@', /(?<!\w)(\w+:\/\/)[^\s/:@"]+:[^\s/@"]+@/g, '$1{password}@'],
  ['/', /\/[\w-]{22}(?![\w-])/g, '/{token}'], // 128 bits: the token of a reply, a helper or an invitation
  ['=', /((?:token|token_hash|apikey|name|password)=)[^&\s"]+/g, '$1{…}'],
];
const idPattern = new RegExp(`("request_?[iI]d":"[^"]*")|${UUID_PATTERN}`, 'gi');

/** Logs errors that libraries print to the console. Omits the row values that database errors quote. */
export function logConsoleErrors(): void {
  console.error = (...parts: unknown[]) => {
    const error = parts.find((part) => part instanceof Error) as
      | (Error & { code?: string; routine?: string })
      | undefined;
    if (error?.code === 'ECONNRESET' && error.message === 'aborted') return; // Node's error for a disconnected caller; the request itself is logged
    recordTemporaryFailure(error);
    if (error?.code === TOO_BUSY_CODE) return; // the request itself is logged
    const message = parts.filter((part) => typeof part === 'string').join(' ');
    if (!error) log.error(message);
    else if (error.routine) logRefusal(error, message || undefined);
    else log.error({ code: error.code, stack: error.stack }, message || error.message);
  };
  console.warn = (...parts: unknown[]) => {
    const message = parts.map(String).join(' ');
    if (!message.startsWith('EXPERIMENTAL FEATURES ENABLED')) log.warn(message);
  };
}

export const logRefusal = (
  error: { code?: unknown; message: string },
  message = 'refused by the database',
): void => log.warn({ code: error.code, reason: redactValues(error) }, message);

/** Messages of class 22 quote the invalid value, which a guest may have typed. */
const redactValues = ({ code, message }: { code?: unknown; message: string }) =>
  String(code).startsWith('22') ? message.replace(/"[^"]*"/g, '"…"') : message;
