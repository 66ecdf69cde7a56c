import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listStoredItems } from './stored-items';

test('what is said of saved guest pages is what the service worker does', () => {
  const worker = readFileSync('public/seating-plan/worker.js', 'utf8');
  const prefix = /PREFIX = '([^']+)'/.exec(worker)?.[1];
  const saved = listStoredItems().find(({ name }) => name === `${prefix}…`);
  expect(saved?.what).toMatch(/last five/);
  expect(worker).toContain('MAX_PAGES = 5;');
  expect(saved?.until).toMatch(/60 days/);
  expect(worker).toContain('LONGEST_MS = 60 * 24 * 60 * 60 * 1000;');
});
