import { Ampersand } from '@/components/ampersand';
import { SearchIcon } from '../components/ornaments';
import { getWidestWordStyle } from '../components/widest-word-style';
import { usePhrases } from '../language/phrases';
import { getLangAndDir } from '../language/script-attributes';
import type { GuestPageData } from '../model';
import type { ScreenPayload } from '../page-payload';
import { useScreenPhrases } from './screen-language';

type Props = {
  event: GuestPageData['event'];
  code: ScreenPayload['code'];
  isOffline: boolean;
  onBegin: () => void;
};

export function WelcomeView({ event, code: { path, size }, isOffline, onBegin }: Props) {
  const { welcome, findYourTable } = usePhrases();
  const { ownPhone, askAnybody } = useScreenPhrases();
  return (
    <>
      <p className="font-display text-[2rem] leading-[1.2] text-(--accent-text)">{welcome}</p>
      <h1
        className="screen-event-name"
        {...getLangAndDir(event.event_name)}
        style={getWidestWordStyle(event.event_name.replace(/& +/g, '&\u00A0'))}
      >
        <Ampersand text={event.event_name} />
      </h1>
      <button type="button" className="screen-begin screen-filled" onClick={onBegin}>
        <SearchIcon />
        {findYourTable}
      </button>
      {isOffline ? (
        <p className="screen-own-phone">{askAnybody}</p>
      ) : (
        <div className="screen-own-phone">
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
