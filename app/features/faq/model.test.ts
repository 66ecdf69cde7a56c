import { expect, test } from 'vitest';
import { filterFaqs } from './model';

const faqs = [
  { id: '1', question: 'Is it free?', answer: 'Up to 50 guests.', category: 'Plans' },
  { id: '2', question: 'Do guests need an app?', answer: 'No.', category: 'Guests' },
];
const ids = (words: string, category: string | null) => filterFaqs(faqs, words, category).map(({ id }) => id);

test('questions are narrowed by words in question or answer, and by category', () => {
  expect(ids('', null)).toEqual(['1', '2']);
  expect(ids('GUESTS', null)).toEqual(['1', '2']);
  expect(ids('guests', 'Plans')).toEqual(['1']);
  expect(ids('nothing like it', null)).toEqual([]);
});
