import { expect, test } from 'vitest';
import type { Household, ReplyLink } from './households';
import {
  canSendByHand,
  describeAddresses,
  describeMail,
  describeQueuedMails,
  findSkippedHouseholds,
} from './reply-mails';

const household = (id: string, link: Partial<ReplyLink> = {}): Household => ({
  key: id,
  guests: [],
  link: { id, mail_to: null, mail_state: null, mail_at: null, ...link } as ReplyLink,
});

test.each([
  [9, 11, '9 of the 11 ticked have a mail address. Copy or share the other 2.'],
  [1, 2, '1 of the 2 ticked has a mail address. Copy or share the other.'],
  [4, 4, 'All 4 have a mail address.'],
  [1, 1, 'It has a mail address.'],
  [0, 0, 'Tick the households to send to.'],
  [
    0,
    3,
    'None of them has a mail address yet. Add it below their names, or copy or share their links.',
  ],
])('describes %i mail addresses for %i ticked households: %s', (withAddress, chosen, words) => {
  expect(describeAddresses(withAddress, chosen)).toBe(words);
});

test('lists the chosen households that got no mail, with the reason', () => {
  const chosen = [
    household('a', { mail_to: 'a@example.com' }),
    household('b'),
    household('c', { mail_to: 'c@example.com' }),
    household('d', { mail_to: 'd@example.com', mail_state: 'stopped' }),
  ];
  const skipped = findSkippedHouseholds(chosen, {
    queued: ['a'],
    left_out: [{ id: 'c', reason: 'recent' }],
  });
  expect(skipped.map(({ household: { key }, reason }) => [key, reason])).toEqual([
    ['b', 'no_address'],
    ['c', 'recent'],
    ['d', 'stopped'],
  ]);
});

test.each([
  ['no_address', true],
  ['recent', false],
  ['all_sent', false],
  ['no_link', false],
] as const)('offers to send by hand to a household skipped for %s: %s', (reason, isOffered) => {
  expect(canSendByHand({ reason })).toBe(isOffered);
});

test.each<[ReplyLink['mail_state'], string]>([
  [null, ''],
  ['due', 'Mail on its way.'],
  ['sent', 'Mailed on 12 April.'],
  ['returned', 'Came back: this address takes no mail.'],
  ['failed', 'The mail couldn’t be sent.'],
  ['stopped', 'Asked for no more mails.'],
])('a mail that is %s: %s', (mail_state, words) => {
  const { link } = household('a', { mail_state, mail_at: '2027-04-12T10:00:00Z' });
  expect(describeMail(link as ReplyLink)).toBe(words);
});

test.each([
  [0, 'No mail was sent.'],
  [1, '1 mail is on its way.'],
  [9, '9 mails are on their way, about one a second.'],
])('describes %i queued mails: %s', (queued, words) => {
  expect(describeQueuedMails(queued)).toBe(words);
});
