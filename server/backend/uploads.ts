import type { App } from '@supabase/lite';
import type { Database } from './database.ts';
import type { Fetch } from './fetch.ts';
import { isNearlyFull } from './free-space.ts';
import { imageType } from './image-type.ts';

type Adapter = NonNullable<App['_storageAdapter']>;
type Content = { bytes: Uint8Array; content_type: string; stored_at: Date };

/** Free disk that uploads of strangers leave to the database. */
const SPARE_BYTES = 100 * 1024 * 1024;

const path = '/storage/v1/';
/** What of /storage/v1 the product and its rules need. Signing, moving and buckets are for nobody. */
const offered = /^(?:object\/(?!info\/|sign\/|upload\/|move$|copy$)[\w-]+(?:\/[\w./-]+)?|status)$/;

/** Where @supabase/lite's storage keeps bytes: in the database, beside the rows it keeps about them. */
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
      const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
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

/**
 * Stands before @supabase/lite's storage, which believes the type a caller claims: here the bytes say it, and the bucket's own list decides.
 * What is served can be looked at and can never run as a page. `diskOf`: the folder of the embedded database, when that is on this machine.
 */
export function guardUploads(forward: Fetch, diskOf?: string): Fetch {
  return async (request, peerAddress) => {
    const url = new URL(request.url);
    if (/^\/(auth|rest)\/v1\//.test(url.pathname)) return forward(request, peerAddress);
    // No name of ours needs escaping, so an escaped one is somebody trying.
    if (!offered.test(url.pathname.slice(path.length))) return refusal(404, 'not_found', 'There is no such thing here.');
    if (request.method === 'GET' || request.method === 'HEAD') return harmless(await forward(request, peerAddress), url);
    const isUpload =
      /^object\/(?!list\/)[^/]+\/./.test(url.pathname.slice(path.length)) && ['POST', 'PUT'].includes(request.method);
    if (!isUpload) return forward(request, peerAddress);

    if (diskOf && (await isNearlyFull(diskOf, SPARE_BYTES)))
      return refusal(507, 'storage_full', 'There is no room left for files at the moment.');
    const bytes = await readFile(request);
    if (!bytes) return refusal(400, 'invalid_upload', 'There is no file in this upload.');
    const headers = new Headers(request.headers);
    headers.set('Content-Type', imageType(bytes) ?? 'application/octet-stream');
    headers.set('Content-Length', String(bytes.length));
    const answer = await forward(new Request(url, { method: request.method, headers, body: bytes }), peerAddress);
    return answer.status < 500 ? answer : refusal(503, 'not_stored', 'The file could not be stored. Please try again later.');
  };
}

/** The file of an upload: supabase-js sends it as a form's only file, others as the body itself. */
async function readFile(request: Request): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) return new Uint8Array(await request.arrayBuffer());
  try {
    const file = [...(await request.formData()).values()].find((value) => value instanceof File);
    return file ? new Uint8Array(await file.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** A file of a stranger, on our origin: shown as the picture it is, not embedded elsewhere, and with no power of a page. */
function harmless(response: Response, url: URL): Response {
  if (!response.ok) return response;
  const headers = new Headers(response.headers);
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  headers.set('Content-Disposition', `inline; filename="${url.pathname.split('/').at(-1)}"`);
  return new Response(response.body, { status: response.status, headers });
}

/** In the shape of Supabase's storage. */
const refusal = (status: number, error: string, message: string) =>
  Response.json({ statusCode: String(status), error, message }, { status });
