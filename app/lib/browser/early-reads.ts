declare global {
  interface Window {
    /** By address; begun by a script in the head of the page (routes/begin-early-reads.tsx). */
    earlyReads?: Map<string, { token: string; response: Promise<Response> }>;
  }
}

const earlyReads = () => (typeof window === 'undefined' ? undefined : window.earlyReads);

/** Takes the response that this page began to read before its scripts had loaded, once, and only for the session it was begun with. */
export function takeEarlyRead(address: string, token: string | null): Promise<Response> | undefined {
  const read = earlyReads()?.get(address);
  if (read?.token !== token) return undefined;
  earlyReads()?.delete(address);
  return read?.response;
}

export const hasEarlyReads = () => earlyReads() !== undefined;

/** What was not taken at once would be out of date later. */
export const dropEarlyReads = (): void => {
  delete window.earlyReads;
};
