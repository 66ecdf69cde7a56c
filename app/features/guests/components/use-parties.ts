import { useMemo, useState } from 'react';
import type { Guest } from '@/features/seating/guests/schema';
import type { useChangeGuests } from '../mutations';
import { declinedParties, declineParty } from '../parties/declined-parties';
import { type PartyOffer, partiesOf, partyKey, partyOffers } from '../parties/parties';

/** A thread beside a name: where it stands among those it joins, who are beside each other in the list. */
export type PartyThread = { at: 'first' | 'middle' | 'last'; isAsked: boolean };

/** Who belongs together in a list, who may, and what the host says to that. */
export function useParties(eventId: string, guests: readonly Guest[], change: ReturnType<typeof useChangeGuests>) {
  const [declined, setDeclined] = useState(() => new Set(declinedParties(eventId)));
  const parties = useMemo(() => partiesOf(guests), [guests]);
  const offers = useMemo(() => partyOffers(guests, declined), [guests, declined]);
  const askedOf = useMemo(
    () =>
      new Map([...offers.values()].flatMap((offer) => (offer.is === 'party' ? offer.ids.map((id) => [id, offer.about]) : []))),
    [offers],
  );
  const tieOf = (guest: Guest | undefined) => {
    if (!guest) return null;
    return guest.party === null ? (askedOf.get(guest.id) ?? null) : `party ${partyKey(guest.party)}`;
  };

  const accept = (offer: PartyOffer, asked: Guest) => {
    const guest = change.latestOf(asked.id) ?? asked;
    if (offer.is === 'two people') {
      const [name, other] = offer.names;
      const first = { ...guest, name, party: offer.party };
      const second = { ...change.newGuest({ ...first, name: other, also_known_as: null }), seat: null };
      change.mutate({ change: { together: { add: [second], update: [first] } }, reason: 'two people' });
      return;
    }
    const members = new Set(offer.ids);
    const update = guests.filter(({ id }) => members.has(id)).map((member) => ({ ...member, party: offer.party }));
    change.mutate({ change: { update }, reason: 'party' });
  };
  return {
    parties,
    offerOf: ({ id }: Guest) => offers.get(id) ?? null,
    /** How the guest of a row is tied to those above and below it, if at all. */
    threadOf: (shown: readonly Guest[], index: number): PartyThread | null => {
      const guest = shown[index];
      const tie = tieOf(guest);
      if (tie === null) return null;
      const [isBefore, isAfter] = [tieOf(shown[index - 1]) === tie, tieOf(shown[index + 1]) === tie];
      if (!isBefore && !isAfter) return null;
      return { at: isBefore ? (isAfter ? 'middle' : 'last') : 'first', isAsked: guest?.party === null };
    },
    sizeOf: (party: string) => parties.get(partyKey(party))?.guests ?? 0,
    answer: (offer: PartyOffer, guest: Guest, isYes: boolean) => {
      if (isYes) return accept(offer, guest);
      declineParty(eventId, offer.about);
      setDeclined((now) => new Set([...now, offer.about]));
    },
  };
}
export type Parties = ReturnType<typeof useParties>;
