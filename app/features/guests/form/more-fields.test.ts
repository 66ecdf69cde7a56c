import { expect, test } from 'vitest';
import { isInMoreSection, summariseMoreFields } from './more-fields';

test('the summary of the More section lists wishes first, then filled fields except the reply', () => {
  expect(summariseMoreFields({ tags: 'Work', also_known_as: 'Seun', reply: 'yes' }, 1)).toBe(
    '1 wish, other names, tags',
  );
  expect(summariseMoreFields({ title: 'Dr', tags: null, private_note: '' }, 0)).toBe('Title');
  expect(summariseMoreFields({ name: 'Zoë Fairweather', reply: 'no' }, 0)).toBe('');
  expect(summariseMoreFields({}, 2)).toBe('2 wishes');
  expect(summariseMoreFields({ tags: 'Work' }, 0, false, 'invited to Evening')).toBe(
    'Invited to Evening, tags',
  );
});

test('finds out whether a field is in the More section', () => {
  expect([isInMoreSection('tags'), isInMoreSection('reply')]).toEqual([true, true]);
  expect([isInMoreSection('meal'), isInMoreSection(null)]).toEqual([false, false]);
});
