import { afterAll, expect } from 'vitest';
import { isAnonymous, isLeaking } from './canary.ts';

// Every answer that a test gets without a session is looked through for what is a host's alone, and so is all that sockets say.

const leaks: string[] = [];
const reading: Promise<void>[] = [];

const ask = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : undefined;
  const answer = await ask(input, init);
  if (answer.body && isAnonymous(new Headers(init?.headers ?? request?.headers))) {
    const look = (text: string) => {
      if (isLeaking(answer.url, text)) leaks.push(answer.url);
    };
    reading.push(
      answer
        .clone()
        .text()
        .then(look, () => {}),
    ); // an answer that breaks off is another test's subject
  }
  return answer;
};

globalThis.WebSocket = class extends WebSocket {
  constructor(...given: ConstructorParameters<typeof WebSocket>) {
    super(...given);
    this.addEventListener('message', ({ data }) => {
      if (isLeaking(this.url, String(data))) leaks.push(this.url);
    });
  }
};

afterAll(async () => {
  await Promise.all(reading);
  expect(leaks).toEqual([]);
});
