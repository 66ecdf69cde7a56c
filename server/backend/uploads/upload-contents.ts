import type { App } from '@supabase/lite';
import { getTotalLength, readPieces, toStream } from '../../http/body-pieces.ts';
import type { SqlDatabase } from '../interface.ts';

type Adapter = NonNullable<App['_storageAdapter']>;
type Content = { content_type: string; size: number; stored_at: Date };

export function createUploadAdapter(database: SqlDatabase): Adapter {
  const at = 'where bucket_id = $1 and name = $2';
  const metadata = async (bucket: string, name: string) => {
    const [found] = await database.query<Content>(
      `select content_type, size, stored_at from embedded.upload_contents ${at}`,
      [bucket, name],
    );
    if (!found) throw new Error('the content of a listed upload is missing');
    return metadataOf(found.content_type, found.size, new Date(found.stored_at));
  };
  const unused = async () => {
    throw new Error('Placecard does not use this storage operation');
  };
  return {
    driver: null,
    async uploadObject(bucket, name, _version, body, contentType) {
      const pieces = await readPieces(
        body instanceof ReadableStream ? body : toStream([body as Uint8Array<ArrayBuffer>]),
      );
      const size = getTotalLength(pieces);
      await database.transaction(async ({ query }) => {
        const stored = await query(
          `insert into embedded.upload_contents (bucket_id, name, content_type, size) values ($1, $2, $3, $4)
           on conflict do nothing returning 1`,
          [bucket, name, contentType, size],
        );
        // Two uploads raced for one name: this code is answered like a refusal by policy.
        if (stored.length === 0)
          throw Object.assign(new Error('this name is taken'), { code: '42501' });
        for (const [position, bytes] of pieces.entries())
          await query(
            'insert into embedded.upload_pieces (bucket_id, name, position, bytes) values ($1, $2, $3, $4)',
            [bucket, name, position, bytes],
          );
      });
      return metadataOf(contentType, size, new Date());
    },
    async getObject(bucket, name) {
      const pieces = await database.query<{ bytes: Uint8Array }>(
        `select bytes from embedded.upload_pieces ${at} order by position`,
        [bucket, name],
      );
      return {
        metadata: await metadata(bucket, name),
        httpStatusCode: 200,
        body: Buffer.concat(pieces.map(({ bytes }) => bytes)),
      };
    },
    headObject: metadata,
    deleteObject: async (bucket, name) =>
      void (await database.query(`delete from embedded.upload_contents ${at}`, [bucket, name])),
    deleteObjects: unused,
    copyObject: unused,
    privateAssetUrl: unused,
  };
}

const metadataOf = (mimetype: string, size: number, lastModified: Date) => ({
  mimetype,
  size,
  contentLength: size,
  lastModified,
  cacheControl: 'private, max-age=3600',
  eTag: `"${lastModified.getTime().toString(36)}-${size}"`,
});
