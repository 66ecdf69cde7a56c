import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toGuestDetails } from '../guests/schema';
import type { SeatingStep } from '../schema';
import {
  buildConflicts,
  diffTexts,
  dropRejectedTexts,
  getBaseGuests,
  joinSegments,
} from './conflicts';

const step: SeatingStep = {
  label: 'changed Margaret',
  change: {
    guests: {
      update: [{ id: 'm', additional_info: 'near the speeches', meal: 'Lamb' }],
      remove: ['x'],
    },
  },
  inverse: {
    guests: { update: [{ id: 'm', additional_info: 'Mother of the bride', meal: null }] },
  },
};
const conflict = { id: 'm', field: 'additional_info' as const, value: 'step-free seat' };

describe('a text changed by two people', () => {
  test('becomes a conflict and is dropped from the step', () => {
    expect(buildConflicts(step, [conflict], 5)).toEqual([
      {
        id: 'm',
        field: 'additional_info',
        before: 'Mother of the bride',
        mine: 'near the speeches',
        at: 5,
      },
    ]);
    const { change, inverse } = dropRejectedTexts(step, [conflict]);
    expect(change).toEqual({ guests: { update: [{ id: 'm', meal: 'Lamb' }], remove: ['x'] } });
    expect(inverse).toEqual({ guests: { update: [{ id: 'm', meal: null }] } });
  });
  test('a conflict stores the value from before the user began to type', () => {
    const { table_number: _, ...details } = toGuestDetails({
      name: 'Margaret',
      additional_info: 'Mum',
    });
    const begun = { ...details, id: 'm' };
    expect(buildConflicts(step, [conflict], 5, begun)[0]?.before).toBe('Mum');
    const stored = {
      ...begun,
      additional_info: 'step-free seat',
      table_id: null,
      seat: null,
      created_at: '',
    };
    expect(getBaseGuests([stored], step, begun)[0]?.additional_info).toBe('Mum');
  });
  test('a step is empty after its only change became a conflict', () => {
    const alone = { ...step, change: { guests: { update: [{ id: 'm', additional_info: 'a' }] } } };
    expect(dropRejectedTexts(alone, [conflict]).change).toEqual({});
  });
  test('the same text from two people is no conflict', () => {
    expect(buildConflicts(step, [{ ...conflict, value: 'near the speeches' }], 5)).toEqual([]);
  });
  test('compares with the value that was known when the step was created', () => {
    const stored = {
      ...toGuestDetails({ name: 'Margaret', additional_info: 'step-free seat' }),
      id: 'm',
      seat: null,
      created_at: '',
    };
    const [seen] = getBaseGuests([{ ...stored, table_id: 't' }], step);
    expect(seen).toMatchObject({
      additional_info: 'Mother of the bride',
      table_id: 't',
      meal: null,
    });
  });
});

describe('merging both texts', () => {
  const both = (mine: string | null, theirs: string | null) =>
    joinSegments(diffTexts(mine, theirs).both);
  test.each([
    [
      'Mother of the bride, near the speeches',
      'Mother of the bride, step-free seat',
      'Mother of the bride, near the speeches, step-free seat',
    ],
    ['Mother of the bride', 'Mother of the bride, step-free', 'Mother of the bride, step-free'],
    ['Vegan.', 'No nuts', 'Vegan. No nuts'],
    [null, 'Usher', 'Usher'],
    ['sits left please', 'sits right please', 'sits left, right please'],
  ])('merging %j and %j gives %j', (mine, theirs, expected) => {
    expect(both(mine, theirs)).toBe(expected);
  });
  test('keeps every word and the spelling of each text', () => {
    const words = fc
      .array(fc.constantFrom('a', 'b', 'c', 'the', 'seat,'), { maxLength: 6 })
      .map((list) => list.join(' '));
    fc.assert(
      fc.property(words, words, (mine, theirs) => {
        const pieces = diffTexts(mine, theirs);
        expect(joinSegments(pieces.mine)).toBe(mine);
        expect(joinSegments(pieces.theirs)).toBe(theirs);
        const all = joinSegments(pieces.both).replace(/,/g, '').split(' ');
        for (const word of `${mine} ${theirs}`.replace(/,/g, '').split(' '))
          if (word) expect(all).toContain(word);
      }),
    );
  });
});
