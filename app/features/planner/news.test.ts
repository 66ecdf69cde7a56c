import { expect, test } from 'vitest';
import { describeNews, listNews } from './news';

const nothing = { replies: 0, people: [], others: 0 };
const tom = { name: 'Tom Ash', count: 12 };

test.each([
  [{ ...nothing, replies: 1 }, '1 reply'],
  [{ ...nothing, replies: 4, people: [tom] }, '4 replies, 12 changes by Tom'],
  [
    { ...nothing, people: [tom, { name: 'Ann Birch', count: 1 }] },
    '12 changes by Tom and 1 by Ann',
  ],
  [
    { ...nothing, people: [tom, { name: 'Tom Elm', count: 1 }] },
    '12 changes by Tom Ash and 1 by Tom Elm',
  ],
  [
    { replies: 0, people: [tom, { ...tom, name: 'Ann' }, { ...tom, name: 'Bo' }], others: 3 },
    '12 changes by Tom and 12 by Ann, 15 other changes',
  ],
  [{ ...nothing, others: 1 }, '1 change'],
  [{ ...nothing, people: [{ name: null, count: 1 }] }, '1 change by someone'],
])('summarises an event’s news: %j', (news, words) => expect(describeNews(news)).toBe(words));

test('the news about an event links to its history', () => {
  expect(listNews([{ ...nothing, replies: 2, event_id: 'rosa' }]).get('rosa')).toEqual({
    words: '2 replies',
    to: '/admin?eventId=rosa&place=guests&open=history',
  });
});
