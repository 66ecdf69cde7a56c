import { expect, test } from 'vitest';
import { boardColors, expandHex, getBoardTextColor, getSubmitLabel, isBoardColor } from './model';

test('the submit button’s label states what it will do', () => {
  expect(getSubmitLabel({ price: 0 }, true)).toBe('Create Free Event');
  expect(getSubmitLabel(null, true)).toBe('Create Free Event');
  expect(getSubmitLabel({ price: 39 }, false)).toBe('Complete Purchase');
  expect(getSubmitLabel({ price: 39 }, true)).toBe('Create Event');
});

test('a board’s colour is three or six hexadecimal digits', () => {
  for (const color of ['#FFF', '#6d1b31', '#C0C4CA']) expect(isBoardColor(color)).toBe(true);
  for (const color of ['', 'red', '#ff', '#12345', '#GGGGGG', '#6D1B311', '6D1B31'])
    expect(isBoardColor(color)).toBe(false);
  expect(expandHex('#fa0')).toBe('#FFAA00');
});

test('there are eight board colours, white first', () => {
  expect(boardColors.map(({ name }) => name)).toEqual([
    'White',
    'Black',
    'Navy',
    'Burgundy',
    'Forest Green',
    'Gold',
    'Rose Gold',
    'Silver',
  ]);
  expect(boardColors[0].hex).toBe('#FFFFFF');
});

test('a board’s text contrasts with its background', () => {
  expect(getBoardTextColor('#FFFFFF')).toBe('#1D3557');
  expect(getBoardTextColor('#6D1B31')).toBe('#FFFFFF');
  expect(getBoardTextColor('#B76E79')).toBe('#000000');
});
