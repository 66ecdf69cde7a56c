import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gunzip, gzip, constants as zlib } from 'node:zlib';
import { takeTurns } from './take-turns.ts';

const [toBrotli, toGzip, fromGzip] = [promisify(brotliCompress), promisify(gzip), promisify(gunzip)];

export type KeptBody = { headers: Record<string, string>; br: Buffer; gzip: Buffer };

type Keeping = { version?: string; quality?: number; isKept?: () => boolean };

/** Pressing takes a thread for some hundred milliseconds: one at a time, and none for what few would wait for. */
const pressing = takeTurns(1, 100);
const MOST_PRESSED = 256 * 1024;
const SMALLEST = 11;

/**
 * Compresses an answer once, for everybody to come: quickly for who waits for it now, and then as small as can be for the rest, unless it is dropped
 * before. `quality` is brotli's for the first.
 */
export async function keepBody(
  text: string,
  headers: Record<string, string>,
  { version, quality = 9, isKept = () => true }: Keeping = {},
): Promise<KeptBody> {
  const bytes = Buffer.from(text);
  const compress = (quality: number) =>
    toBrotli(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: quality, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  const [br, gz] = await Promise.all([compress(quality), toGzip(bytes, { level: 9 })]);
  // Weak, because one tag stands for all encodings of the same words.
  const ETag = `W/"${version ?? createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const kept = { headers: { ...headers, ETag, Vary: 'Accept-Encoding' }, br, gzip: gz };
  if (quality < SMALLEST && bytes.length <= MOST_PRESSED) {
    pressing(async () => {
      if (isKept()) kept.br = await compress(SMALLEST);
    }).catch(() => {}); // too many to press: what there is will do
  }
  return kept;
}

export async function sendBody({ headers, br, gzip }: KeptBody, request: Request, status = 200): Promise<Response> {
  if (status === 200 && hasAlready(request.headers.get('If-None-Match'), headers.ETag)) {
    const { 'Content-Type': _, ...rest } = headers;
    return new Response(null, { status: 304, headers: rest });
  }
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  if (takes(accepted, 'br')) return new Response(bytes(br), { status, headers: { ...headers, 'Content-Encoding': 'br' } });
  if (takes(accepted, 'gzip')) return new Response(bytes(gzip), { status, headers: { ...headers, 'Content-Encoding': 'gzip' } });
  return new Response(bytes(await fromGzip(gzip)), { status, headers });
}

const bytes = (buffer: Buffer) => buffer as Uint8Array<ArrayBuffer>;

const takes = (accepted: string, encoding: string) =>
  accepted.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });

const hasAlready = (given: string | null, etag: string | undefined) =>
  (given ?? '').split(',').some((one) => one.trim() === '*' || `W/${one.trim().replace(/^W\//, '')}` === etag);
