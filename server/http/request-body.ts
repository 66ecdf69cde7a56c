/** Bodies are parsed once, because several middlewares read them, and each clone would be a chain of streams. */
const bodyOf = new WeakMap<Request, Promise<unknown>>();
const bytesOf = new WeakMap<Request, Buffer>();
const decoder = new TextDecoder();

/** Stores a body that was already read, for the functions below and the methods of the request. */
export function setBody(request: Request, incoming: object, bytes: Buffer): void {
  bytesOf.set(request, bytes);
  Object.assign(incoming, { rawBody: bytes }); // @hono/node-server looks here before it creates web streams
}

export function readJson(request: Request): Promise<unknown> {
  const body = bodyOf.get(request) ?? parse(request);
  bodyOf.set(request, body);
  return body;
}

export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const body = await readJson(request);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

/** Nothing else may read the body afterwards. */
export async function readBodyText(request: Request): Promise<string> {
  const bytes = bytesOf.get(request);
  return bytes ? decoder.decode(bytes) : request.text();
}

async function parse(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await readBodyText(bytesOf.has(request) ? request : request.clone()));
  } catch {
    return undefined;
  }
}
