import type { useChangeGuests } from '@/features/guests/mutations';
import type { Guest } from '@/features/seating/guests/schema';
import { formatCount, pluralise } from '@/lib/text/counts';
import { getFullHouseholdNames } from '../host/households';
import { findWaitingListOffer } from '../host/waiting-list';
import { getShortName } from '../model';
import './waiting-list-offer.css';

type Props = {
  guests: readonly Guest[];
  mutate: ReturnType<typeof useChangeGuests>['mutate'];
  onShow: () => void;
};

export default function WaitingListOffer({ guests, mutate, onShow }: Props) {
  const offer = findWaitingListOffer(guests);
  if (!offer) return null;
  const { places, next, isFirst, fits } = offer;
  const [guest] = next.guests;
  const invite = () =>
    mutate({
      change: { update: next.guests.map((each) => ({ ...each, waiting: 'no' as const })) },
      reason: 'waiting',
    });
  return (
    <p className="waiting-list-offer">
      <span>
        {formatCount(places, 'place')} {pluralise(places, 'is', 'are')} free.{' '}
        {isFirst ? 'Next on your waiting list' : 'Next on your waiting list who fit'}:{' '}
        <b>{getFullHouseholdNames(next)}</b>
        {!fits && `, ${formatCount(next.guests.length, 'guest')}`}
      </span>
      {fits && (
        <button type="button" className="link" onClick={invite}>
          Invite {next.guests.length === 1 ? getShortName(guest?.name ?? '') : 'them'}
        </button>
      )}
      <button type="button" className="link" onClick={onShow}>
        Show the waiting list
      </button>
    </p>
  );
}
