import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import './stitches.css';

const LONG_MS = 8_000;

type Lit = { isLit?: boolean };

/** A dashed line in place of words that are still loading; the lit one pulses. */
export const Stitch = ({ length, isLit = false }: { length: string } & Lit) => (
  <i
    className="stitch"
    style={{ '--length': length } as CSSProperties}
    data-lit={isLit || undefined}
  />
);

type Props = { label?: string; className?: string; children: ReactNode };

/** Holds the place of what is loading; only a `label` of one's own is seen. After eight seconds it offers to try again. */
export function Waiting({ label, className = '', children }: Props) {
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
