type Fields = Record<string, unknown>;

/** Many ask for the fields of one call, and each copy of its body is a chain of streams. */
const fieldsOf = new WeakMap<Request, Promise<Fields>>();

/** The fields of a JSON body, which stays to be read; none for anything that is no object. */
export function readFields(request: Request): Promise<Fields> {
  const known = fieldsOf.get(request) ?? parse(request);
  fieldsOf.set(request, known);
  return known;
}

async function parse(request: Request): Promise<Fields> {
  try {
    const body: unknown = JSON.parse(await request.clone().text());
    return typeof body === 'object' && body !== null ? (body as Fields) : {};
  } catch {
    return {};
  }
}
