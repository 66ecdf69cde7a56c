import { log, logConsoleErrors, logLevelOr } from '../log.ts';
import { StartError } from '../settings.ts';

export async function runCommand(work: () => Promise<string>): Promise<never> {
  logConsoleErrors();
  log.level = logLevelOr('warn');
  try {
    process.stdout.write(`${await work()}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(
      `${error instanceof StartError ? error.message : (error as Error).stack}\n`,
    );
    process.exit(1);
  }
}
