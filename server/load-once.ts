/**
 * Loads at the first call and caches the result. After a failure the next call passes `load` a suffix for the module's URL, because Node
 * caches failed imports by URL.
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
