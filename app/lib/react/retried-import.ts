/** The address of the script that failed, which not every browser names. */
const addressIn = (error: unknown) => /https?:\S+\.js\S*/.exec(String(error))?.[0];

/**
 * The module that `load`, one import(), resolves with, loaded once. Where that failed, the next call tries again: a browser remembers a failed import, and
 * retries it only under another address. So it must be a module that nobody imports otherwise: of one that shares a file, that address has other exports.
 */
export function retriedImport<Module>(load: () => Promise<Module>) {
  let failedAt: string | undefined;
  let tries = 0;
  let loading: Promise<Module> | null = null;
  const loadOnce = (): Promise<Module> => {
    loading ??= (failedAt ? import(/* @vite-ignore */ `${failedAt}#${++tries}`) : load()).catch((error: unknown) => {
      failedAt ??= addressIn(error);
      loading = null;
      throw error;
    });
    return loading as Promise<Module>;
  };
  return Object.assign(loadOnce, { hasAddress: () => failedAt !== undefined });
}
