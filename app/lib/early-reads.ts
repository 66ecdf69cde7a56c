type EarlyReads = Map<string, { token: string; answer: Promise<Response> }>;

declare global {
  interface Window {
    /** By address; filled by a script in the head of the page (routes/early-reads.tsx). */
    earlyReads?: EarlyReads;
  }
}

/** Takes the response that this page began to read before its scripts had loaded, once, and only for the same user's session. */
export function takeEarlyRead(address: string, token: string | null): Promise<Response> | undefined {
  const reads = globalThis.window?.earlyReads;
  const read = reads?.get(address);
  if (!read || read.token !== token) return undefined;
  reads?.delete(address);
  return read.answer;
}

export const hasEarlyReads = () => typeof window !== 'undefined' && window.earlyReads !== undefined;

/** What was not taken at once would be out of date later. */
export const dropEarlyReads = (): void => {
  delete window.earlyReads;
};
