import { type FunctionComponent, lazy, useEffect, useReducer, useState } from 'react';
import { whenIdle } from '../browser/when-idle';
import { retryableImport } from './retryable-import';

/** `onForget` makes the next rendered instance retry. */
type Retry = { onRetry: () => void; onForget: () => void };

/** A persistent failure is a shared file, which keeps its address: only a new page loads that. */
const MAX_RETRIES = 2;

/** Like React's lazy, for optional parts: if loading fails, `instead` is shown, and `onRetry` retries. */
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
    // React shows a Suspense fallback for 300 ms at least, so a part already fetched is rendered directly.
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

/** Whether the part has loaded. React delays the replacement of a fallback by up to 300 ms, but not a re-render: so this triggers one. */
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
