import type { Guest } from '@/features/seating/guests/schema';
import type { PartyOffer } from '../parties/parties';

type Cell = (column: 'offer' | 'offer-no') => { 'data-column': string; tabIndex: number };
type Props = { guest: Guest; offer: PartyOffer; cell: Cell; onAnswer: (offer: PartyOffer, guest: Guest, isYes: boolean) => void };

/** A question about who belongs together, asked once in the row of the first of them. */
export function PartyQuestion({ guest, offer, cell, onAnswer }: Props) {
  const isTwo = offer.is === 'two people';
  const yes = isTwo ? `make two guests of ${guest.name}` : `${guest.name}: the ${offer.party} party`;
  return (
    <span className="party-question">
      {isTwo ? 'Two people?' : 'Party?'}{' '}
      <button type="button" aria-label={`Yes, ${yes}`} onClick={() => onAnswer(offer, guest, true)} {...cell('offer')}>
        Yes
      </button>
      <button
        type="button"
        aria-label={isTwo ? `No, ${guest.name} is one` : `No, ${guest.name}: no party`}
        onClick={() => onAnswer(offer, guest, false)}
        {...cell('offer-no')}
      >
        No
      </button>
    </span>
  );
}
