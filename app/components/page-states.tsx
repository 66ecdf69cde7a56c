import type { ReactNode } from 'react';
import { LoadingPlaceholder, SkeletonLine } from './loading-placeholder';
import { Button } from './ui/button';

export const Loading = ({
  label,
  className = 'min-h-[40vh]',
}: {
  label?: string;
  className?: string;
}) => (
  <LoadingPlaceholder
    label={label}
    className={`grid content-center justify-items-center gap-4 ${className}`}
  >
    <SkeletonLine length="5rem" isPulsing />
  </LoadingPlaceholder>
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

const lengths = ['46%', '34%', '52%', '42%', '48%', '36%'];

/** Dense rows are as high as the rows of the guest list. */
export const SkeletonRows = ({
  rows = 4,
  isDense = false,
}: {
  rows?: number;
  isDense?: boolean;
}) => (
  <LoadingPlaceholder>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className={`skeleton-row ${isDense ? 'is-dense' : ''}`}>
        <i className="skeleton-tick" />
        <SkeletonLine length={lengths[row % lengths.length] ?? '40%'} isPulsing={row === 0} />
        <i className="skeleton-table" />
        <SkeletonLine length="6rem" />
      </div>
    ))}
  </LoadingPlaceholder>
);
