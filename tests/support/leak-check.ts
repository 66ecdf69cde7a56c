import { afterAll, expect } from 'vitest';
import { isAnonymous, isLeaking } from './canary.ts';

// Checks every response and socket message of every test for leaked private data.

const leaks: string[] = [];
const reading: Promise<void>[] = [];

const originalFetch = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = input instanceof Request ? input : undefined;
  const answer = await originalFetch(input, init);
  const isPublic = isAnonymous(new Headers(init?.headers ?? request?.headers));
  if (answer.body && (isPublic || answer.url.includes('/rest/v1/'))) {
    const check = (text: string) => {
      if (isLeaking({ address: answer.url, text, isPublic })) leaks.push(answer.url);
    };
    reading.push(
      answer
        .clone()
        .text()
        .then(check, () => {}),
    ); // a response that is cut off is for other tests to check
  }
  return answer;
};

globalThis.WebSocket = class extends WebSocket {
  constructor(...args: ConstructorParameters<typeof WebSocket>) {
    super(...args);
    this.addEventListener('message', ({ data }) => {
      if (isLeaking({ address: this.url, text: String(data), isPublic: true }))
        leaks.push(this.url);
    });
  }
};

afterAll(async () => {
  await Promise.all(reading);
  expect(leaks).toEqual([]);
});
