export const json = (body: unknown, status = 200) => Response.json(body, { status });

/** The JSON object of a request's body, or null when it is not one that the database could take: no text there holds a NUL or half a character. */
export async function readJson(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = JSON.parse(await request.text(), refuseUnstorable);
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function refuseUnstorable(name: string, value: unknown): unknown {
  for (const text of [name, value]) {
    if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed()))
      throw new SyntaxError('a text that cannot be stored');
  }
  return value;
}
