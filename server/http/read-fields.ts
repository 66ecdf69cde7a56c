/** Many ask for the fields of one call, and each copy of its body is a chain of streams. */
const bodyOf = new WeakMap<Request, Promise<unknown>>();
const bytesOf = new WeakMap<Request, Buffer>();

/** Gives a request the body that was taken in for it, to whoever reads it from here or from the request itself. */
export function setBody(request: Request, incoming: object, bytes: Buffer): void {
  bytesOf.set(request, bytes);
  Object.assign(incoming, { rawBody: bytes }); // where @hono/node-server looks for one, before it makes streams of the web
}

/** What a JSON body says, which stays to be read; undefined for a body that is none. */
export function readJson(request: Request): Promise<unknown> {
  const known = bodyOf.get(request) ?? parse(request);
  bodyOf.set(request, known);
  return known;
}

/** The fields of a JSON body; none for anything that is no object. */
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
