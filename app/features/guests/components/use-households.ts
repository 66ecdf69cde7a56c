import { useMemo, useState } from 'react';
import { renamed } from '@/features/name-search/other-names';
import type { Guest } from '@/features/seating/guests/schema';
import type { useChangeGuests } from '../mutations';
import { declinedOffers, offersForLater } from '../parties/offer-answers';
import { acceptOffers, type PartyOffer, partyOffers } from '../parties/parties';

const aboutOf = (offers: readonly PartyOffer[]) => offers.map(({ about }) => about);

/** Who may be a household in a list, and what the host says to that. */
export function useHouseholds(eventId: string, guests: readonly Guest[], change: ReturnType<typeof useChangeGuests>) {
  const [declined, setDeclined] = useState(() => new Set(declinedOffers.of(eventId)));
  const [later, setLater] = useState(() => new Set(offersForLater.of(eventId)));
  const offers = useMemo(() => [...partyOffers(guests, declined).values()], [guests, declined]);
  return {
    offers,
    /** True while there is one that the host has not left for later. */
    hasNew: offers.some(({ about }) => !later.has(about)),
    leaveForLater: () => {
      offersForLater.add(eventId, aboutOf(offers));
      setLater((now) => new Set([...now, ...aboutOf(offers)]));
    },
    /** Makes households of some, in one step that Undo takes back, and asks about the others never again. */
    decide: (accepted: readonly PartyOffer[], refused: readonly PartyOffer[]) => {
      declinedOffers.add(eventId, aboutOf(refused));
      setDeclined((now) => new Set([...now, ...aboutOf(refused)]));
      const { update, apart } = acceptOffers(accepted, guests);
      const add = apart.map(({ from, name }) => change.newGuest(renamed(from, name)));
      if (update.length > 0) change.mutate({ change: { together: { add, update } }, reason: 'households' });
    },
  };
}
