import type { ReactNode } from 'react';
import { Button } from './ui/button';

export const Loading = ({ label = 'Loading...' }: { label?: string }) => (
  <p className="flex min-h-[40vh] items-center justify-center gap-3 text-ink-2" role="status">
    <span className="spinner" aria-hidden="true" />
    {label}
  </p>
);

export const ErrorState = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <div className="empty-state" role="alert">
    <p>{message}</p>
    {onRetry && (
      <Button variant="soft" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);

/** Where a part of the page could not be fetched. */
export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <ErrorState message="We couldn’t load this. Please check your connection and try again." onRetry={onRetry} />
);

export const EmptyState = ({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) => (
  <div className="empty-state">
    <svg className="empty-state-drawing" viewBox="0 0 100 100" aria-hidden="true">
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
    {children && <p>{children}</p>}
    {action}
  </div>
);

export const SkeletonRows = ({ rows = 4 }: { rows?: number }) => (
  <div role="status" aria-label="Loading...">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="skeleton-row">
        <span className="skeleton h-5" />
        <span className="skeleton h-5" />
        <span className="skeleton h-9" />
        <span className="skeleton h-5" />
      </div>
    ))}
  </div>
);
