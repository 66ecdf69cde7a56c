import { expect, test } from 'vitest';
import { findGuestProblem } from '@/features/guests/model';
import { guestSchema, toGuestDetails } from './schema';
import { hasGuestTag, listAllTags, normaliseTags, parseTags } from './tags';

const guest = (tags: string | null) => toGuestDetails({ name: 'Zoë', table_number: '4', tags });

test.each([
  ['Work', 'Work'],
  ['  bride’s side ,work;choir | Work,, ', 'bride’s side, work, choir'],
  [' , ', ''],
])('the tags %j are stored as %j', (typed, kept) => {
  expect(normaliseTags(typed)).toBe(kept);
  expect(guest(typed).tags).toBe(kept || null);
});

test('tags match regardless of case and spacing and are listed once', () => {
  expect(parseTags(guest('Work, Choir'))).toEqual(['Work', 'Choir']);
  expect(hasGuestTag(guest('Old  friends'), 'old friends')).toBe(true);
  expect(hasGuestTag(guest(null), 'work')).toBe(false);
  expect(listAllTags([guest('Work'), guest('work, Choir'), guest(null)])).toEqual(
    expect.arrayContaining(['Work', 'Choir']),
  );
  expect(listAllTags([guest('Work'), guest('work, Choir')])).toHaveLength(2);
});

test.each([
  ['a'.repeat(41), 'Please keep each tag to 40 characters.'],
  [Array.from({ length: 13 }, (_, at) => `tag ${at}`).join(), 'Please keep to 12 tags.'],
])('refuses the tags %s with a message', (tags, problem) => {
  expect(findGuestProblem(guest(tags))).toBe(problem);
  expect(guestSchema.shape.tags.safeParse(tags).error?.issues[0]?.message).toBe(problem);
});
