declare global {
  interface Window {
    /** By address; started by a script in the head of the page (routes/begin-early-reads.tsx). */
    earlyReads?: Map<string, { token: string; response: Promise<Response> }>;
  }
}

const getEarlyReads = () => (typeof window === 'undefined' ? undefined : window.earlyReads);

/** Takes a response requested before the page's scripts had loaded, once, and only for the session it was requested with. */
export function takeEarlyRead(
  address: string,
  token: string | null,
): Promise<Response> | undefined {
  const read = getEarlyReads()?.get(address);
  if (read?.token !== token) return undefined;
  getEarlyReads()?.delete(address);
  return read?.response;
}

export const hasEarlyReads = () => getEarlyReads() !== undefined;

/** Responses not taken at once would be outdated later. */
export const dropEarlyReads = (): void => {
  delete window.earlyReads;
};
