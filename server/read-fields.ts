/** The fields of a JSON body, which stays to be read; none for anything that is no object. */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(await request.clone().text());
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
