import { expect, test } from 'vitest';
import { toStream } from '../../http/body-pieces.ts';
import type { Executor, SqlDatabase } from '../interface.ts';
import { createUploadAdapter } from './upload-contents.ts';

test('sends only the bytes of each piece of a picture to the database', async () => {
  const sent: number[] = [];
  const query: Executor['query'] = async (_, parameters = []) => {
    const copied = structuredClone(parameters); // like a message to its thread
    for (const value of copied) if (value instanceof Uint8Array) sent.push(value.buffer.byteLength);
    return [{}] as never[];
  };
  const database = {
    query,
    transaction: (work: (tx: Executor) => Promise<unknown>) =>
      work({ query, exec: async () => {} }),
  };
  const bytes = new Uint8Array(1_000_000);
  await createUploadAdapter(database as SqlDatabase).uploadObject(
    'contactus',
    'x.png',
    '1',
    toStream([bytes]),
    'image/png',
    '',
  );
  expect(sent.reduce((total, length) => total + length, 0)).toBe(bytes.length);
});
