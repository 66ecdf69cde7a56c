import type { ReactNode } from 'react';
import { Button } from './ui/button';

export const Loading = ({
  label = 'Loading...',
  className = 'min-h-[40vh]',
}: {
  label?: string;
  className?: string;
}) => (
  <p className={`flex items-center justify-center gap-3 text-ink-2 ${className}`} role="status">
    <span className="spinner" aria-hidden="true" />
    {label}
  </p>
);

const emptyState =
  'empty-state grid justify-items-center gap-[0.75rem] px-[1.5rem] py-[clamp(2.5rem,6vw,4.5rem)] text-center';

export const ErrorState = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <div className={emptyState} role="alert">
    <p className="max-w-[26rem] text-ink-2">{message}</p>
    {onRetry && (
      <Button variant="soft" className="mt-[0.75rem]" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);

export const loadFailedMessage =
  'We couldn’t load this. Please check your connection and try again.';

export const LoadFailed = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState message={loadFailedMessage} onRetry={onRetry} />
);

export const EmptyState = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children?: ReactNode;
}) => (
  <div className={`${emptyState} [&_.btn]:mt-[0.75rem]`}>
    <svg
      className="mb-[0.5rem] size-[150px] fill-none stroke-ink-line stroke-[1.5]"
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      <circle
        cx="50"
        cy="50"
        r="46"
        pathLength="80"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="4.4 5.6"
        strokeDashoffset="2.2"
      />
      <circle cx="50" cy="50" r="38" />
    </svg>
    <h2 className="title-m">{title}</h2>
    {children && <p className="max-w-[26rem] text-ink-2">{children}</p>}
    {action}
  </div>
);

export const SkeletonRows = ({ rows = 4 }: { rows?: number }) => (
  <div role="status" aria-label="Loading...">
    {Array.from({ length: rows }, (_, row) => (
      <div
        key={row}
        className="grid grid-cols-[22px_1fr_36px_30%] items-center gap-[1.25rem] border-hair px-[1rem] py-[0.95rem] not-first:border-t"
      >
        <span className="skeleton h-5" />
        <span className="skeleton h-5" />
        <span className="skeleton h-9" />
        <span className="skeleton h-5" />
      </div>
    ))}
  </div>
);
