// Preloaded into a server. Shifts the clock of all threads by the milliseconds in SHIFT_FILE, which
// is read again on SIGUSR2. Monotonic clocks do not change, as on a real machine.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let shift = 0;
const read = () => {
  shift = Number(readFileSync(process.env.SHIFT_FILE, 'utf8'));
};
read();
const threads = new BroadcastChannel('shift'); // tells the other threads, because a signal reaches only the first
threads.unref();
threads.onmessage = read;
process.on('SIGUSR2', () => {
  read();
  threads.postMessage('read');
});

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift);
    else super(...given);
  }
  static now() {
    return RealDate.now() + shift;
  }
};
