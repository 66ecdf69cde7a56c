import type { LanguageCode } from '@/features/languages/languages';
import type { PublicGuest } from '../model';

export type ScreenState = {
  view: 'arrival' | 'search' | 'found' | 'leaving';
  guest: PublicGuest | null;
  language: LanguageCode;
  clearsAt: number | null;
};

export type ScreenAction =
  | { does: 'begin' | 'leave' | 'touch' | 'askMoreTime' | 'clear' | 'goOn' }
  | { does: 'pick'; guest: PublicGuest }
  | { does: 'speak'; language: LanguageCode };

/** Seconds after which an untouched view clears itself. */
const VIEW_SECONDS = { arrival: 30, search: 30, found: 20, leaving: 30 } as const;
const MORE_TIME_SECONDS = 60;
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
  action: ScreenAction & { at: number },
  defaultLanguage: LanguageCode,
): ScreenState {
  const show = (
    view: ScreenState['view'],
    from = state,
    guest: PublicGuest | null = null,
  ): ScreenState => ({
    ...from,
    view,
    guest,
    clearsAt: action.at + VIEW_SECONDS[view] * 1000,
  });
  /** A touch never shortens the time added by “More time”. */
  const postpone = (from: ScreenState): ScreenState => ({
    ...from,
    clearsAt: Math.max(from.clearsAt ?? 0, action.at + VIEW_SECONDS[from.view] * 1000),
  });
  switch (action.does) {
    case 'begin':
      return show('search');
    case 'goOn':
      return show('search', createIdleState(defaultLanguage));
    case 'pick':
      return show('found', state, action.guest);
    case 'leave':
      return show('leaving');
    case 'speak':
      return postpone({ ...state, language: action.language });
    case 'touch':
      return state.clearsAt === null ? state : postpone(state);
    case 'askMoreTime':
      return { ...state, clearsAt: action.at + MORE_TIME_SECONDS * 1000 };
    case 'clear':
      return createIdleState(defaultLanguage);
  }
}

/** The card moves this many px every minute to prevent burn-in. */
const DRIFT_PX = 8;
const DRIFT_PATH = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
] as const;
export function getDriftOffset(minutes: number): { x: number; y: number } {
  const [x, y] = DRIFT_PATH[minutes % DRIFT_PATH.length] ?? [0, 0];
  return { x: x * DRIFT_PX, y: y * DRIFT_PX };
}
