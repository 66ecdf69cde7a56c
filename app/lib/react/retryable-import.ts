/** Extracts the URL of the failed script, which not every browser reports. */
const findScriptUrl = (error: unknown) => /https?:\S+\.js\S*/.exec(String(error))?.[0];

/**
 * Imports a module once; `load` must be a single import(). After a failure the next call retries with a changed URL, because browsers remember failed
 * imports. No other file may import the module: under another URL it would be a second instance.
 */
export function retryableImport<Module>(load: () => Promise<Module>) {
  let failedUrl: string | undefined;
  let tries = 0;
  let loading: Promise<Module> | null = null;
  const loadOnce = (): Promise<Module> => {
    loading ??= (failedUrl ? import(/* @vite-ignore */ `${failedUrl}#${++tries}`) : load()).catch(
      (error: unknown) => {
        failedUrl ??= findScriptUrl(error);
        loading = null;
        throw error;
      },
    );
    return loading as Promise<Module>;
  };
  return Object.assign(loadOnce, { hasFailedUrl: () => failedUrl !== undefined });
}
