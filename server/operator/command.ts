import { Refusal } from '../../supabase/functions/_shared/refusal.ts';
import { log, logConsoleErrors, readLogLevel } from '../log.ts';
import { StartupError } from '../settings.ts';

export class UsageError extends Error {}

/** Prints the result of `work` and exits with 0, or the reason of a failure and exits with 1. `--help` only prints the usage. */
export async function runCommand(usage: string, work: () => Promise<string>): Promise<never> {
  logConsoleErrors();
  log.level = readLogLevel('warn');
  if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`Usage: ${usage}\n`);
    process.exit(0);
  }
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${reasonFor(error as Error, usage)}\n`);
    process.exit(1);
  }
}

function reasonFor(error: Error, usage: string): string {
  const isUsageError =
    error instanceof UsageError ||
    String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
  if (isUsageError) return `Usage: ${usage}`;
  const hasWords = error instanceof StartupError || error instanceof Refusal;
  return hasWords ? error.message : String(error.stack);
}
