import type { ListedParty } from '../parties';

/** By which fields find the list of parties. */
export const PARTY_NAMES = 'party-names';

/** So many are offered; browsers show no more of them at a time than fit. */
const MOST = 300;

/** The parties there are, for fields that ask for one. */
export const PartyNames = ({ parties }: { parties: ReadonlyMap<string, ListedParty> }) => (
  <datalist id={PARTY_NAMES}>
    {[...parties.values()].slice(0, MOST).map(({ label }) => (
      <option key={label} value={label} />
    ))}
  </datalist>
);
