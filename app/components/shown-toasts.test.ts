import { expect, test } from 'vitest';
import {
  findFormErrors,
  findPageErrors,
  findReplacedToasts,
  findResolvedErrors,
  type ShownToast,
} from './shown-toasts';

const form = {};
const card = (id: number, given: Partial<ShownToast> = {}): ShownToast => ({
  id,
  isError: true,
  title: `Error ${id}`,
  page: '/admin',
  about: '',
  form: null,
  ...given,
});
const ids = (toasts: readonly ShownToast[]) => toasts.map(({ id }) => id);

test('a success toast removes errors of the same action on the same page, but no success toasts', () => {
  const shown = [
    card(1),
    card(2, { about: 'theme' }),
    card(3, { page: '/login' }),
    card(4, { isError: false }),
  ];
  expect(ids(findResolvedErrors(shown, { page: '/admin', about: '' }))).toEqual([1]);
  expect(ids(findResolvedErrors(shown, { page: '/admin', about: 'theme' }))).toEqual([2]);
});

test('leaving a page removes its errors and keeps errors meant for the next page', () => {
  expect(
    ids(
      findPageErrors([card(1), card(2, { page: '/login' }), card(3, { isError: false })], '/admin'),
    ),
  ).toEqual([1]);
});

test('typing in a form removes only that form’s errors', () => {
  expect(ids(findFormErrors([card(1, { form }), card(2), card(3, { form: {} })], form))).toEqual([
    1,
  ]);
});

test('at most three toasts show; success toasts are dropped first, then the oldest error', () => {
  const errors = [card(1), card(2), card(3)];
  expect(ids(findReplacedToasts(errors.slice(0, 2), card(9)))).toEqual([]);
  expect(ids(findReplacedToasts(errors, card(9)))).toEqual([1]);
  expect(ids(findReplacedToasts([card(1), card(2), card(3, { isError: false })], card(9)))).toEqual(
    [3],
  );
});

test('a new toast replaces one with the same text', () => {
  expect(ids(findReplacedToasts([card(1), card(2)], { title: 'Error 1' }))).toEqual([1]);
  expect(ids(findReplacedToasts([card(1), card(2), card(3)], { title: 'Error 2' }))).toEqual([2]);
});
