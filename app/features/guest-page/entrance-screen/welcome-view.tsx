import { Ampersand } from '@/components/ampersand';
import { widestWordStyle } from '../components/fitted';
import { SearchIcon } from '../components/ornaments';
import { getScriptAttributes } from '../language/as-written';
import { usePhrases } from '../language/phrases';
import type { GuestPageData } from '../model';
import type { ScreenPayload } from '../page-payload';
import { filledButton } from './screen-button';
import { useScreenPhrases } from './spoken';

type Props = {
  event: GuestPageData['event'];
  code: ScreenPayload['code'];
  isOffline: boolean;
  onBegin: () => void;
};

const ownPhoneLine =
  'mt-[34px] flex min-h-[104px] items-center gap-[20px] text-start text-[1.375rem] leading-[1.35] text-(--event-text-2) portrait:mt-[56px] portrait:flex-col portrait:text-center';

/** What the screen shows between guests; not animated. */
export function WelcomeView({ event, code: { path, size }, isOffline, onBegin }: Props) {
  const { welcome, findYourTable } = usePhrases();
  const { ownPhone, askAnybody } = useScreenPhrases();
  return (
    <>
      <p className="font-display text-[2rem] leading-[1.2] text-(--accent-text)">{welcome}</p>
      <h1
        className="mt-[6px] font-display text-[length:min(8.25rem,calc(100cqi/var(--widest)))] leading-none font-normal tracking-[-0.02em] normal-nums portrait:text-[length:min(8rem,calc(100cqi/var(--widest)))]"
        {...getScriptAttributes(event.event_name)}
        style={widestWordStyle(event.event_name.replace(/& +/g, '&\u00A0'))}
      >
        <Ampersand text={event.event_name} />
      </h1>
      <button
        type="button"
        className={`mt-[40px] inline-flex min-h-[116px] items-center gap-[18px] rounded-[6px] px-[56px] py-[12px] text-[2.5rem] leading-[1.1] font-semibold portrait:mt-[64px] [&>.icon]:size-[44px] [&>.icon]:stroke-[1.8] ${filledButton}`}
        onClick={onBegin}
      >
        <SearchIcon />
        {findYourTable}
      </button>
      {isOffline ? (
        <p className={ownPhoneLine}>{askAnybody}</p>
      ) : (
        <div className={ownPhoneLine}>
          <svg
            className="size-[104px] flex-none rounded-[3px] bg-[#fff] fill-[#1d3557]"
            viewBox={`-3 -3 ${size + 6} ${size + 6}`}
            aria-hidden="true"
            shapeRendering="crispEdges"
          >
            <path d={path} />
          </svg>
          <p>
            {ownPhone[0]}
            <br />
            {ownPhone[1]}
          </p>
        </div>
      )}
    </>
  );
}
