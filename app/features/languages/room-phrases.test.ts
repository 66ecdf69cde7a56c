import { expect, test } from 'vitest';
import { catalogues } from './catalogues';
import { languages } from './languages';
import { loadRoomPhrases } from './room-phrases';

test.each(languages)('texts about the room load on demand in $name', async (language) => {
  const { bar, left } = await loadRoomPhrases(language);
  expect(bar).toBe(catalogues[language.code].room.bar);
  expect(left({ nth: '3' })).toContain('3');
});
