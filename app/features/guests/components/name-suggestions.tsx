import { memo, useMemo } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { listAllTags } from '@/features/seating/guests/tags';
import type { ListedParty } from '../parties/parties';

export const PARTY_LIST_ID = 'party-names';
export const TAG_LIST_ID = 'tag-names';
export const MEAL_LIST_ID = 'meal-names';

const MAX_SUGGESTIONS = 300;

type Props = {
  parties: ReadonlyMap<string, ListedParty>;
  guests: readonly Guest[];
  meals: readonly string[];
};

export const NameSuggestions = memo(function NameSuggestions({ parties, guests, meals }: Props) {
  const tags = useMemo(() => listAllTags(guests), [guests]);
  return (
    <>
      <NameDatalist
        id={PARTY_LIST_ID}
        names={[...parties.values()].slice(0, MAX_SUGGESTIONS).map(({ label }) => label)}
      />
      <NameDatalist id={TAG_LIST_ID} names={tags.slice(0, MAX_SUGGESTIONS)} />
      <NameDatalist id={MEAL_LIST_ID} names={meals} />
    </>
  );
});

const NameDatalist = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);
