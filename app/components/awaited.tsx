import { type ReactNode, Suspense, useEffect } from 'react';
import { Await, useAsyncError, useRevalidator } from 'react-router';

type Props<T> = {
  /** Null if the server could not read it: the browser then loads it again. */
  value: T | Promise<T> | null;
  waiting: ReactNode;
  failed: (error: unknown, retry: () => void) => ReactNode;
  children: (value: T) => ReactNode;
};

/** Data of a public page's loader: rendered at once if they came with the page, else once they arrive. */
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
