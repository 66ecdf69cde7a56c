import { log, logConsoleErrors } from '../log.ts';
import { StartError } from '../settings.ts';

/** Runs what a command line asks for: what it says goes to the terminal, what stops it is one line and exit 1. */
export async function runCommand(work: () => Promise<string>): Promise<never> {
  logConsoleErrors();
  log.level = process.env.LOG_LEVEL ?? 'warn';
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  }
}
