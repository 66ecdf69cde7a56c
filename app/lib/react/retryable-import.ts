/** The address of the failed script, which not every browser reports. */
const findScriptUrl = (error: unknown) => /https?:\S+\.js\S*/.exec(String(error))?.[0];

/**
 * The module that `load`, one import(), resolves with, loaded once. After a failure the next call retries: a browser remembers a failed import, and
 * retries it only under another address. So nothing else may import that module: if it shared a file, that address would have other exports.
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
