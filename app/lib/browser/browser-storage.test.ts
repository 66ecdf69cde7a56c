import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listStoredItems } from './stored-items';

test('the privacy text about saved guest pages matches the service worker', () => {
  const worker = readFileSync('public/seating-plan/worker.js', 'utf8');
  const prefix = /PREFIX = '([^']+)'/.exec(worker)?.[1];
  const saved = listStoredItems().find(({ name }) => name === `${prefix}…`);
  expect(saved?.content).toMatch(/last five/);
  expect(worker).toContain('MAX_PAGES = 5;');
  expect(saved?.retention).toMatch(/60 days/);
  expect(worker).toContain('LONGEST_MS = 60 * 24 * 60 * 60 * 1000;');
});
