import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import {
  createPublicLookup,
  type HostnameResolver,
  isPublicAddress,
  RefusedAddressError,
  UnknownHostError,
} from './public-lookup.ts';

export type DueWebhook = {
  id: string;
  event_id: string;
  url: string;
  secret: string;
  change: number;
};

type WebhookProblem = 'refused_address' | 'unknown_host' | 'certificate' | 'no_answer';
type WebhookAnswer = { status: number } | { problem: WebhookProblem };

export type WebhookPoster = (due: DueWebhook, signal: AbortSignal) => Promise<WebhookAnswer>;

const MAX_ANSWER_MS = 5000;
const MAX_HEADER_BYTES = 8192;

/** The header `Placecard-Signature`; `seconds` is the time since 1970. */
export function signWebhook(secret: string, body: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

export const createWebhookPost =
  (resolve: HostnameResolver, testOrigin?: string): WebhookPoster =>
  async ({ event_id, url: given, secret, change }, stopping) => {
    const body = JSON.stringify({ type: 'changed', event: event_id, change });
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'Placecard',
      'Placecard-Signature': signWebhook(secret, body, Math.floor(Date.now() / 1000)),
    };
    try {
      const url = new URL(given);
      if (!testOrigin) checkUrl(url);
      const status = await post(testOrigin ? new URL(url.pathname + url.search, testOrigin) : url, {
        headers,
        body,
        lookup: testOrigin ? undefined : createPublicLookup(resolve),
        signal: AbortSignal.any([stopping, AbortSignal.timeout(MAX_ANSWER_MS)]),
      });
      return { status };
    } catch (error) {
      stopping.throwIfAborted();
      return { problem: toProblem(error as NodeJS.ErrnoException) };
    }
  };

function checkUrl({ protocol, port, username, password, hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (
    protocol !== 'https:' ||
    port ||
    username ||
    password ||
    (isIP(address) !== 0 && !isPublicAddress(address))
  )
    throw new RefusedAddressError(hostname);
}

type Sent = {
  headers: Record<string, string | number>;
  body: string;
  lookup: ReturnType<typeof createPublicLookup> | undefined;
  signal: AbortSignal;
};

/** Follows no redirect. Reads the status of the response, but not its body. */
function post(url: URL, { body, ...options }: Sent): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(
      url,
      { ...options, method: 'POST', agent: false, maxHeaderSize: MAX_HEADER_BYTES },
      (answer) => {
        resolve(answer.statusCode ?? 0);
        answer.destroy();
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

function toProblem(error: NodeJS.ErrnoException): WebhookProblem {
  if (error instanceof RefusedAddressError) return 'refused_address';
  if (error instanceof UnknownHostError) return 'unknown_host';
  return /CERT|SELF_SIGNED|UNABLE_TO/.test(error.code ?? '') ? 'certificate' : 'no_answer';
}
