import { expect, test } from 'vitest';
import type { PublicGuest } from '../model';
import {
  createIdleState,
  getDriftOffset,
  reduceScreen,
  type ScreenAction,
  type ScreenState,
} from './screen-state';

const zoe: PublicGuest = { name: 'Zoë Fairweather', table_number: '4', additional_info: null };
/** The state after actions at these seconds, with English as the default language. */
const after = (...acts: [seconds: number, act: ScreenAction][]): ScreenState =>
  acts.reduce(
    (state, [seconds, act]) => reduceScreen(state, { ...act, at: seconds * 1000 }, 'en'),
    createIdleState('en'),
  );
const clearsAfter = (...acts: [number, ScreenAction][]) => (after(...acts).clearsAt ?? 0) / 1000;

const found: [number, ScreenAction][] = [
  [0, { does: 'begin' }],
  [5, { does: 'pick', guest: zoe }],
];

test('a found guest stays on screen for 20 seconds after the last touch', () => {
  expect(after(...found)).toMatchObject({ view: 'found', guest: zoe });
  expect(clearsAfter(...found)).toBe(25);
  expect(clearsAfter(...found, [24, { does: 'touch' }])).toBe(44);
});

test('“More time” gives 60 seconds, and a touch never shortens them', () => {
  expect(clearsAfter(...found, [10, { does: 'askMoreTime' }])).toBe(70);
  expect(clearsAfter(...found, [10, { does: 'askMoreTime' }], [12, { does: 'touch' }])).toBe(70);
  expect(clearsAfter(...found, [10, { does: 'askMoreTime' }], [60, { does: 'touch' }])).toBe(80);
});

test('the search stays on screen for 30 seconds after the last touch', () => {
  expect(clearsAfter([0, { does: 'begin' }])).toBe(30);
  expect(clearsAfter([0, { does: 'begin' }], [9, { does: 'touch' }])).toBe(39);
});

test('the idle screen has no timeout and ignores touches', () => {
  expect(after([100, { does: 'touch' }])).toEqual(createIdleState('en'));
});

test('the chosen language is reset after each guest, even if nothing was typed', () => {
  const chosen: [number, ScreenAction] = [1, { does: 'speak', language: 'pl' }];
  expect(after(chosen)).toMatchObject({ view: 'arrival', language: 'pl', clearsAt: 31_000 });
  expect(after(chosen, [2, { does: 'begin' }], [3, { does: 'pick', guest: zoe }]).language).toBe(
    'pl',
  );
  expect(after(chosen, [2, { does: 'clear' }])).toEqual(createIdleState('en'));
  expect(after(chosen, ...found, [9, { does: 'goOn' }])).toMatchObject({
    view: 'search',
    guest: null,
    language: 'en',
  });
});

test('the card on the idle screen moves 8 px every minute and returns to its start', () => {
  const places = Array.from({ length: 9 }, (_, minute) => getDriftOffset(minute));
  for (const [at, place] of places.slice(1).entries()) {
    const before = places[at] ?? place;
    expect(Math.abs(place.x - before.x) + Math.abs(place.y - before.y)).toBe(8);
  }
  expect(places.at(-1)).toEqual({ x: 0, y: 0 });
  expect(Math.max(...places.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))))).toBeLessThan(
    22,
  );
});
