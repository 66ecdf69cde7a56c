/**
 * Loads with the first call and keeps what came. A failure is not kept, so the next call tries again: `load` then gets a suffix for the module's address,
 * since Node remembers of each address why it failed.
 */
export function loadOnce<Loaded>(load: (suffix: string) => Promise<Loaded>): () => Promise<Loaded> {
  let failures = 0;
  let loading: Promise<Loaded> | undefined;
  return () =>
    (loading ??= load(failures === 0 ? '' : `?${failures}`).catch((error: unknown) => {
      failures++;
      loading = undefined;
      throw error;
    }));
}
