import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  gzip,
  constants as zlib,
} from 'node:zlib';
import { log } from '../log.ts';

const [toBrotli, fromBrotli, toGzip] = [
  promisify(brotliCompress),
  promisify(brotliDecompress),
  promisify(gzip),
];

export type CachedBody = {
  headers: Record<string, string>;
  br: Buffer;
  gzip?: Buffer;
  gzipping?: Promise<Buffer>;
  onSent?(): void;
};

type CacheOptions = { version: string; isStillCached?: () => boolean };

/** A body compressed with Brotli. `size`: its bytes before compression. */
export type CompressedBody = { br: Uint8Array<ArrayBuffer>; size: number };

export type BodyPreferences = { ifNoneMatch: string | null; acceptEncoding: string | null };

const FAST_QUALITY = 4;
/** Takes half the time of FAST_QUALITY and yields a twelfth more bytes. */
const FASTEST_QUALITY = 2;
const BEST_QUALITY = 11;
/** In bytes before compression. The best quality takes a few hundred milliseconds at this size. */
const MAX_RECOMPRESS_BYTES = 256 * 1024;

/** Synchronous, for use in a worker thread, where it costs half as much as calling another thread. */
export function compressOnTheFly(bytes: Buffer, { isFastest = false } = {}): CompressedBody {
  return {
    br: new Uint8Array(
      brotliCompressSync(bytes, brotliOptions(bytes, isFastest ? FASTEST_QUALITY : FAST_QUALITY)),
    ),
    size: bytes.length,
  };
}

export async function cacheBody(
  text: string,
  headers: Record<string, string>,
  {
    version,
    quality = FAST_QUALITY,
    isStillCached,
  }: Partial<CacheOptions> & { quality?: number } = {},
): Promise<CachedBody> {
  const bytes = Buffer.from(text);
  const br = await compress(bytes, quality);
  const options = {
    version: version ?? createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    isStillCached,
  };
  return quality < BEST_QUALITY
    ? cacheCompressed({ br, size: bytes.length }, headers, options)
    : toCachedBody(br, headers, options);
}

/** After a second reader, the best compression replaces the quick one when the server is idle. */
export function cacheCompressed(
  { br, size }: CompressedBody,
  headers: Record<string, string>,
  options: CacheOptions,
): CachedBody {
  const { isStillCached = () => true } = options;
  const cached = toCachedBody(toBuffer(br), headers, options);
  if (size > MAX_RECOMPRESS_BYTES) return cached;
  // The best compression costs thirty times the rendering, too much for a single reader after each change.
  let sentCount = 0;
  cached.onSent = () => {
    if (++sentCount !== 2) return;
    recompressWhenIdle(async () => {
      if (isStillCached()) cached.br = await compress(await fromBrotli(cached.br), BEST_QUALITY);
    });
  };
  return cached;
}

/** Omits the ETag, because this response must not be cached. */
export const toUncachedBody = (
  { br }: CompressedBody,
  headers: Record<string, string>,
): CachedBody => ({
  headers: { ...headers, Vary: 'Accept-Encoding' },
  br: toBuffer(br),
});

const toBuffer = (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

// The tag is weak, because it covers all encodings.
const toCachedBody = (
  br: Buffer,
  headers: Record<string, string>,
  { version }: CacheOptions,
): CachedBody => ({
  headers: { ...headers, ETag: `W/"${version}"`, Vary: 'Accept-Encoding' },
  br,
});

const compress = (bytes: Buffer, quality: number) => toBrotli(bytes, brotliOptions(bytes, quality));

const [MIN_WINDOW, MAX_WINDOW] = [16, 22];

/** The window is no larger than the text, because servers and phones allocate all of it. */
const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: length,
    [zlib.BROTLI_PARAM_LGWIN]: Math.min(
      Math.max(Math.ceil(Math.log2(length + 1)), MIN_WINDOW),
      MAX_WINDOW,
    ),
  },
});

const QUIET_MS = 1500;
const MAX_WAITING = 2000;
const waiting: (() => Promise<void>)[] = [];
let isRecompressing = false;
let quiet: NodeJS.Timeout | undefined;

function recompressWhenIdle(task: () => Promise<void>): void {
  if (waiting.length < MAX_WAITING) waiting.push(task);
  clearTimeout(quiet);
  quiet = setTimeout(recompressAll, QUIET_MS).unref();
}

async function recompressAll(): Promise<void> {
  if (isRecompressing) return;
  isRecompressing = true;
  const since = quiet;
  for (let task = waiting.shift(); task; task = since === quiet ? waiting.shift() : undefined) {
    await task().catch((error: Error) =>
      log.warn({ reason: error.message }, 'could not recompress page'),
    );
  }
  isRecompressing = false;
  if (waiting.length > 0) quiet = setTimeout(recompressAll, QUIET_MS).unref();
}

export type EncodedBody = { status: number; headers: Record<string, string>; bytes: Buffer | null };

/** Returns no bytes (304) if the caller has this version; undefined if no cached encoding is accepted. */
export function selectEncoding(
  { headers, br, gzip, onSent }: CachedBody,
  { ifNoneMatch, acceptEncoding }: BodyPreferences,
): EncodedBody | undefined {
  if (ifNoneMatch && matchesEtag(ifNoneMatch, headers.ETag)) {
    const { 'Content-Type': _, ...rest } = headers;
    return { status: 304, headers: rest, bytes: null };
  }
  onSent?.();
  const accepted = acceptEncoding ?? '';
  if (acceptsEncoding(accepted, 'br'))
    return { status: 200, headers: { ...headers, 'Content-Encoding': 'br' }, bytes: br };
  if (gzip && acceptsEncoding(accepted, 'gzip'))
    return { status: 200, headers: { ...headers, 'Content-Encoding': 'gzip' }, bytes: gzip };
  return undefined;
}

async function gzipBrotli(br: Buffer): Promise<Buffer> {
  const bytes = await fromBrotli(br);
  return toGzip(bytes, { level: bytes.length > MAX_RECOMPRESS_BYTES ? 6 : 9 });
}

export async function sendBody(
  cached: CachedBody,
  request: Request,
  {
    status = 200,
    extraHeaders = {},
  }: { status?: number; extraHeaders?: Record<string, string> } = {},
): Promise<Response> {
  const ifNoneMatch = status === 200 ? request.headers.get('If-None-Match') : null;
  const acceptEncoding = request.headers.get('Accept-Encoding');
  if (
    acceptsEncoding(acceptEncoding ?? '', 'gzip') &&
    !acceptsEncoding(acceptEncoding ?? '', 'br')
  ) {
    cached.gzipping ??= gzipBrotli(cached.br).catch((error) => {
      cached.gzipping = undefined;
      throw error;
    });
    cached.gzip ??= await cached.gzipping;
  }
  const encoded = selectEncoding(cached, { ifNoneMatch, acceptEncoding });
  if (!encoded)
    return new Response(toBodyBytes(await fromBrotli(cached.br)), {
      status,
      headers: { ...cached.headers, ...extraHeaders },
    });
  const headers = { ...encoded.headers, ...extraHeaders };
  return new Response(encoded.bytes && toBodyBytes(encoded.bytes), {
    headers,
    status: encoded.bytes ? status : encoded.status,
  });
}

const toBodyBytes = (buffer: Buffer) => buffer as Uint8Array<ArrayBuffer>;

const acceptsEncoding = (accepted: string, encoding: string) =>
  accepted.includes(encoding) &&
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

const matchesEtag = (ifNoneMatch: string, etag: string | undefined) =>
  ifNoneMatch
    .split(',')
    .some((one) => one.trim() === '*' || `W/${one.trim().replace(/^W\//, '')}` === etag);
