import { type FunctionComponent, lazy, useEffect, useReducer, useState } from 'react';
import { whenIdle } from '../browser/when-idle';
import { retryableImport } from './retryable-import';

/** `onRetry` loads the component again; `onForget` leaves that to the next mounted instance. */
type Retry = { onRetry: () => void; onForget: () => void };

/** A failure that persists comes from a shared file, whose URL cannot be changed. Only reloading the page fetches it again. */
const MAX_RETRIES = 2;

/** Like React's lazy, but renders `fallback` if loading fails; its `onRetry` tries again. */
export function lazyWithFallback<Props extends object = object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
  fallback: FunctionComponent<NoInfer<Props> & Retry>,
) {
  const loadOnce = retryableImport(load);
  let retries = 0;
  let fetched: FunctionComponent<Props & Retry> | undefined;
  const loadPart = async (): Promise<{ default: FunctionComponent<Props & Retry> }> => {
    const part = await loadOnce();
    fetched = part.default;
    return part;
  };
  const createLazy = () =>
    lazy(() =>
      loadPart().catch((error: unknown) => {
        console.error('Could not load a part of the page', error);
        return { default: fallback };
      }),
    );
  let latest = createLazy();
  const Fetched = (props: Props) => {
    // React shows a Suspense fallback for at least 300 ms, so a loaded component is rendered directly.
    const [Shown, setShown] = useState(() => fetched ?? latest);
    const forget = () => {
      latest = createLazy();
    };
    const retry = () => {
      retries++;
      if (!loadOnce.hasFailedUrl() || (retries > MAX_RETRIES && navigator.onLine))
        return location.reload();
      forget();
      setShown(() => latest);
    };
    return <Shown {...props} onRetry={retry} onForget={forget} />;
  };
  const prefetch = () =>
    loadPart().then(
      () => {},
      () => {},
    );
  return Object.assign(Fetched, { prefetch, isFetched: () => fetched !== undefined });
}

export type LazyComponent = { prefetch: () => Promise<void>; isFetched: () => boolean };

/** Returns whether the component has loaded, then re-renders at once. React may delay replacing a fallback by 300 ms. */
export function usePrefetch(part: LazyComponent): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isFetched = part.isFetched();
  useEffect(() => {
    if (!isFetched) void part.prefetch().then(renderAgain);
  }, [part, isFetched]);
  return isFetched;
}

export function usePrefetchWhenIdle(
  isReady: boolean,
  parts: readonly Pick<LazyComponent, 'prefetch'>[],
): void {
  useEffect(() => {
    if (isReady)
      whenIdle(() =>
        parts.forEach(({ prefetch }) => {
          void prefetch();
        }),
      );
  }, [isReady, parts]);
}
