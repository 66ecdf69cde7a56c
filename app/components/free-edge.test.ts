import { expect, test } from 'vitest';
import { findFreeEdge, type Rect } from './free-edge';

const desktop = { width: 1440, height: 900 };
const button = (left: number, top: number): Rect => ({
  left,
  top,
  right: left + 100,
  bottom: top + 44,
});

test('places a card at the bottom right, or at the top right if it would cover a button', () => {
  expect(findFreeEdge([], desktop)).toBe('bottom-right');
  expect(findFreeEdge([button(100, 820)], desktop)).toBe('bottom-right');
  expect(findFreeEdge([button(1300, 820)], desktop)).toBe('top-right');
  expect(findFreeEdge([button(1300, 820), button(1300, 20)], desktop)).toBe('top-right');
});

test('a card that must cover buttons covers as few as possible', () => {
  const phone = { width: 390, height: 844 };
  const rows = [700, 750, 800].map((top) => button(40, top));
  expect(findFreeEdge([...rows, button(40, 30)], phone)).toBe('top-right');
  expect(findFreeEdge([...rows, ...[95, 130, 160].map((top) => button(40, top))], phone)).toBe(
    'bottom-right',
  );
});

test('a card covers buttons rather than a text field', () => {
  const phone = { width: 390, height: 844 };
  const search = { ...button(40, 130), isTextField: true };
  const rows = [700, 750, 800].map((top) => button(40, top));
  expect(findFreeEdge([search, ...rows], phone)).toBe('bottom-right');
});
