import { expect, test } from 'vitest';
import { getChairQuestionKey } from '@/features/guests/model';
import { messages } from '@/features/languages/messages';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import { countReplies } from './count-replies';
import {
  describeLink,
  filterHouseholdsToRemind,
  findNewestAnswer,
  findNewestExposure,
  findNewReplies,
  formatClosingDate,
  formatSeatAction,
  formatWaitingHouseholds,
  getFullHouseholdNames,
  getHouseholdNames,
  groupHouseholds,
  isExposed,
  type ReplyLink,
} from './households';
import { buildPlusOneLines, fillLinkMessage } from './link-message';
import { formatHouseholdLinksCsv } from './links-csv';

const guest = (id: string, name: string, more: Partial<Guest> = {}): Guest => ({
  ...toGuestDetails({ name }),
  created_at: '',
  seat: null,
  ...more,
  id,
});
const link = (id: string, guest_ids: string[], more: Partial<ReplyLink> = {}): ReplyLink => ({
  id,
  guest_ids,
  generation: `first of ${id}`,
  plus_ones: 0,
  renewed_at: null,
  exposed_at: null,
  sent_at: null,
  reminded_at: null,
  answered_at: null,
  revoked_at: null,
  language: null,
  note: null,
  note_at: null,
  answers: {},
  over_plan: [],
  mail_to: null,
  mail_state: null,
  mail_at: null,
  ...more,
});
const at = (day: number, hour = 12) => `2027-05-0${day}T${hour}:00:00Z`;

test('groups guests into households by link, otherwise by household name, otherwise singly', () => {
  const guests = [
    guest('a', 'Ruth Achebe', { party: 'Achebe' }),
    guest('b', 'Callum O’Neill'),
    guest('c', 'Samuel Achebe', { party: 'Elsewhere by now' }),
    guest('d', 'Ada Eze', { party: 'Eze' }),
    guest('e', 'Obi Eze', { party: ' eze' }),
  ];
  const households = groupHouseholds(guests, [link('l', ['a', 'c'])]);
  expect(households.map(getHouseholdNames)).toEqual([
    'Ruth and Samuel',
    'Callum O’Neill',
    'Ada and Obi',
  ]);
  expect(households.map(({ link }) => link?.id)).toEqual(['l', undefined, undefined]);
});

test('describes the state of a household’s link', () => {
  const said = (more: Partial<ReplyLink>) => describeLink({ link: link('l', [], more) });
  expect(describeLink({ link: null })).toBe('No link yet.');
  expect(said({})).toBe('Not asked yet.');
  expect(said({ sent_at: at(1) })).toBe('Asked on 1 May.');
  expect(said({ sent_at: at(1), reminded_at: at(2) })).toBe('Asked on 1 May, reminded on 2 May.');
  expect(said({ renewed_at: at(2) })).toBe('New link, not sent yet.');
  expect(said({ renewed_at: at(2), sent_at: at(2) })).toBe('Asked on 2 May.');
  expect(said({ renewed_at: at(4), answered_at: at(3) })).toBe(
    'Answered on 3 May. New link, not sent yet.',
  );
  expect(said({ sent_at: at(1), answered_at: at(3) })).toBe('Answered on 3 May.');
  expect(said({ answered_at: at(3), revoked_at: at(4) })).toBe('Revoked: this link opens nothing.');
});

test('reminds households without a reply once every household has been asked', () => {
  const guests = [guest('a', 'Ruth'), guest('b', 'Samuel'), guest('c', 'Gareth', { reply: 'yes' })];
  const asked = link('1', ['a'], { sent_at: at(1) });
  const revoked = link('2', ['b'], { sent_at: at(1), revoked_at: at(2) });
  const answered = link('3', ['c'], { sent_at: at(1), answered_at: at(2) });
  const reminded = (...links: ReplyLink[]) =>
    filterHouseholdsToRemind(groupHouseholds(guests, links)).map(getHouseholdNames);
  expect(reminded(asked, revoked, answered)).toEqual(['Ruth']);
  expect(reminded(asked, link('2', ['b'], { revoked_at: at(2) }), answered)).toEqual(['Ruth']);
  expect(reminded(asked, link('2', ['b']), answered)).toEqual([]);
  expect(reminded(asked, answered)).toEqual([]);
});

test('a link that the host kept after an exposure is reported again only after a later exposure', () => {
  const seen = link('1', ['a'], { exposed_at: '2030-01-01T00:00:00.123456+00:00' }); // the browser's clock may be years behind
  const kept = findNewestExposure([
    link('2', ['b']),
    seen,
    link('3', ['c'], { exposed_at: at(1) }),
  ]);
  expect([isExposed(seen, null), isExposed(seen, kept)]).toEqual([true, false]);
  expect(isExposed({ ...seen, exposed_at: '2030-01-01T00:00:01+00:00' }, kept)).toBe(true);
});

test('only replies sent through a link since the last visit count as new', () => {
  const guests = [
    guest('a', 'Ruth', { reply: 'yes', replied_at: at(2) }),
    guest('b', 'Samuel', { reply: 'no', replied_at: at(2) }),
    guest('c', 'Gareth', { reply: 'yes', replied_at: at(3), is_late: true }),
    guest('d', 'Fred', { reply: 'yes', replied_at: at(4) }),
    guest('e', 'Zoë'),
  ];
  const links = [
    link('1', ['a', 'b'], { answered_at: at(2) }),
    link('2', ['c'], { answered_at: at(3) }),
    link('3', ['d']),
  ];
  const first = findNewReplies(guests, links, null);
  expect([...first.ids]).toEqual(['a', 'b', 'c']);
  expect(first.words).toBe(
    'Since you last looked: 2 households, one of them after the closing date',
  );
  expect(first.tableless.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(formatSeatAction(first.tableless)).toBe('Seat two of them');
  expect(first.lateWords).toBe('1 household has replied after the closing date.');
  const withNote = links.map((each) =>
    each.id === '2' ? { ...each, note: 'Hello', note_at: at(3) } : each,
  );
  expect([...findNewReplies(guests, withNote, null).ids]).toEqual(['c', 'a', 'b']);
  expect(findNewReplies(guests, withNote, at(2)).words).toBe(
    'Since you last looked: 1 household, after the closing date, 1 message',
  );
  expect(findNewReplies(guests, withNote, at(3)).words).not.toContain('message');
  const second = findNewReplies(guests, links, at(2));
  expect([...second.ids]).toEqual(['c']);
  expect(second.words).toBe('Since you last looked: 1 household, after the closing date');
  expect(formatSeatAction(second.tableless)).toBe('Seat Gareth');
  expect(findNewReplies(guests, links, findNewestAnswer(links))).toMatchObject({
    ids: new Set(),
    lateWords: null,
  });
  expect(findNewestAnswer(links)).toBe(at(3));
});

test('counts replies of evening guests separately', () => {
  const guests = [
    guest('a', 'Ruth', { reply: 'yes', party: 'Achebe' }),
    guest('b', 'Samuel', { reply: 'no', party: 'Achebe', table_number: '4' }),
    guest('c', 'Gareth', { reply: 'yes', table_number: '1' }),
    guest('d', 'Fred'),
    guest('e', 'Callum', { reply: 'yes', is_evening: true }),
    guest('f', 'Zoë', { is_evening: true }),
  ];
  expect(countReplies(guests, [], new Set()).chairs).toBe(1);
  expect(countReplies(guests, [], new Set([getChairQuestionKey(guest('b', ''))])).chairs).toBe(0);
  expect(countReplies(guests, [], new Set())).toEqual({
    coming: 2,
    tableless: 1,
    declined: 1,
    chairs: 1,
    waiting: 1,
    waitingHouseholds: 1,
    invited: 4,
    households: 3,
    evening: 2,
    eveningComing: 1,
  });
});

test('states how many households have not replied and the closing date', () => {
  expect(formatWaitingHouseholds(1)).toBe('1 household has not replied');
  expect(formatWaitingHouseholds(9)).toBe('9 households have not replied');
  expect(formatClosingDate('2027-04-30', '2027-05-02')).toBe('Replies closed on 30 April');
  expect(formatClosingDate('2027-04-30', '2027-04-30')).toBe('Replies close on 30 April');
  expect(formatClosingDate(null, '2027-04-30')).toBe('');
});

test('in every language, the message names the household and includes its link', () => {
  for (const [code, { replyLink }] of Object.entries(messages)) {
    const text = fillLinkMessage(replyLink, 'Ruth', 'https://x.example/reply/1');
    expect(text, code).toContain('Ruth');
    expect(text, code).toContain('https://x.example/reply/1');
    expect(text, code).not.toMatch(/[{}]/);
  }
  expect(fillLinkMessage('Please come, {names}! ', 'Ruth', 'L')).toBe('Please come, Ruth! L');
  expect(fillLinkMessage('{link}', '{link}$&', 'L')).toBe('L');
  expect(fillLinkMessage('{link} {constructor} {who}', 'Ruth', 'L')).toBe('L {constructor} {who}');
});

test('the mail merge file has a row per household, and no cell runs as a formula', () => {
  const household = {
    key: 'l',
    link: null,
    guests: [guest('a', '=SUM(A1)', { party: 'Achebe' }), guest('b', 'Samuel')],
  };
  const [head, row] = formatHouseholdLinksCsv([
    {
      household,
      names: 'Ruth and Samuel',
      address: 'https://x.example/reply/1',
      text: 'Dear "both"',
    },
  ]).split('\r\n');
  expect(head).toBe('\uFEFFNames,Guests,Household,Link,Words');
  expect(row).toBe(
    `Ruth and Samuel,"'=SUM(A1), Samuel",Achebe,https://x.example/reply/1,"Dear ""both"""`,
  );
});

test('omits an unnamed plus-one from names, and the message says who may bring someone', () => {
  const luke = {
    guests: [guest('a', 'Luke Fairweather'), guest('b', 'Guest of Luke Fairweather')],
  };
  expect([getHouseholdNames(luke), getFullHouseholdNames(luke)]).toEqual([
    'Luke Fairweather',
    'Luke Fairweather',
  ]);
  expect(buildPlusOneLines(luke, 'en')).toEqual(['Luke may bring someone']);
  expect(fillLinkMessage('Dear {names}', 'Luke', 'L', buildPlusOneLines(luke, 'de'))).toBe(
    'Dear Luke L\nLuke darf jemanden mitbringen',
  );
});
