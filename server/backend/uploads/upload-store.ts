import { getTotalLength, readBodyPieces, toStream } from '../../http/body-pieces.ts';
import type { SqlDatabase, UploadStore } from '../interface.ts';

type Content = { content_type: string; size: number; stored_at: Date };

export function createUploadStore(database: SqlDatabase): UploadStore {
  const at = 'where bucket_id = $1 and name = $2';
  return {
    async store(bucket, name, body, contentType) {
      const pieces = await readBodyPieces(
        body instanceof ReadableStream ? body : toStream([body as Uint8Array<ArrayBuffer>]),
      );
      const size = getTotalLength(pieces);
      await database.transaction(async ({ query }) => {
        const stored = await query(
          `insert into embedded.upload_contents (bucket_id, name, content_type, size) values ($1, $2, $3, $4)
           on conflict do nothing returning 1`,
          [bucket, name, contentType, size],
        );
        // Two uploads raced for one name. This code gives the same response as a refusal by policy.
        if (stored.length === 0)
          throw Object.assign(new Error('this name is taken'), { code: '42501' });
        for (const [position, bytes] of pieces.entries())
          await query(
            'insert into embedded.upload_pieces (bucket_id, name, position, bytes) values ($1, $2, $3, $4)',
            [bucket, name, position, bytes],
          );
      });
      return { contentType, size, storedAt: new Date() };
    },
    async describe(bucket, name) {
      const [found] = await database.query<Content>(
        `select content_type, size, stored_at from embedded.upload_contents ${at}`,
        [bucket, name],
      );
      if (!found) throw new Error('the content of a listed upload is missing');
      const { content_type: contentType, size, stored_at } = found;
      return { contentType, size, storedAt: new Date(stored_at) };
    },
    async read(bucket, name) {
      const pieces = await database.query<{ bytes: Uint8Array }>(
        `select bytes from embedded.upload_pieces ${at} order by position`,
        [bucket, name],
      );
      return Buffer.concat(pieces.map(({ bytes }) => bytes));
    },
    remove: async (bucket, name) =>
      void (await database.query(`delete from embedded.upload_contents ${at}`, [bucket, name])),
  };
}
