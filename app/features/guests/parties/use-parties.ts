import { useMemo } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import { partyKey } from '@/lib/text/table-key';
import { listParties } from './parties';

/** The position in a run of neighbours of one household. */
export type PartyThread = 'first' | 'middle' | 'last';

export function useParties(guests: readonly Guest[]) {
  const parties = useMemo(() => listParties(guests), [guests]);
  return useMemo(
    () => ({
      parties,
      threadOf,
      sizeOf: (party: string) => parties.get(partyKey(party))?.guests ?? 0,
    }),
    [parties],
  );
}

const tieOf = (guest: Guest | undefined) => (guest?.party ? partyKey(guest.party) : null);

function threadOf(shown: readonly Guest[], index: number): PartyThread | null {
  const tie = tieOf(shown[index]);
  if (tie === null) return null;
  const [isBefore, isAfter] = [tieOf(shown[index - 1]) === tie, tieOf(shown[index + 1]) === tie];
  if (isBefore) return isAfter ? 'middle' : 'last';
  return isAfter ? 'first' : null;
}
