/** Extracts the URL of the failed script, which not every browser reports. */
const findScriptUrl = (error: unknown) => /https?:\S+\.js\S*/.exec(String(error))?.[0];

/** `load` must be a single import(). A retry changes the URL, because browsers remember failures. Importing the module elsewhere would load it twice. */
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
