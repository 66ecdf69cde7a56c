import { expect, test } from 'vitest';
import { findFreeEdge, type Rect } from './free-edge';

const desk = { width: 1440, height: 900 };
const button = (left: number, top: number): Rect => ({
  left,
  top,
  right: left + 100,
  bottom: top + 44,
});

test('a card is at the bottom right unless it would cover a button', () => {
  expect(findFreeEdge([], desk)).toBe('bottom-right');
  expect(findFreeEdge([button(100, 100)], desk)).toBe('bottom-right');
  expect(findFreeEdge([button(1300, 820)], desk)).toBe('bottom-left');
  expect(findFreeEdge([button(1300, 820), button(40, 820)], desk)).toBe('bottom-center');
  expect(findFreeEdge([button(1300, 820), button(40, 820), button(700, 820)], desk)).toBe(
    'top-center',
  );
  const header = [button(1300, 20), button(700, 20), button(40, 20)];
  expect(
    findFreeEdge([button(1300, 820), button(40, 820), button(700, 820), ...header], desk),
  ).toBe('top-center');
});

test('a card that must cover buttons covers as few as possible', () => {
  const phone = { width: 390, height: 844 };
  const rows = [700, 750, 800].map((top) => button(40, top));
  expect(findFreeEdge([...rows, button(40, 30)], phone)).toBe('top-center');
  expect(findFreeEdge([...rows, ...[20, 60, 80, 100].map((top) => button(40, top))], phone)).toBe(
    'bottom-right',
  );
});
