import { expect, test } from 'vitest';
import { getTabPath, parseTabTarget } from './workspace-tabs';

const spot = (search: string) => parseTabTarget(new URLSearchParams(search));

test('a URL selects a tab and a section of it', () => {
  expect(spot('eventId=e')).toEqual({ place: 'guests' });
  expect(spot('eventId=e&place=room')).toEqual({ place: 'room', part: null });
  expect(spot(getTabPath('e', 'print', 'papers').split('?')[1] ?? '')).toEqual({
    place: 'print',
    part: 'papers',
  });
  expect(spot('place=kitchen')).toEqual({ place: 'guests' });
});
