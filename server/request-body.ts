/** What is read and thrown away at most for the sake of a connection. */
const MOST_DISCARDED = 32 * 1024 * 1024;

/**
 * Reads what a refused request still sends, so that its connection stays good: answered in the middle of a body, a
 * connection is closed half a second later, under whatever the browser sent on it next.
 */
export async function discardBody(request: Request): Promise<void> {
  if (request.bodyUsed || !request.body || request.body.locked) return;
  const reader = request.body.getReader();
  for (let read = 0; read < MOST_DISCARDED; ) {
    const part = await reader.read().catch(() => undefined); // the caller has hung up
    if (!part || part.done) return;
    read += part.value.length;
  }
}
