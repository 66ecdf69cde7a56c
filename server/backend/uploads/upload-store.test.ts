import { expect, test } from 'vitest';
import { toStream } from '../../http/body-pieces.ts';
import type { Executor, SqlDatabase } from '../interface.ts';
import { createUploadStore } from './upload-store.ts';

test('sends each byte of a picture to the database only once', async () => {
  const sent: number[] = [];
  const query: Executor['query'] = async (_, parameters = []) => {
    const copied = structuredClone(parameters); // copied like a message to the database's thread
    for (const value of copied) if (value instanceof Uint8Array) sent.push(value.buffer.byteLength);
    return [{}] as never[];
  };
  const database = {
    query,
    transaction: (work: (tx: Executor) => Promise<unknown>) =>
      work({ query, exec: async () => {} }),
  };
  const bytes = new Uint8Array(1_000_000);
  await createUploadStore(database as SqlDatabase).store(
    'contactus',
    'x.png',
    toStream([bytes]),
    'image/png',
  );
  expect(sent.reduce((total, length) => total + length, 0)).toBe(bytes.length);
});
