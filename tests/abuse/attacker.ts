// Runs one attack in a separate process, so that its CPU time is not measured as the server's.
// Arguments: the attack's name, the target as JSON, and the duration in ms.
import { setPriority } from 'node:os';
import type { AttackTarget } from './attack.ts';
import { attacks } from './attacks.ts';

setPriority(19); // the attacker must not take CPU time from the server on the same machine
const [name, target = '{}', ms = '0'] = process.argv.slice(2);
const signal = new AbortController();
setTimeout(() => signal.abort(), Number(ms)); // keeps the process alive, which sockets that nobody reads do not
const outcome = await attacks
  .find((attack) => attack.name === name)
  ?.run(JSON.parse(target) as AttackTarget, signal.signal);
process.stdout.write(outcome ?? 'there is no such attack');
process.exit(0);
