import { expect, test } from 'vitest';
import { filterFaqs, findLinkedFaq, groupFaqs, toFaqSlug } from './model';

const faqs = [
  { id: '1', question: 'Is it free?', answer: 'Up to 50 guests.', category: 'Plans' },
  { id: '2', question: 'Do guests need an app?', answer: 'No.', category: 'Guests' },
];
const ids = (words: string, category: string | null) =>
  filterFaqs(faqs, words, category).map(({ id }) => id);

test('questions are filtered by words in question or answer, and by category', () => {
  expect(ids('', null)).toEqual(['1', '2']);
  expect(ids('GUESTS', null)).toEqual(['1', '2']);
  expect(ids('guests', 'Plans')).toEqual(['1']);
  expect(ids('nothing like it', null)).toEqual([]);
});

test('the first six questions stand together, the others by category', () => {
  const all = ['A', 'B', 'A', 'C', 'B', 'A', 'B', 'B', 'A'].map((category, at) => ({
    at,
    category,
  }));
  expect(groupFaqs(all).map(({ title, faqs }) => [title, faqs.map(({ at }) => at)])).toEqual([
    ['Asked most', [0, 1, 2, 3, 4, 5]],
    ['B', [6, 7]],
    ['A', [8]],
  ]);
});

test('each question has its own address', () => {
  expect(toFaqSlug('What if a guest’s name is Zoë?')).toBe('what-if-a-guests-name-is-zoe');
  const leadsTo = (hash: string, search: string) =>
    findLinkedFaq(faqs, { hash, search })?.id ?? null;
  expect(leadsTo('#is-it-free', '')).toBe('1');
  expect(leadsTo('', '?question=do-guests-need-an-app')).toBe('2');
  expect(leadsTo('#is-it-free', '?question=do-guests-need-an-app')).toBe('1');
  expect(leadsTo('', '')).toBeNull();
  expect(leadsTo('#main', '?utm_source=x')).toBeNull();
});
