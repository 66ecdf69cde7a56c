import { describe, expect, test } from 'vitest';
import { buildEventPart, weddingParts } from '../../../../tests/support/event-parts.ts';
import {
  createNextPart,
  createPartsFromTemplate,
  describePartDetails,
  findEveningPart,
  getPartEnd,
  inviteToParts,
  isInvitedToPart,
  partTemplates,
} from './model';
import { type EventPart, findPartProblem, normaliseParts } from './schema';

const [ceremony, breakfast, evening] = weddingParts as [EventPart, EventPart, EventPart];

describe('parts before they are saved', () => {
  test('are sorted by day and hour, with one-line texts of a limited length', () => {
    const tidied = normaliseParts([
      evening,
      { ...breakfast, name: '  Wedding\nbreakfast ', place: '  ', note: 'x'.repeat(300) },
      { ...ceremony, day: '2027-06-11', from: '23:00' },
    ]);
    expect(tidied.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(tidied[1]).toMatchObject({ name: 'Wedding breakfast', place: null });
    expect(tidied[1]?.note).toHaveLength(200);
  });

  test('include exactly one part with tables', () => {
    const seats = (parts: EventPart[]) => normaliseParts(parts).map(({ has_tables }) => has_tables);
    expect(seats([ceremony, evening])).toEqual([true, false]);
    expect(seats([{ ...ceremony, has_tables: true }, breakfast])).toEqual([true, false]);
  });

  test('are not saved without a name or a start time, or if they end when they start', () => {
    expect(findPartProblem(weddingParts)).toBeNull();
    expect(findPartProblem([{ ...ceremony, name: ' \n' }])).toMatchObject({ id: 1, field: 'name' });
    expect(findPartProblem([{ ...ceremony, from: '' }])).toMatchObject({ field: 'from' });
    expect(findPartProblem([{ ...ceremony, to: ceremony.from }])).toMatchObject({ field: 'to' });
  });
});

test('every template has exactly one part with tables and can be saved', () => {
  for (const template of partTemplates) {
    const parts = createPartsFromTemplate(template, '2027-06-12');
    expect(normaliseParts(parts), template.label).toEqual(parts);
    expect(findPartProblem(parts)).toBeNull();
  }
});

test('a new part follows the last one, up to six parts', () => {
  const parts: EventPart[] = [];
  for (let next = createNextPart(parts, '2027-06-12'); next; )
    next = createNextPart(parts.splice(parts.length, 0, next) && parts, '2027-06-12');
  expect(new Set(parts.map(({ id }) => id)).size).toBe(6);
  expect(normaliseParts(parts)).toEqual(parts);
  expect(createNextPart([{ ...evening, from: '22:30' }], '2027-06-12')).toMatchObject({
    day: '2027-06-13',
    from: '11:00',
  });
});

test('evening guests are invited only to the parts that are open to everyone', () => {
  const brunch = buildEventPart({ id: 4, name: 'Brunch', invites: 'nobody' });
  const invited = (is_evening: boolean) =>
    [...weddingParts, brunch].filter((part) => isInvitedToPart(part, { is_evening }));
  expect(invited(false)).toEqual(weddingParts);
  expect(invited(true)).toEqual([evening]);
  expect(findEveningPart([breakfast, brunch, evening])).toBe(evening);
  expect(findEveningPart([breakfast, brunch])).toBe(brunch);
  expect(findEveningPart([evening, breakfast])).toBeUndefined();
});

test('choosing a guest’s parts by hand overrides the parts’ defaults', () => {
  const brunch = buildEventPart({ id: 4, name: 'Brunch', invites: 'nobody' });
  const parts = [...weddingParts, brunch];
  const idsOf = (guest: object) =>
    parts.filter((part) => isInvitedToPart(part, guest)).map(({ id }) => id);
  for (const ids of [[], [1], [2, 4], [3, 4], [1, 2, 3, 4]])
    expect(idsOf(inviteToParts(parts, new Set(ids)))).toEqual(ids);
  expect(inviteToParts(parts, new Set([3]))).toEqual({ is_evening: true, invited_to: '-1,3,-4' });
  expect(inviteToParts([breakfast], new Set([2]))).toEqual({ is_evening: false, invited_to: null });
  expect(idsOf({ invited_to: '9,-8' })).toEqual([1, 2, 3]);
});

test('a part with an end time before its start time ends on the next day', () => {
  expect(getPartEnd(evening)).toBe('2027-06-13T01:00');
  expect(getPartEnd(breakfast)).toBeNull();
  expect(getPartEnd({ ...breakfast, to: '18:00' })).toBe('2027-06-12T18:00');
});

const here = { place: 'The Tithe Barn', address: 'Barn Lane, Harlow' };
const nowhere = { place: null, address: null };

test.each<[words: string, fields: Partial<EventPart>, previous?: EventPart]>([
  ['Add map link, end, note', nowhere],
  ['Add map link, end, note', { ...here, address: null }],
  ['Map link added', here],
  ['Map link added', here, { ...ceremony, ...nowhere }],
  ['Same place as above', here, { ...ceremony, ...here }],
  ['Map link, end added', { ...here, to: '18:00' }, { ...ceremony, ...here }],
  ['Map link, end, note added', { ...here, to: '18:00', note: 'Park here' }],
  ['Note added, no map link', { ...nowhere, note: 'Park here' }],
])('“%s” describes %j', (words, fields, previous) => {
  const part = buildEventPart({ id: 2, name: 'Wedding breakfast', ...fields });
  expect(describePartDetails(part, previous)).toBe(words);
});
