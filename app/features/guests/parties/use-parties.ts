import { useMemo } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { partyKey } from '@/lib/text/table-key';
import { listParties } from './parties';

/** Position of a row within consecutive rows of one household. */
export type HouseholdRowPosition = 'first' | 'middle' | 'last';

export function useParties(guests: readonly Guest[]) {
  const parties = useMemo(() => listParties(guests), [guests]);
  return useMemo(
    () => ({
      parties,
      getRunPosition,
      getSize: (party: string) => parties.get(partyKey(party))?.guests ?? 0,
    }),
    [parties],
  );
}

const getPartyKey = (guest: Guest | undefined) => (guest?.party ? partyKey(guest.party) : null);

function getRunPosition(shown: readonly Guest[], index: number): HouseholdRowPosition | null {
  const key = getPartyKey(shown[index]);
  if (key === null) return null;
  const [isBefore, isAfter] = [
    getPartyKey(shown[index - 1]) === key,
    getPartyKey(shown[index + 1]) === key,
  ];
  if (isBefore) return isAfter ? 'middle' : 'last';
  return isAfter ? 'first' : null;
}
