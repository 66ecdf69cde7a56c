import { expect, test } from 'vitest';
import { catalogues } from '@/features/languages/catalogues';
import { fixtureKinds } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns, fixtureTraits } from '@/features/seating/fixtures/registry';

test.each(fixtureKinds)('guest page and floor plan name a %s alike, or not at all', (kind) => {
  const { room } = catalogues.en;
  expect(kind in room).toBe(fixtureDesigns[kind].namePosition !== null);
  expect(`beside-${kind}` in room).toBe(fixtureTraits[kind].landmarkRank !== undefined);
});
