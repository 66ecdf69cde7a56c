import { expect, test } from 'vitest';
import { isMoreField, summariseMore } from './more-fields';

test('the summary of More names what is set, wishes first, and leaves out the reply', () => {
  expect(summariseMore({ tags: 'Work', also_known_as: 'Seun', reply: 'yes' }, 1)).toBe(
    '1 wish, other names, tags',
  );
  expect(summariseMore({ title: 'Dr', tags: null, private_note: '' }, 0)).toBe('Title');
  expect(summariseMore({ name: 'Zoë Fairweather', reply: 'no' }, 0)).toBe('');
  expect(summariseMore({}, 2)).toBe('2 wishes');
});

test('only fields in the More section expand it', () => {
  expect([isMoreField('tags'), isMoreField('reply')]).toEqual([true, true]);
  expect([isMoreField('meal'), isMoreField(null)]).toEqual([false, false]);
});
