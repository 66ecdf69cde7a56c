import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CachedBody, cacheBody, sendBody } from '../http/cached-body.ts';
import { readOnlyApi } from '../http/refusals.ts';

const file = join(import.meta.dirname, '../../app/features/sharing/openapi.json');
const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' };

export function createApiDescription(publicUrl: string) {
  let body: Promise<CachedBody> | undefined;
  const build = () => {
    const document = JSON.parse(readFileSync(file, 'utf8')) as object;
    return cacheBody(JSON.stringify({ ...document, servers: [{ url: publicUrl }] }), headers);
  };
  return async (request: Request): Promise<Response> => {
    if (!['GET', 'HEAD'].includes(request.method)) return readOnlyApi();
    body ??= build();
    return sendBody(await body, request);
  };
}
