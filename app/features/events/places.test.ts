import { expect, test } from 'vitest';
import { parsePlaceTarget, placePath } from './places';

const spot = (search: string) => parsePlaceTarget(new URLSearchParams(search));

test('an address opens a place and a part of it', () => {
  expect(spot('eventId=e')).toEqual({ place: 'guests' });
  expect(spot('eventId=e&place=room')).toEqual({ place: 'room', part: null });
  expect(spot(placePath('e', 'print', 'papers').split('?')[1] ?? '')).toEqual({
    place: 'print',
    part: 'papers',
  });
  expect(spot('place=kitchen')).toEqual({ place: 'guests' });
});

test('old addresses with a tab open the place that replaced it', () => {
  const ledTo = ['guests', 'room', 'preview', 'qr', 'print', 'door', 'activity', 'checks'].map(
    (tab) => {
      const { place, part } = spot(`eventId=e&tab=${tab}`);
      return [tab, place, part].filter(Boolean).join(' ');
    },
  );
  expect(ledTo).toEqual([
    'guests guests',
    'room room',
    'preview preview',
    'qr print',
    'print print papers',
    'door day today',
    'activity day today',
    'checks day before',
  ]);
});
