import type { CSSProperties } from 'react';
import { useMediaQuery } from '@/lib/react/use-media-query';
import { brand } from '@/lib/text/brand';
import { usePhrases } from '../language/phrases';
import { useScreenPhrases } from './screen-language';
import { COUNTDOWN_STEPS } from './screen-state';

/** With reduced motion, the countdown shows only multiples of this many seconds. */
const REDUCED_MOTION_STEP = 5;

const LINE_CLASS = 'inline-flex items-center gap-[9px] text-start';

type Props = {
  /** Seconds until the screen clears itself; null if it has no timeout. */
  secondsLeft: number | null;
  staleSince: Date | null;
  onLeave: () => void;
};

export function ScreenFooter({ secondsLeft, staleSince, onLeave }: Props) {
  const { seatingBy, locale } = usePhrases();
  const { clearsIn, offline, leaving } = useScreenPhrases();
  const reducesMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const seconds =
    secondsLeft !== null && reducesMotion
      ? Math.ceil(secondsLeft / REDUCED_MOTION_STEP) * REDUCED_MOTION_STEP
      : secondsLeft;
  const time = staleSince?.toLocaleTimeString(`${locale}-u-nu-latn`, {
    hour: '2-digit',
    minute: '2-digit',
  });
  return (
    <footer className="flex min-h-[52px] items-center justify-between gap-[24px] px-[10px]! py-0! text-[1.125rem]!">
      {seconds !== null ? (
        <p role="timer" className={LINE_CLASS}>
          {clearsIn({ seconds })}
        </p>
      ) : (
        <p role="status" className={LINE_CLASS}>
          {time && (
            <>
              <NoNetworkIcon />
              {offline({ time })}
            </>
          )}
        </p>
      )}
      {secondsLeft !== null && !reducesMotion && (
        <div
          className="screen-thread h-[4px] w-[calc(20*var(--stitch))] flex-none [--stitch:23.5px] portrait:[--stitch:15px]"
          style={
            { '--left': Math.min(secondsLeft, COUNTDOWN_STEPS) / COUNTDOWN_STEPS } as CSSProperties
          }
        />
      )}
      <button
        type="button"
        className="min-h-[48px] border-0 bg-transparent px-[4px] py-0"
        aria-label={`${seatingBy} ${brand.name}: ${leaving}`}
        onClick={onLeave}
      >
        {seatingBy} {brand.name}
      </button>
    </footer>
  );
}

const NoNetworkIcon = () => (
  <svg className="icon size-[20px]" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.53M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20" />
  </svg>
);
