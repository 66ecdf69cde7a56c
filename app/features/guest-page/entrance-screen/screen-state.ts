import type { LanguageCode } from '@/features/languages/languages';
import type { GuestOnPage } from '../model';

export type ScreenState = {
  view: 'arrival' | 'search' | 'found' | 'leaving';
  guest: GuestOnPage | null;
  language: LanguageCode;
  /** A performance.now(); null if there is nothing to clear. */
  clearsAt: number | null;
};

export type ScreenAct =
  | { does: 'begin' | 'leave' | 'touch' | 'askMoreTime' | 'clear' | 'goOn' }
  | { does: 'pick'; guest: GuestOnPage }
  | { does: 'speak'; language: LanguageCode };

/** Seconds after which an untouched view clears itself. */
const STAYS = { arrival: 30, search: 30, found: 20, leaving: 30 } as const;
const MORE_TIME = 60;
/** Stitches of the countdown thread, one per second. */
export const STITCHES = STAYS.found;

export const atRest = (language: LanguageCode): ScreenState => ({ view: 'arrival', guest: null, language, clearsAt: null });

/** `act.at`: a performance.now(); `home`: the language the screen returns to. */
export function afterAct(state: ScreenState, act: ScreenAct & { at: number }, home: LanguageCode): ScreenState {
  const show = (view: ScreenState['view'], from = state, guest: GuestOnPage | null = null): ScreenState => ({
    ...from,
    view,
    guest,
    clearsAt: act.at + STAYS[view] * 1000,
  });
  /** A touch never shortens what More time added. */
  const stay = (from: ScreenState): ScreenState => ({
    ...from,
    clearsAt: Math.max(from.clearsAt ?? 0, act.at + STAYS[from.view] * 1000),
  });
  switch (act.does) {
    case 'begin':
      return show('search');
    case 'goOn':
      return show('search', atRest(home));
    case 'pick':
      return show('found', state, act.guest);
    case 'leave':
      return show('leaving');
    case 'speak':
      return stay({ ...state, language: act.language });
    case 'touch':
      return state.clearsAt === null ? state : stay(state);
    case 'askMoreTime':
      return { ...state, clearsAt: act.at + MORE_TIME * 1000 };
    case 'clear':
      return atRest(home);
  }
}

/** In px. Against burn-in the card moves a step around its place each minute. */
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
export function driftAfter(minutes: number): { x: number; y: number } {
  const [x, y] = round[minutes % round.length] ?? [0, 0];
  return { x: x * STEP, y: y * STEP };
}
