import { type CSSProperties, useEffect, useMemo, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { toThemeAttributes } from '@/features/theme/model';
import { LocalisedPage } from '../components/localised-page';
import { recordGuestPage } from '../components/use-record-guest-page';
import { findSameGuest } from '../model';
import type { ScreenPayload } from '../page-payload';
import { setScreenDimmed } from './dimming';
import { ExitScreenForm } from './exit-screen-form';
import { FoundView } from './found-view';
import { InlineLanguageSelect } from './inline-language-select';
import { keepAwake } from './keep-awake';
import { ScreenFooter } from './screen-footer';
import { getScreenLanguage } from './screen-language';
import { ScreenSearch } from './screen-search';
import { createIdleState, getDriftOffset, reduceScreen, type ScreenAction } from './screen-state';
import { useElapsedMinutes, useSecondsLeft } from './use-clock';
import { useScreenData } from './use-screen-data';
import { WelcomeView } from './welcome-view';

const FORM_CLASS = 'px-[60px] pt-[46px] pb-[20px] max-[701px]:px-[28px]';
const VIEW_CLASS: Record<ReturnType<typeof createIdleState>['view'], string> = {
  arrival: 'screen-arrival',
  search: FORM_CLASS,
  found: 'screen-found',
  leaving: FORM_CLASS,
};

/** Serves one guest after another; nothing of the previous guest may stay visible. */
export function EntranceScreen({
  language: defaultLanguage,
  code,
  version,
  ...payload
}: ScreenPayload) {
  const { data, staleSince } = useScreenData(payload.data, version);
  const [state, dispatch] = useReducer(
    (before: ReturnType<typeof createIdleState>, act: ScreenAction & { at: number }) =>
      reduceScreen(before, act, defaultLanguage),
    defaultLanguage,
    createIdleState,
  );
  const act = (action: ScreenAction) => dispatch({ ...action, at: performance.now() });
  const field = useRef<HTMLInputElement>(null);
  const secondsLeft = useSecondsLeft(state.clearsAt, () => act({ does: 'clear' }));
  const isResting = state.clearsAt === null;
  const { x, y } = getDriftOffset(useElapsedMinutes(isResting));
  const guest = state.guest && findSameGuest(data.guests, state.guest);
  const view = state.view === 'found' && !guest ? 'search' : state.view;

  useEffect(keepAwake, []);
  useEffect(() => {
    const handleTouch = () => dispatch({ does: 'touch', at: performance.now() });
    const unmounted = new AbortController();
    for (const name of ['pointerdown', 'keydown'])
      document.addEventListener(name, handleTouch, { signal: unmounted.signal });
    return () => unmounted.abort();
  }, []);
  const isDim = data.dims_screen === true;
  useEffect(() => setScreenDimmed(isDim), [isDim]);
  const language = useMemo(() => getScreenLanguage(state.language, data), [state.language, data]);

  /** Synchronous, because tablets open the keyboard only if the field gets the focus during the tap. */
  const startSearch = (does: 'begin' | 'goOn') => {
    flushSync(() => act({ does }));
    field.current?.focus();
    document.documentElement.requestFullscreen?.().catch(() => {});
  };

  return (
    <LocalisedPage language={language}>
      <div
        className="guest-page event-ground dimmable screen h-dvh min-h-0 overflow-hidden px-[22px] pt-[22px] pb-0"
        lang={language.locale}
        dir={language.direction}
        {...toThemeAttributes(data.event)}
      >
        <main
          className={`card-shadow min-h-0 max-w-none! ${view === 'arrival' ? '[translate:var(--drift)]' : ''}`}
          style={{ '--drift': `${x}px ${y}px` } as CSSProperties}
        >
          <article
            className={`scooped-card screen-card @container min-h-0 min-w-0 flex-1 text-(--event-text) [--column:100cqi] [--in:13px] [--r:46px] ${VIEW_CLASS[view]}`}
          >
            <InlineLanguageSelect onLanguage={(language) => act({ does: 'speak', language })} />
            {view === 'arrival' && (
              <WelcomeView
                event={data.event}
                code={code}
                isOffline={staleSince !== null}
                onBegin={() => startSearch('begin')}
              />
            )}
            {view === 'search' && (
              <ScreenSearch
                data={data}
                field={field}
                onPick={(guest) => {
                  act({ does: 'pick', guest });
                  void recordGuestPage(data.event.id, 'search', guest.name);
                }}
                onClear={() => act({ does: 'clear' })}
              />
            )}
            {view === 'found' && guest && (
              <FoundView
                guest={guest}
                data={data}
                onMoreTime={() => act({ does: 'askMoreTime' })}
                onNext={() => startSearch('goOn')}
              />
            )}
            {view === 'leaving' && (
              <ExitScreenForm eventId={data.event.id} onClear={() => act({ does: 'clear' })} />
            )}
          </article>
        </main>
        <ScreenFooter
          secondsLeft={view === 'found' ? secondsLeft : null}
          staleSince={staleSince}
          onLeave={() => act({ does: 'leave' })}
        />
      </div>
    </LocalisedPage>
  );
}
