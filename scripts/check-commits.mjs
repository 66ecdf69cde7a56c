// Refuses commits whose subject is over 72 characters. Selects commits by date, so that a shallow clone, which lacks older commits, is enough.
import { execFileSync } from 'node:child_process';
import { root } from './setup.mjs';

const SINCE = '2026-11-29T20:49:00Z'; // earlier subjects are not checked
const MAX_CHARACTERS = 72;

const subjects = execFileSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%h %s'], {
  cwd: root,
  encoding: 'utf8',
});
const tooLong = subjects
  .split('\n')
  .filter((line) => line.slice(line.indexOf(' ') + 1).length > MAX_CHARACTERS);
for (const line of tooLong)
  console.error(`${line}: commit subjects have at most ${MAX_CHARACTERS} characters`);
process.exit(tooLong.length > 0 ? 1 : 0);
