import { type ReactNode, Suspense, useEffect } from 'react';
import { Await, useAsyncError, useRevalidator } from 'react-router';

type Props<T> = {
  /** Null if the server failed to load the data. The browser then tries again. */
  value: T | Promise<T> | null;
  fallback: ReactNode;
  renderError: (error: unknown, retry: () => void) => ReactNode;
  children: (value: T) => ReactNode;
};

export function AwaitData<T>({ value, fallback, renderError, children }: Props<T>) {
  if (value === null) return <RevalidateOnMount>{fallback}</RevalidateOnMount>;
  if (!(value instanceof Promise)) return children(value);
  return (
    <Suspense fallback={fallback}>
      <Await resolve={value} errorElement={<LoadError renderError={renderError} />}>
        {(arrived) => children(arrived as T)}
      </Await>
    </Suspense>
  );
}

function LoadError({ renderError }: { renderError: Props<never>['renderError'] }) {
  const error = useAsyncError();
  const { revalidate } = useRevalidator();
  return renderError(error, () => void revalidate());
}

function RevalidateOnMount({ children }: { children: ReactNode }) {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return children;
}
