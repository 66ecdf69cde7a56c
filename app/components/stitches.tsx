import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { holdInSight } from './hold-in-sight';
import './stitches.css';

const LONG_MS = 8_000;
/** The delay is that of .waiting in stitches.css. */
const DELAY_MS = 200;
const MIN_SHOWN_MS = 400;

type Lit = { isLit?: boolean };

/** A dashed line in place of words that are still loading; the lit one pulses. */
export const Stitch = ({ length, isLit = false }: { length: string } & Lit) => (
  <i
    className="stitch"
    style={{ '--length': length } as CSSProperties}
    data-lit={isLit || undefined}
  />
);

type Props = { label?: string; isLabelShown?: boolean; className?: string; children: ReactNode };

/** Holds the place of what is loading. After eight seconds it offers to try again. */
export function Waiting({
  label = 'Loading...',
  isLabelShown = false,
  className = '',
  children,
}: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  useMinimumShown(box);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), LONG_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={box} className={`waiting ${className}`} aria-busy="true">
      <div aria-hidden="true" className="contents">
        {children}
      </div>
      <p className={isLabelShown ? 'text-ink-2' : 'sr-only'} role="status" aria-label={label}>
        {label}
      </p>
      {isLong && (
        <p className="waiting-long">
          Still loading.{' '}
          <button type="button" className="link font-semibold" onClick={() => location.reload()}>
            Try again
          </button>
        </p>
      )}
    </div>
  );
}

/** What was seen for a moment only would flash. */
function useMinimumShown(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = box;
    const shownAt = performance.now() + DELAY_MS;
    return () => {
      const shown = performance.now() - shownAt;
      if (current && shown > 0 && shown < MIN_SHOWN_MS) holdInSight(current, MIN_SHOWN_MS - shown);
    };
  }, [box]);
}
