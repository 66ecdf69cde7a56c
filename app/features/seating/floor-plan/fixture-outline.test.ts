import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FixtureOutline } from './fixture-outline';

test.each([
  ['cake', '<ellipse rx="0.4" ry="0.4">'],
  ['bar', '<rect x="-0.4" y="-0.4" width="0.8" height="0.8">'],
] as const)('a %s is drawn in its shape', (kind, shape) => {
  const fixture = { id: 'a', kind, x: 2, y: 2, width: 0.8, depth: 0.8, turn: 0 };
  expect(
    renderToStaticMarkup(createElement(FixtureOutline, { fixture, edge: '', words: '' })),
  ).toContain(shape);
});
