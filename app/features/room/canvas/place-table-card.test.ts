import { expect, test } from 'vitest';
import type { Bounds } from '@/features/seating/tables/geometry';
import { placeTableCard } from './place-table-card';

const box = (left: number, top: number, width: number, height = width): Bounds => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const size = { width: 236, height: 200 };
const floor = box(240, 100, 800, 500);
const free = box(216, 64, 1200, 800);

test('places a card outside the floor, with a line to its table', () => {
  const place = placeTableCard({ table: box(900, 300, 80), others: [], floor, free }, size);
  expect(place).toEqual({
    left: 1058,
    top: 240,
    connector: [
      { x: 980, y: 340 },
      { x: 1058, y: 340 },
    ],
  });
});

test('places a card beside its table if another table separates it from the edge of the floor', () => {
  const others = [box(900, 300, 80)];
  const { left, top } = placeTableCard({ table: box(700, 300, 80), others, floor, free }, size);
  const covers = left < 980 && left + size.width > 900 && top < 380 && top + size.height > 300;
  expect(covers).toBe(false);
  expect(left + size.width).toBeLessThanOrEqual(floor.right);
});

test('places a card beside its table if the line from the edge of the floor would be long', () => {
  const { left } = placeTableCard({ table: box(600, 300, 80), others: [], floor, free }, size);
  expect(left).toBe(698);
});

test('keeps a card in the window if there is no free space', () => {
  const narrow = box(0, 0, 300, 250);
  const { left, top } = placeTableCard(
    { table: box(100, 80, 80), others: [], floor: narrow, free: narrow },
    size,
  );
  expect([left, top]).toEqual([64, 20]);
});
