import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import './loading-placeholder.css';

const LONG_MS = 8_000;

type SkeletonLineProps = { length: string; isPulsing?: boolean };

export const SkeletonLine = ({ length, isPulsing = false }: SkeletonLineProps) => (
  <i
    className="skeleton-line"
    style={{ '--length': length } as CSSProperties}
    data-pulsing={isPulsing || undefined}
  />
);

type Props = { label?: string; className?: string; children: ReactNode };

/** Takes the place of content that is loading. Without a `label` its text is only for screen readers. After eight seconds it offers to try again. */
export function LoadingPlaceholder({ label, className = '', children }: Props) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  const words = label ?? 'Loading...';
  return (
    <div className={`waiting ${className}`}>
      <div aria-hidden="true" className="contents">
        {children}
      </div>
      <div role="status" aria-label={words} className={label || isLong ? undefined : 'sr-only'}>
        <p className={label ? 'text-ink-2' : 'sr-only'}>{words}</p>
        {isLong && (
          <p className="waiting-long">
            Still loading.{' '}
            <button type="button" className="link font-semibold" onClick={() => location.reload()}>
              Try again
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
