import { describe, expect, test } from 'vitest';
import { type Guest, toGuestDetails } from '@/features/seating/guests/schema';
import {
  applyCardKey,
  createCardState,
  describeCard,
  getCardChanges,
  getChangedAnswers,
  type PaperCardState,
  setCardAllergies,
} from './paper-card';

const meals = ['Lamb', 'Sea bass', 'Wellington'];
const guest = (id: string, name: string, more: Partial<Guest> = {}): Guest => ({
  ...toGuestDetails({ name }),
  created_at: '',
  seat: null,
  ...more,
  id,
});
const [ruth, samuel, callum] = [
  guest('a', 'Ruth Achebe', { table_number: '4' }),
  guest('b', 'Samuel Achebe', { table_number: '4' }),
  guest('c', 'Callum O’Neill', { is_evening: true }),
] as const;
/** The card after these key presses; unknown keys leave it unchanged. */
const typed = (card: PaperCardState, keys: string, offered: readonly string[] = meals) =>
  [...keys].reduce((now, key) => applyCardKey(now, key, offered) ?? now, card);
const moment = new Date('2027-05-03T09:00:00Z');
const stored = (card: PaperCardState, freesChairs = false, latest: readonly Guest[] = []) =>
  getCardChanges(card, freesChairs, {
    latestOf: (id) => latest.find((guest) => guest.id === id),
    newGuest: (details) => ({ ...guest(`new ${details.name}`, details.name), ...details }),
    now: moment,
  });
const said = ({ lines }: PaperCardState) => lines.map(({ reply, meal }) => [reply, meal]);

test('N selects the next guest, but Y does so only after a digit for the meal', () => {
  const card = createCardState([ruth, samuel]);
  expect(typed(card, 'y').at).toBe(0);
  expect(typed(card, 'y2').at).toBe(1);
  expect(said(typed(card, 'y2n'))).toEqual([
    ['yes', 'Sea bass'],
    ['no', null],
  ]);
  expect(said(typed(card, 'nY3'))).toEqual([
    ['no', null],
    ['yes', 'Wellington'],
  ]);
});

test('Y selects the next guest immediately if there are no meals, or for an evening guest', () => {
  expect(typed(createCardState([ruth, samuel]), 'y', []).at).toBe(1);
  expect(typed(createCardState([callum, ruth]), 'y').at).toBe(1);
  expect(applyCardKey(createCardState([callum]), '1', meals)).toBeNull();
});

test('ignores a digit for an unknown meal or for a guest who declined', () => {
  expect(applyCardKey(typed(createCardState([ruth]), 'y'), '4', meals)).toBeNull();
  expect(applyCardKey(typed(createCardState([ruth]), 'n'), '1', meals)).toBeNull();
  expect(applyCardKey(createCardState([ruth]), 'q', meals)).toBeNull();
});

test('adding allergies keeps a reply and table that other members set meanwhile', () => {
  const declined = { ...ruth, reply: 'no' as const };
  const now = { ...ruth, reply: 'yes' as const, table_number: '9' };
  expect(
    stored(setCardAllergies(createCardState([declined]), 0, 'nuts'), true, [now]).update,
  ).toEqual([{ ...now, allergies: 'nuts' }]);
});

test('starts at the first guest without a reply and stores only changes', () => {
  const known = { ...ruth, reply: 'yes' as const, meal: 'Lamb' };
  const card = createCardState([known, samuel]);
  expect(card.at).toBe(1);
  expect(stored(typed(card, 'n')).update).toEqual([{ ...samuel, reply: 'no' }]);
  expect(stored(createCardState([known]))).toEqual({ add: [], update: [] });
  expect(stored(setCardAllergies(card, 0, ' nuts ')).update).toEqual([
    { ...known, allergies: 'nuts' },
  ]);
});

describe('a plus-one', () => {
  const kit = ['Kit Pemberton', '  '];

  test('a plus-one gets the household and part of the day of the first guest who is coming', () => {
    const achebes = [ruth, { ...samuel, party: 'Achebe', is_evening: true }];
    const { add, update } = stored({ ...typed(createCardState(achebes), 'ny'), brings: kit });
    const reply = { reply: 'yes', replied_at: moment.toISOString() };
    expect(add).toMatchObject([
      {
        name: 'Kit Pemberton',
        party: 'Achebe',
        plus_one_of: 'b',
        is_evening: true,
        table_number: null,
        ...reply,
      },
    ]);
    expect(update.map(({ id, party }) => [id, party])).toEqual([
      ['a', null],
      ['b', 'Achebe'],
    ]);
  });

  test('a guest without a household forms one with a plus-one', () => {
    const { add, update } = stored({
      ...typed(createCardState([samuel, ruth]), 'ny1'),
      brings: [...kit, 'Bo'],
    });
    const party = 'Ruth Achebe & Kit Pemberton';
    expect(add.map((one) => [one.name, one.party, one.plus_one_of])).toEqual([
      ['Kit Pemberton', party, 'a'],
      ['Bo', party, 'a'],
    ]);
    expect(update.map(({ id, party, meal }) => [id, party, meal])).toEqual([
      ['a', party, 'Lamb'],
      ['b', null, null],
    ]);
  });

  test('a plus-one joins the household that the guest has joined meanwhile', () => {
    const known = { ...ruth, reply: 'yes' as const, meal: 'Lamb' };
    const card = { ...createCardState([known]), brings: kit };
    expect(stored(card).update).toEqual([{ ...known, party: 'Ruth Achebe & Kit Pemberton' }]);
    const { add, update } = stored(card, false, [{ ...known, party: 'Achebe' }]);
    expect([add[0]?.party, update]).toEqual(['Achebe', []]);
  });

  test('truncates the household name of a plus-one to the maximum length', () => {
    const long = 'x'.repeat(90);
    const { add } = stored({ ...createCardState([guest('d', long)]), brings: [long] });
    expect(add[0]?.party).toBe(`${long} & ${'x'.repeat(7)}`);
  });
});

test('keeps changes that other members make while a card is open', () => {
  const now = { ...ruth, table_number: '9', allergies: 'nuts', name: 'Ruth Achebe-Hall' };
  expect(stored(typed(createCardState([ruth]), 'y1'), false, [now]).update).toEqual([
    { ...now, reply: 'yes', meal: 'Lamb' },
  ]);
});

test('the summary of a card counts replies and chairs to free', () => {
  expect(describeCard(typed(createCardState([ruth, samuel]), 'nn'), false)).toBe(
    'Both can’t come. Two chairs to free at table 4.',
  );
  expect(describeCard(typed(createCardState([ruth]), 'y1'), false)).toBe('Coming, Lamb.');
  expect(describeCard(typed(createCardState([ruth, samuel]), 'y1n'), false)).toBe(
    'One coming, one can’t come, Lamb. One chair to free at table 4.',
  );
  expect(describeCard(createCardState([ruth]), false)).toBe('Nothing said.');
});

test('frees the chairs of guests who declined if the host chose that', () => {
  const card = typed(createCardState([ruth, samuel]), 'y1n');
  expect(stored(card, true).update.map(({ table_number }) => table_number)).toEqual(['4', null]);
  expect(stored(card).update.map(({ table_number }) => table_number)).toEqual(['4', '4']);
  expect(describeCard(card, true)).toContain('One chair freed at table 4.');
});

test('stores only changed answers to the hosts’ questions, with null for a cleared answer', () => {
  const known = { song: 'September', bus: 'Yes' };
  const card = createCardState([ruth, samuel], known);
  expect(getChangedAnswers(card, known)).toEqual({});
  const answers = { ...card.answers, song: ' ', bus: 'No', room: '' };
  expect(getChangedAnswers({ ...card, answers }, known)).toEqual({ song: null, bus: 'No' });
});
