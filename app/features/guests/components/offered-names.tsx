import { memo, useMemo } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { listAllTags } from '@/features/seating/guests/tags';
import type { ListedParty } from '../parties/parties';

export const PARTY_NAMES = 'party-names';
export const TAG_NAMES = 'tag-names';
export const MEAL_NAMES = 'meal-names';

/** Browsers show only as many as fit. */
const MOST = 300;

type Props = {
  parties: ReadonlyMap<string, ListedParty>;
  guests: readonly Guest[];
  meals: readonly string[];
};

export const OfferedNames = memo(function OfferedNames({ parties, guests, meals }: Props) {
  const tags = useMemo(() => listAllTags(guests), [guests]);
  return (
    <>
      <Names
        id={PARTY_NAMES}
        names={[...parties.values()].slice(0, MOST).map(({ label }) => label)}
      />
      <Names id={TAG_NAMES} names={tags.slice(0, MOST)} />
      <Names id={MEAL_NAMES} names={meals} />
    </>
  );
});

const Names = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
