import { type FunctionComponent, lazy, useEffect, useReducer, useState } from 'react';
import { whenIdle } from './when-idle';

type Retry = { onRetry: () => void };

/** The address of the script that failed: a browser retries a failed import only under another address. */
export const addressIn = (error: unknown) => /https?:\S+\.js\S*/.exec(String(error))?.[0];

/** As React's lazy, for parts a page can do without: if loading fails, `instead` is shown, and `onRetry` tries once more. */
export function lazyOr<Props extends object = object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
  instead: FunctionComponent<NoInfer<Props> & Retry>,
) {
  let failedAt: string | undefined;
  let fetched: FunctionComponent<Props & Retry> | undefined;
  const begin = () =>
    lazy(
      (): Promise<{ default: FunctionComponent<Props & Retry> }> =>
        (failedAt ? import(/* @vite-ignore */ `${failedAt}#1`) : load()).catch((error: unknown) => {
          console.error('A part of the page could not be loaded', error);
          failedAt = addressIn(error);
          return { default: instead };
        }),
    );
  let latest = begin();
  const Fetched = (props: Props) => {
    // React shows a Suspense fallback for 300 ms at least, so a part already fetched is rendered directly.
    const [Shown, setShown] = useState(() => fetched ?? latest);
    const retry = () => {
      if (!failedAt) return location.reload(); // the error names no script
      latest = begin();
      setShown(() => latest);
    };
    return <Shown {...props} onRetry={retry} />;
  };
  const prefetch = () =>
    load()
      .then((part) => {
        fetched = part.default;
      })
      .catch(() => {}); // rendering shows the failure
  return Object.assign(Fetched, { prefetch, isFetched: () => fetched !== undefined });
}

export type Part = { prefetch: () => Promise<void>; isFetched: () => boolean };

/** Whether it is there. By itself, React holds back what replaces a fallback for up to 300 ms, but not what is rendered again: so that is done once it is. */
export function usePrefetch(part: Part): boolean {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isFetched = part.isFetched();
  useEffect(() => {
    if (!isFetched) void part.prefetch().then(renderAgain);
  }, [part, isFetched]);
  return isFetched;
}

export function usePrefetchWhenIdle(isReady: boolean, parts: readonly Part[]): void {
  useEffect(() => {
    if (isReady)
      whenIdle(() =>
        parts.forEach(({ prefetch }) => {
          void prefetch();
        }),
      );
  }, [isReady, parts]);
}
