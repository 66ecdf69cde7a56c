import { Hono } from 'hono';
import {
  type BodyPieces,
  getTotalLength,
  readBodyPieces,
  toStream,
} from '../../http/body-pieces.ts';
import { storageError } from '../../http/refusals.ts';
import { replaceResponse } from '../../http/replace-response.ts';
import type { CallerChecks } from '../callers.ts';
import { refuseUploadsOnFullDisk } from '../gates/full-disk.ts';
import type { ApiEnv, Gate, RequestForwarder } from '../gates/gate.ts';
import type { Executor } from '../interface.ts';
import { detectImageType } from './image-type.ts';

/** No caller may sign URLs, move files or manage buckets. Names may contain no escapes. */
const offered =
  /^\/storage\/v1\/(?:object\/(?!info\/|sign\/|upload\/|move$|copy$)[\w-]+(?:\/[\w./-]+)?|status)$/;
const offeredToCallers =
  /^\/storage\/v1\/(?:object\/(?!info\/|sign\/|upload\/|list)[\w-]+\/[\w./-]+|status)$/;
const isFile = /^\/storage\/v1\/object\/(?!list\/)[^/]+\/./;

/** The storage service trusts the declared type. This detects the type from the content, then checks the bucket's list of types. */
export function createStorageCalls(
  forward: RequestForwarder,
  { query }: Executor,
  disk: string,
  { isServer }: Pick<CallerChecks, 'isServer'>,
): Hono<ApiEnv> {
  const storage = new Hono<ApiEnv>();
  const onlyFiles =
    (gate: Gate): Gate =>
    (c, next) =>
      isFile.test(c.req.path) ? gate(c, next) : next();

  storage.use(async (c, next) =>
    (isServer(c.req.raw) ? offered : offeredToCallers).test(c.req.path)
      ? next()
      : storageError(404, 'not_found', 'There is no such thing here.'),
  );
  storage.get('*', serveHarmlessly);
  for (const gate of [refuseUploadsOnFullDisk(disk), refuseBeyondQuota(query), takeTypeFromBytes])
    storage.on(['POST', 'PUT'], '*', onlyFiles(gate));
  storage.all('*', (c) => forward(c));
  return storage;
}

/** Keeps the newest 99 unclaimed uploads. Normally a message claims its picture within seconds. */
const dropOldestUnclaimed = `with dropped as (
    delete from storage.objects where bucket_id = 'contactus' and name in (
      select name from private.screenshots() where not private.is_claimed(name) order by created_at desc offset 99)
    returning name)
  delete from embedded.upload_contents using dropped where bucket_id = 'contactus' and upload_contents.name = dropped.name`;

/** The storage policy also refuses uploads beyond the quota, but cannot say why. */
const refuseBeyondQuota =
  (query: Executor['query']): Gate =>
  async (_, next) => {
    await query(dropOldestUnclaimed);
    const [row] = await query<{ has_space: boolean }>(
      'select private.has_screenshot_space() as has_space',
    );
    return row?.has_space
      ? next()
      : storageError(507, 'screenshots_full', 'No more pictures are taken at the moment.');
  };

/** Strangers upload these files to our origin, so they are served only as pictures, cannot run scripts, and cannot be embedded elsewhere. */
const serveHarmlessly: Gate = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  c.res.headers.set('X-Content-Type-Options', 'nosniff');
  c.res.headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
  c.res.headers.set('Cross-Origin-Resource-Policy', 'same-origin');
  c.res.headers.set('Content-Disposition', `inline; filename="${c.req.path.split('/').at(-1)}"`);
};

const takeTypeFromBytes: Gate = async (c, next) => {
  const { url, method, headers: originalHeaders } = c.req.raw;
  const pieces = await readFile(c.req.raw);
  if (!pieces) return storageError(400, 'invalid_upload', 'There is no file in this upload.');
  const headers = new Headers(originalHeaders);
  headers.set(
    'Content-Type',
    detectImageType(pieces[0] ?? new Uint8Array()) ?? 'application/octet-stream',
  );
  headers.set('Content-Length', String(getTotalLength(pieces)));
  c.req.raw = new Request(url, {
    method,
    headers,
    body: toStream(pieces),
    duplex: 'half',
  } as RequestInit);
  await next();
  if (c.res.status < 500) return;
  replaceResponse(
    c,
    storageError(503, 'not_stored', 'The file could not be stored. Please try again later.'),
  );
};

async function readFile(request: Request): Promise<BodyPieces | null> {
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data'))
    return readBodyPieces(request.body);
  try {
    const file = [...(await request.formData()).values()].find((value) => value instanceof File);
    return file ? await readBodyPieces(file.stream()) : null;
  } catch {
    return null;
  }
}
