import type { LanguageCode } from '@/features/languages/languages';
import type { GuestOnPage } from '../model';

export type ScreenState = {
  view: 'arrival' | 'search' | 'found' | 'leaving';
  guest: GuestOnPage | null;
  language: LanguageCode;
  clearsAt: number | null;
};

export type ScreenAction =
  | { does: 'begin' | 'leave' | 'touch' | 'askMoreTime' | 'clear' | 'goOn' }
  | { does: 'pick'; guest: GuestOnPage }
  | { does: 'speak'; language: LanguageCode };

/** Seconds after which an untouched view clears itself. */
const VIEW_SECONDS = { arrival: 30, search: 30, found: 20, leaving: 30 } as const;
const MORE_TIME_SECONDS = 60;
/** Number of steps in the countdown bar, one per second. */
export const COUNTDOWN_STEPS = VIEW_SECONDS.found;

export const createIdleState = (language: LanguageCode): ScreenState => ({
  view: 'arrival',
  guest: null,
  language,
  clearsAt: null,
});

/** `action.at`: time as in performance.now(); `defaultLanguage`: the language that the screen returns to. */
export function reduceScreen(
  state: ScreenState,
  act: ScreenAction & { at: number },
  home: LanguageCode,
): ScreenState {
  const show = (
    view: ScreenState['view'],
    from = state,
    guest: GuestOnPage | null = null,
  ): ScreenState => ({
    ...from,
    view,
    guest,
    clearsAt: act.at + VIEW_SECONDS[view] * 1000,
  });
  /** A touch never shortens the time added by “More time”. */
  const stay = (from: ScreenState): ScreenState => ({
    ...from,
    clearsAt: Math.max(from.clearsAt ?? 0, act.at + VIEW_SECONDS[from.view] * 1000),
  });
  switch (act.does) {
    case 'begin':
      return show('search');
    case 'goOn':
      return show('search', createIdleState(home));
    case 'pick':
      return show('found', state, act.guest);
    case 'leave':
      return show('leaving');
    case 'speak':
      return stay({ ...state, language: act.language });
    case 'touch':
      return state.clearsAt === null ? state : stay(state);
    case 'askMoreTime':
      return { ...state, clearsAt: act.at + MORE_TIME_SECONDS * 1000 };
    case 'clear':
      return createIdleState(home);
  }
}

/** The card moves this many px every minute to prevent burn-in. */
const STEP = 8;
const round = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
] as const;
export function getCardOffset(minutes: number): { x: number; y: number } {
  const [x, y] = round[minutes % round.length] ?? [0, 0];
  return { x: x * STEP, y: y * STEP };
}
