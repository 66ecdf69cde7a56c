import { type ReactNode, Suspense, useEffect } from 'react';
import { Await, useAsyncError, useRevalidator } from 'react-router';

type Props<T> = {
  /** What the page was rendered with, or what is being read; null when the server could not read it. */
  value: T | Promise<T> | null;
  waiting: ReactNode;
  failed: (error: unknown, retry: () => void) => ReactNode;
  children: (value: T) => ReactNode;
};

/** Shows what a public page's loader gives: at once when it came with the page, else once it has arrived. */
export function Awaited<T>({ value, waiting, failed, children }: Props<T>) {
  if (value === null) return <AskAgain>{waiting}</AskAgain>;
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={waiting}>
      <Await resolve={value} errorElement={<Failed failed={failed} />}>
        {(arrived) => children(arrived as T)}
      </Await>
    </Suspense>
  );
}

function Failed({ failed }: { failed: Props<never>['failed'] }) {
  const error = useAsyncError();
  const { revalidate } = useRevalidator();
  return failed(error, () => void revalidate());
}

function AskAgain({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return children;
}
