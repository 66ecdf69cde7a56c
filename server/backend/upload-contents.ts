import type { App } from '@supabase/lite';
import { wholeBody } from '../whole-body.ts';
import type { Database } from './database.ts';

type Adapter = NonNullable<App['_storageAdapter']>;
type Content = { bytes: Uint8Array; content_type: string; stored_at: Date };

export function createUploadAdapter(database: Database): Adapter {
  const at = 'where bucket_id = $1 and name = $2';
  const read = async (bucket: string, name: string, columns: string) => {
    const [found] = await database.query<Content & { size: number }>(
      `select content_type, stored_at, octet_length(bytes) as size, ${columns} from embedded.upload_contents ${at}`,
      [bucket, name],
    );
    if (!found) throw new Error('an upload is listed whose bytes are gone');
    return { found, metadata: metadataOf(found.content_type, found.size, new Date(found.stored_at)) };
  };
  const unused = async () => {
    throw new Error('Placecard does not use this');
  };
  return {
    driver: null,
    async uploadObject(bucket, name, _version, body, contentType) {
      const bytes = body instanceof ReadableStream ? await wholeBody(body) : (body as Uint8Array<ArrayBuffer>);
      const stored = await database.query(
        `insert into embedded.upload_contents (bucket_id, name, content_type, bytes) values ($1, $2, $3, $4)
         on conflict do nothing returning 1`,
        [bucket, name, contentType, bytes],
      );
      // Two uploads raced for one name. This code is answered as what the policies refuse.
      if (stored.length === 0) throw Object.assign(new Error('this name is taken'), { code: '42501' });
      return metadataOf(contentType, bytes.length, new Date());
    },
    async getObject(bucket, name) {
      const { found, metadata } = await read(bucket, name, 'bytes');
      return { metadata, httpStatusCode: 200, body: Buffer.from(found.bytes) };
    },
    headObject: async (bucket, name) => (await read(bucket, name, 'null as bytes')).metadata,
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
