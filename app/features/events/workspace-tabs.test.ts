import { expect, test } from 'vitest';
import { getTabPath, parseTabTarget } from './workspace-tabs';

const spot = (search: string) => parseTabTarget(new URLSearchParams(search));

test('an address opens a tab and one of its parts', () => {
  expect(spot('eventId=e')).toEqual({ place: 'guests' });
  expect(spot('eventId=e&place=room')).toEqual({ place: 'room', part: null });
  expect(spot(getTabPath('e', 'print', 'papers').split('?')[1] ?? '')).toEqual({
    place: 'print',
    part: 'papers',
  });
  expect(spot('place=kitchen')).toEqual({ place: 'guests' });
});
