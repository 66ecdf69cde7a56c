import { useDeferredValue, useMemo, useState } from 'react';
import { z } from 'zod/mini';
import { renamed } from '@/features/name-search/other-names';
import type { Guest } from '@/features/seating/guests/schema';
import { storageKeys } from '@/lib/browser-storage';
import { storedJson } from '@/lib/stored-json';
import type { useChangeGuests } from '../mutations';
import { acceptOffers, type PartyOffer, partyOffers } from './parties';

const offersSchema = z.array(z.string());
const declinedOffers = storedJson(storageKeys.noParty, offersSchema);
const offersForLater = storedJson(storageKeys.householdsLater, offersSchema);

function useRemembered(stored: typeof declinedOffers, eventId: string) {
  const [offers, setOffers] = useState(() => new Set(stored.read(eventId)));
  const add = (more: readonly PartyOffer[]) => {
    const all = new Set([...offers, ...(stored.read(eventId) ?? []), ...more.map(({ about }) => about)]);
    stored.write([...all], eventId);
    setOffers(all);
  };
  return [offers, add] as const;
}

/** Longer lists are drawn before their offers are looked for, which for 10,000 guests takes a tenth of a second. */
const LONG_LIST = 1000;
const noGuests: readonly Guest[] = [];

export function useHouseholds(eventId: string, guests: readonly Guest[], change: ReturnType<typeof useChangeGuests>) {
  const [declined, decline] = useRemembered(declinedOffers, eventId);
  const [later, leaveForLater] = useRemembered(offersForLater, eventId);
  const isLong = guests.length > LONG_LIST;
  const deferred = useDeferredValue(isLong ? guests : noGuests);
  const lookedThrough = isLong ? deferred : guests;
  const offers = useMemo(() => [...partyOffers(lookedThrough, declined).values()], [lookedThrough, declined]);
  return {
    offers,
    hasNew: offers.some(({ about }) => !later.has(about)),
    leaveForLater: () => leaveForLater(offers),
    /** One step; refused suggestions never come again. */
    decide: (accepted: readonly PartyOffer[], refused: readonly PartyOffer[]) => {
      if (refused.length > 0) decline(refused);
      const { update, apart } = acceptOffers(accepted, guests);
      const add = apart.map(({ from, name }) => change.newGuest(renamed(from, name)));
      if (update.length > 0) change.mutate({ change: { together: { add, update } }, reason: 'households' });
    },
  };
}
