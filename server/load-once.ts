/** After a failure, `load` gets a suffix for the module's URL, as Node caches failed imports. */
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
