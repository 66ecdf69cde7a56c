import { expect, test } from 'vitest';
import { catalogues } from '@/features/languages/catalogues';
import { fixtureKinds } from '@/features/seating/fixtures/kinds';
import { fixtureDesigns, fixtureTraits } from '@/features/seating/fixtures/registry';

test.each(fixtureKinds)(
  'a %s is called the same by the guest page as it is by its host’s plan: by a name, or not at all',
  (kind) => {
    const { room } = catalogues.en;
    expect(kind in room).toBe(fixtureDesigns[kind].nameStands !== null);
    expect(`beside-${kind}` in room).toBe(fixtureTraits[kind].landmark !== undefined);
  },
);
