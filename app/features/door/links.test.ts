import { expect, test } from 'vitest';
import { filterActiveHelperLinks, isLinkEnded } from './link-state';
import { describeLinkRights, formatLastSeen, getDefaultLinkExpiry, linkFormSchema } from './links';

test('by default a link expires at noon on the day after the event, or at noon tomorrow if that has passed', () => {
  expect(getDefaultLinkExpiry('2027-06-12', new Date(2027, 5, 1))).toBe('2027-06-13T12:00');
  expect(getDefaultLinkExpiry('2027-06-12', new Date(2027, 6, 31, 15))).toBe('2027-08-01T12:00');
});

test('a revoked or expired link is no longer valid', () => {
  const now = new Date('2027-06-12T12:00:00Z');
  const link = { revoked_at: null, ends_at: '2027-06-13T12:00:00Z' };
  expect(isLinkEnded(link, now)).toBe(false);
  expect(isLinkEnded({ ...link, revoked_at: '2027-06-12T11:00:00Z' }, now)).toBe(true);
  expect(isLinkEnded({ ...link, ends_at: '2027-06-12T12:00:00Z' }, now)).toBe(true);
});

test('lists active helper links without expired links and venue links', () => {
  const now = new Date('2027-06-12T12:00:00Z');
  const ned = {
    name: 'Ned',
    rights: ['look', 'kitchen'] as const,
    revoked_at: null,
    ends_at: '2027-06-13T12:00:00Z',
  };
  const barn = { ...ned, name: 'The Tithe Barn', rights: ['venue', 'kitchen'] as const };
  const links = [ned, barn, { ...ned, name: 'Ada', ends_at: '2027-06-12T12:00:00Z' }];
  expect(filterActiveHelperLinks(links, now).map(({ name }) => name)).toEqual(['Ned']);
});

test('describes the rights and the last use of a link', () => {
  expect(describeLinkRights(['look'])).toBe('Can only look');
  expect(describeLinkRights(['look', 'kitchen', 'check_in'])).toBe(
    'Looks, checks in and sees meals and allergies',
  );
  expect(formatLastSeen({ opened_at: null, seen_at: null }, new Date())).toBe('Not opened yet.');
});

test('a link always includes the right to look, and its expiry must be in the future', () => {
  const later = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16);
  expect(
    linkFormSchema.parse({ name: ' Joe ', rights: ['check_in'], ends_at: later }).rights,
  ).toEqual(['look', 'check_in']);
  expect(linkFormSchema.parse({ name: 'Joe', rights: [], ends_at: later })).toMatchObject({
    name: 'Joe',
    rights: ['look'],
  });
  expect(
    linkFormSchema.safeParse({ name: 'Joe', rights: [], ends_at: '2020-01-01T12:00' }).success,
  ).toBe(false);
  expect(linkFormSchema.safeParse({ name: ' ', rights: [], ends_at: later }).success).toBe(false);
});
