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

/** Brotli; `size` is in bytes, before compression. */
export type Compressed = { br: Uint8Array<ArrayBuffer>; size: number };

export type AcceptedBody = { ifNoneMatch: string | null; acceptEncoding: string | null };

const QUICK = 4;
/** Half the time of QUICK, for a twelfth more bytes. */
const HASTY = 2;
const SMALLEST = 11;
/** Bytes before compression. The best quality takes a thread some hundred milliseconds, too long for large or rarely read bodies. */
const MAX_RECOMPRESS_BYTES = 256 * 1024;

/** Synchronous, for a worker thread: there it costs half as much as calling another thread. */
export function compressQuickly(bytes: Buffer, isHasty = false): Compressed {
  return {
    br: new Uint8Array(brotliCompressSync(bytes, brotli(bytes, isHasty ? HASTY : QUICK))),
    size: bytes.length,
  };
}

export async function cacheBody(
  text: string,
  headers: Record<string, string>,
  { version, quality = QUICK, isStillCached }: Partial<CacheOptions> & { quality?: number } = {},
): Promise<CachedBody> {
  const bytes = Buffer.from(text);
  const br = await compress(bytes, quality);
  const options = {
    version: version ?? createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    isStillCached,
  };
  return quality < SMALLEST
    ? cacheCompressed({ br, size: bytes.length }, headers, options)
    : cachedAs(br, headers, options);
}

/** Starts with the quick compression; after a second reader the best one replaces it when idle, unless dropped or over MAX_RECOMPRESS_BYTES. */
export function cacheCompressed(
  { br, size }: Compressed,
  headers: Record<string, string>,
  options: CacheOptions,
): CachedBody {
  const { isStillCached = () => true } = options;
  const cached = cachedAs(asBuffer(br), headers, options);
  if (size > MAX_RECOMPRESS_BYTES) return cached;
  // The best compression costs thirty times the rendering: not worth it for a single reader after each change.
  let times = 0;
  cached.onSent = () => {
    if (++times !== 2) return;
    recompressWhenIdle(async () => {
      if (isStillCached()) cached.br = await compress(await fromBrotli(cached.br), SMALLEST);
    });
  };
  return cached;
}

/** Without an ETag: it must not be cached. */
export const uncachedBody = ({ br }: Compressed, headers: Record<string, string>): CachedBody => ({
  headers: { ...headers, Vary: 'Accept-Encoding' },
  br: asBuffer(br),
});

const asBuffer = (bytes: Uint8Array<ArrayBuffer>) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

// A weak tag, because it covers all encodings.
const cachedAs = (
  br: Buffer,
  headers: Record<string, string>,
  { version }: CacheOptions,
): CachedBody => ({
  headers: { ...headers, ETag: `W/"${version}"`, Vary: 'Accept-Encoding' },
  br,
});

const compress = (bytes: Buffer, quality: number) => toBrotli(bytes, brotli(bytes, quality));

const [SMALLEST_WINDOW, LARGEST_WINDOW] = [16, 22];

/** A window no larger than the text, because servers and phones have to allocate it. */
const brotli = ({ length }: Buffer, quality: number) => ({
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_SIZE_HINT]: length,
    [zlib.BROTLI_PARAM_LGWIN]: Math.min(
      Math.max(Math.ceil(Math.log2(length + 1)), SMALLEST_WINDOW),
      LARGEST_WINDOW,
    ),
  },
});

const QUIET_MS = 1500;
const MAX_WAITING = 2000;
const waiting: (() => Promise<void>)[] = [];
let isPressing = false;
let quiet: NodeJS.Timeout | undefined;

function recompressWhenIdle(press: () => Promise<void>): void {
  if (waiting.length < MAX_WAITING) waiting.push(press);
  clearTimeout(quiet);
  quiet = setTimeout(pressAll, QUIET_MS).unref();
}

async function pressAll(): Promise<void> {
  if (isPressing) return;
  isPressing = true;
  const since = quiet;
  for (let press = waiting.shift(); press; press = since === quiet ? waiting.shift() : undefined) {
    await press().catch((error: Error) =>
      log.warn({ reason: error.message }, 'could not recompress page'),
    );
  }
  isPressing = false;
  if (waiting.length > 0) quiet = setTimeout(pressAll, QUIET_MS).unref();
}

export type EncodedBody = { status: number; headers: Record<string, string>; bytes: Buffer | null };

/** Without bytes if the caller has this version; undefined if it is not compressed in an encoding they accept. */
export function cachedEncoding(
  { headers, br, gzip, onSent }: CachedBody,
  { ifNoneMatch, acceptEncoding }: AcceptedBody,
): EncodedBody | undefined {
  if (ifNoneMatch && hasAlready(ifNoneMatch, headers.ETag)) {
    const { 'Content-Type': _, ...rest } = headers;
    return { status: 304, headers: rest, bytes: null };
  }
  onSent?.();
  const accepted = acceptEncoding ?? '';
  if (takes(accepted, 'br'))
    return { status: 200, headers: { ...headers, 'Content-Encoding': 'br' }, bytes: br };
  if (gzip && takes(accepted, 'gzip'))
    return { status: 200, headers: { ...headers, 'Content-Encoding': 'gzip' }, bytes: gzip };
  return undefined;
}

async function gzipped(br: Buffer): Promise<Buffer> {
  const bytes = await fromBrotli(br);
  return toGzip(bytes, { level: bytes.length > MAX_RECOMPRESS_BYTES ? 6 : 9 });
}

/** `more`: headers of this answer alone. */
export async function sendBody(
  cached: CachedBody,
  request: Request,
  { status = 200, more = {} }: { status?: number; more?: Record<string, string> } = {},
): Promise<Response> {
  const ifNoneMatch = status === 200 ? request.headers.get('If-None-Match') : null;
  const acceptEncoding = request.headers.get('Accept-Encoding');
  if (takes(acceptEncoding ?? '', 'gzip') && !takes(acceptEncoding ?? '', 'br')) {
    // Compressed once for all concurrent requests; a failure is not cached.
    cached.gzipping ??= gzipped(cached.br).catch((error) => {
      cached.gzipping = undefined;
      throw error;
    });
    cached.gzip ??= await cached.gzipping;
  }
  const packed = cachedEncoding(cached, { ifNoneMatch, acceptEncoding });
  if (!packed)
    return new Response(asBody(await fromBrotli(cached.br)), {
      status,
      headers: { ...cached.headers, ...more },
    });
  const headers = { ...packed.headers, ...more };
  return new Response(packed.bytes && asBody(packed.bytes), {
    headers,
    status: packed.bytes ? status : packed.status,
  });
}

const asBody = (buffer: Buffer) => buffer as Uint8Array<ArrayBuffer>;

const takes = (accepted: string, encoding: string) =>
  accepted.includes(encoding) &&
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

const hasAlready = (given: string, etag: string | undefined) =>
  given
    .split(',')
    .some((one) => one.trim() === '*' || `W/${one.trim().replace(/^W\//, '')}` === etag);
