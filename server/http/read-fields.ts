/** Several middlewares read one body, and each clone would be a chain of streams. */
const bodyOf = new WeakMap<Request, Promise<unknown>>();
const bytesOf = new WeakMap<Request, Buffer>();

/** Sets a body already read, for readers here and of the request itself. */
export function setBody(request: Request, incoming: object, bytes: Buffer): void {
  bytesOf.set(request, bytes);
  Object.assign(incoming, { rawBody: bytes }); // where @hono/node-server looks for one, before it makes streams of the web
}

/** The parsed JSON body, which can be read again; undefined if it is not JSON. */
export function readJson(request: Request): Promise<unknown> {
  const known = bodyOf.get(request) ?? parse(request);
  bodyOf.set(request, known);
  return known;
}

/** The fields of a JSON object; none for anything else. */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const body = await readJson(request);
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}

async function parse(request: Request): Promise<unknown> {
  const bytes = bytesOf.get(request);
  try {
    return JSON.parse(bytes ? new TextDecoder().decode(bytes) : await request.clone().text());
  } catch {
    return undefined;
  }
}
