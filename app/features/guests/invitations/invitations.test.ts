import { expect, test } from 'vitest';
import { toGuestDetails } from '@/features/seating/guests/schema';
import { buildEventPart, weddingParts } from '../../../../tests/support/event-parts.ts';
import { buildGuestListCsv } from '../guest-csv';
import {
  applyInvitation,
  describeInvitedParts,
  isInvitedToAll,
  joinInvitedParts,
  listPartFilters,
  parseInvitation,
} from './invitations';

const parts = [...weddingParts, buildEventPart({ id: 4, name: 'Brunch', invites: 'nobody' })];
const guest = (name: string, given: object = {}) => ({
  ...toGuestDetails({ name }),
  id: name,
  created_at: '',
  seat: null,
  ...given,
});

test.each([
  ['Ceremony, brunch', 'Ceremony; Brunch'],
  ['Wedding breakfast and Evening', 'Wedding breakfast; Evening'],
  ['CEREMONY; WEDDING BREAKFAST; EVENING; BRUNCH', 'Ceremony; Wedding breakfast; Evening; Brunch'],
  ['Evening only', 'Evening'],
  ['evening guest', 'Evening'],
  ['all of it', 'Ceremony; Wedding breakfast; Evening; Brunch'],
])('the text “%s” in a file invites to “%s”', (cell, invited) => {
  const { invitation, unread } = parseInvitation(cell, parts);
  expect(unread).toBeNull();
  expect(joinInvitedParts(guest('Ann', invitation ?? {}), parts)).toBe(invited);
});

test('text that names no event part becomes a private note instead of an invitation', () => {
  const ann = applyInvitation(
    guest('Ann', { private_note: 'Vegan' }),
    'Ceremony, boat trip',
    parts,
  );
  expect(ann.private_note).toBe('Vegan\nInvited to: Ceremony, boat trip');
  expect(ann.invited_to).toBeUndefined();
  expect(applyInvitation(guest('Ann'), '', parts)).toEqual(guest('Ann'));
});

test('without event parts, reads “Evening only” from a file, but no names of parts', () => {
  expect(applyInvitation(guest('Ann'), 'Evening only', [])).toMatchObject({ is_evening: true });
  expect(applyInvitation(guest('Ann'), 'Ceremony', []).private_note).toBe('Invited to: Ceremony');
});

test('a guest with a table in the file is invited to the part with the tables', () => {
  const ann = applyInvitation(guest('Ann', { table_number: '4' }), 'Evening only', parts);
  expect(joinInvitedParts(ann, parts)).toBe('Wedding breakfast; Evening');
});

test('the exported file lists the event parts that a guest is invited to', () => {
  const csv = buildGuestListCsv([guest('Ann'), guest('Bo', { is_evening: true })], undefined, {
    invited: (one) => joinInvitedParts(one, weddingParts),
  });
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFName,Table Number,Additional Info,Invited To',
    'Ann,,,Ceremony; Wedding breakfast; Evening',
    'Bo,,,Evening',
  ]);
});

test('filters count guests per event part, evening guests, and guests invited to nothing', () => {
  const guests = [
    guest('Ann'),
    guest('Bo', { is_evening: true }),
    guest('Cy', { is_evening: true, invited_to: '-1,-3,-4' }),
    guest('Di', { reply: 'no', invited_to: '4' }),
  ];
  expect(listPartFilters(guests, parts).map(({ label, count }) => `${label} ${count}`)).toEqual([
    'Ceremony 2',
    'Wedding breakfast 2',
    'Evening 3',
    'Brunch 1',
    'Evening only 1',
    'Nothing yet 1',
  ]);
  expect(guests.map((one) => describeInvitedParts(one, parts))).toEqual([
    'Invited to Ceremony, Wedding breakfast and Evening',
    'Invited to Evening',
    'Invited to nothing yet',
    'Invited to Ceremony, Wedding breakfast, Evening and Brunch, not coming',
  ]);
});

test('a guest invited to every part is invited to all of it, unless they leave out a part', () => {
  const isWhole = (given: object) => isInvitedToAll(guest('Ann', given), weddingParts);
  expect(isWhole({})).toBe(true);
  expect(isWhole({ reply: 'no' })).toBe(true);
  expect(isWhole({ is_evening: true })).toBe(false);
  expect(isWhole({ waiting: 'yes' })).toBe(false);
  expect(isWhole({ reply: 'yes', absent_from: '3' })).toBe(false);
  expect(isInvitedToAll(guest('Ann'), parts)).toBe(false);
});
