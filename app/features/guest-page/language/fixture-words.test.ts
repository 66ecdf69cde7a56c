import { expect, test } from 'vitest';
import { catalogues } from '@/features/languages/catalogues';
import { fixtureKinds } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns, fixtureTraits } from '@/features/seating/fixtures/registry';

test.each(fixtureKinds)(
  'the guest page has a word for a %s if and only if the floor plan shows its name',
  (kind) => {
    const { room } = catalogues.en;
    expect(kind in room).toBe(fixtureDesigns[kind].namePosition !== null);
    expect(`beside-${kind}` in room).toBe(fixtureTraits[kind].landmarkRank !== undefined);
  },
);
