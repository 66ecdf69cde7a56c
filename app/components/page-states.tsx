import type { ReactNode } from 'react';
import { Button } from './ui/button';

export const Loading = ({ label = 'Loading...' }: { label?: string }) => (
  <p className="flex min-h-[40vh] items-center justify-center gap-3 text-ink-2" role="status">
    <span className="spin" aria-hidden="true" />
    {label}
  </p>
);

/** Where the content would be: what happened and a way to try again. */
export const ErrorState = ({ message, onRetry }: { message: string; onRetry?: () => void }) => (
  <div className="empty" role="alert">
    <p>{message}</p>
    {onRetry && (
      <Button variant="soft" onClick={onRetry}>
        Try again
      </Button>
    )}
  </div>
);

/** An unlaid table, one sentence, one thing to do. */
export const EmptyState = ({ title, action, children }: { title: string; action?: ReactNode; children?: ReactNode }) => (
  <div className="empty">
    <svg className="art" viewBox="0 0 100 100" aria-hidden="true">
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

/** Rows where a list is about to be. */
export const SkeletonRows = ({ rows = 4 }: { rows?: number }) => (
  <div role="status" aria-label="Loading...">
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="sk-row">
        <span className="sk h-5" />
        <span className="sk h-5" />
        <span className="sk h-9" />
        <span className="sk h-5" />
      </div>
    ))}
  </div>
);
