// Loaded before a server: its clock goes wrong by as many milliseconds as the file SHIFT_FILE says, read again on SIGUSR2, in every thread. What measures spans is not moved, as on a real machine.
import { readFileSync } from 'node:fs';

const RealDate = Date;
let shift = 0;
const read = () => {
  shift = Number(readFileSync(process.env.SHIFT_FILE, 'utf8'));
};
read();
const threads = new BroadcastChannel('shift'); // a signal reaches the first thread alone
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
