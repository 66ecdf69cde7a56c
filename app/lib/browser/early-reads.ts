declare global {
  interface Window {
    /** Responses by URL, requested by a script in the page head (routes/begin-early-reads.tsx). */
    earlyReads?: Map<string, { token: string; response: Promise<Response> }>;
  }
}

const getEarlyReads = () => (typeof window === 'undefined' ? undefined : window.earlyReads);

/** Takes a response that was requested before the page's JavaScript loaded. Each response can be taken once, with the token of its request. */
export function takeEarlyRead(url: string, token: string | null): Promise<Response> | undefined {
  const read = getEarlyReads()?.get(url);
  if (read?.token !== token) return undefined;
  getEarlyReads()?.delete(url);
  return read?.response;
}

export const hasEarlyReads = () => getEarlyReads() !== undefined;

/** Unused responses must be dropped, because they become outdated. */
export const discardEarlyReads = (): void => {
  delete window.earlyReads;
};
