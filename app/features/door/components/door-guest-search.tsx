import { Search, X } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import { useNameSearch } from '@/features/name-search/use-name-search';
import { formatCount } from '@/lib/text/counts';
import { buildDoorIndex, groupMatches, listAlphabetically } from '../door-search';
import { isExpectedAtDoor } from '../facts';
import type { DoorGuest } from '../model';
import { formatCheckedIn } from '../words';
import { CheckInList, CheckInRemainingButton } from './check-in-list';
import { useDoorContext } from './door-context';
import { DoorHeading, DoorHint } from './door-heading';

const MAX_LATEST = 8;

type Props = {
  typed: string;
  onType: (text: string) => void;
  field: Ref<HTMLInputElement>;
  onClear: () => void;
};

export function DoorGuestSearch({ typed, onType, field, onClear }: Props) {
  const { guests, searchableGuests } = useDoorContext();
  const found = useNameSearch(searchableGuests, typed);
  const index = useMemo(() => buildDoorIndex(guests), [guests]);
  const { groups, guesses, hiddenCount } = useMemo(
    () => groupMatches(index, typed, found),
    [index, typed, found],
  );
  const isSearching = typed.trim() !== '';
  const count = groups.reduce((sum, group) => sum + group.guests.length, 0) + hiddenCount;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser supports <search> yet */}
      <form className="relative" role="search" onSubmit={(sent) => sent.preventDefault()}>
        <Search
          className="icon absolute start-[16px] top-1/2 size-[24px] -translate-y-1/2 text-ink-2"
          aria-hidden="true"
        />
        <input
          ref={field}
          className="find-guests-field"
          type="search"
          aria-label="Find a guest by name or table"
          placeholder="Name or table"
          enterKeyHint="search"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
        {typed && (
          <button
            type="button"
            className="icon-button absolute end-[6px] top-1/2 size-[48px] -translate-y-1/2"
            aria-label="Clear"
            onClick={onClear}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        )}
      </form>
      <p className="sr-only" role="status">
        {isSearching && (count > 0 ? `${formatCount(count, 'guest')} found` : 'No one found')}
      </p>
      {!isSearching && <GuestsBeforeSearch />}
      {groups.map((group) => (
        <GuestGroup
          key={`${group.kind} ${group.title}`}
          {...group}
          query={typed}
          isNamed={group.kind !== 'alone' || groups.length > 1}
        />
      ))}
      {hiddenCount > 0 && (
        <DoorHint>{formatCount(hiddenCount, 'more guest')}: type a little more.</DoorHint>
      )}
      {guesses.length > 0 && (
        <>
          <DoorHeading>{groups.length > 0 ? 'Or did you mean' : 'Did you mean'}</DoorHeading>
          <CheckInList guests={guesses} label="Did you mean" />
        </>
      )}
      {isSearching && count === 0 && guesses.length === 0 && (
        <DoorHint>
          <b>No one on the list has that name.</b> Try the surname, fewer letters, or the number of
          a table.
        </DoorHint>
      )}
    </>
  );
}

type GuestGroupProps = {
  title: string;
  kind: string;
  guests: DoorGuest[];
  query: string;
  isNamed: boolean;
};

function GuestGroup({ title, kind, guests, query, isNamed }: GuestGroupProps) {
  const { getStatus } = useDoorContext();
  const presentCount = guests.filter(({ id }) => getStatus(id).isIn).length;
  const expectedCount = guests.filter((guest) =>
    isExpectedAtDoor(guest, getStatus(guest.id).isIn),
  ).length;
  return (
    <>
      {isNamed ? (
        <DoorHeading detail={kind !== 'alone' && formatCheckedIn(presentCount, expectedCount)}>
          {title}
        </DoorHeading>
      ) : (
        <div className="h-[14px]" />
      )}
      <CheckInList guests={guests} label={isNamed ? title : 'Guests found'} query={query}>
        {kind !== 'alone' && <CheckInRemainingButton guests={guests} />}
      </CheckInList>
    </>
  );
}

function GuestsBeforeSearch() {
  const { guests, getStatus } = useDoorContext();
  // Guests whose check-in changes or is sent after this time stay in their list, so that no row moves under the next tap.
  const [openedAt] = useState(() => Date.now());
  const [wereUnsent, setWereUnsent] = useState<ReadonlySet<string>>(new Set());
  const recentlyChanged = guests
    .flatMap((guest) => {
      const { checkedInAt, isIn, isSent } = getStatus(guest.id);
      const time = checkedInAt === null ? openedAt : Date.parse(checkedInAt);
      return time < openedAt
        ? [{ guest, isIn, hasUnsentLink: !isSent || wereUnsent.has(guest.id), time }]
        : [];
    })
    .sort((a, b) => b.time - a.time);
  const shownAbove = new Set(
    recentlyChanged
      .filter(({ isIn, hasUnsentLink }) => isIn || hasUnsentLink)
      .map(({ guest }) => guest.id),
  );
  const unsent = recentlyChanged
    .filter(({ hasUnsentLink }) => hasUnsentLink)
    .map(({ guest }) => guest);
  if (unsent.some(({ id }) => !wereUnsent.has(id)))
    setWereUnsent(new Set(unsent.map(({ id }) => id)));
  const latest = recentlyChanged
    .filter(({ isIn, hasUnsentLink }) => isIn && !hasUnsentLink)
    .map(({ guest }) => guest)
    .slice(0, MAX_LATEST);
  const areSent = unsent.every(({ id }) => getStatus(id).isSent);
  const { shown, hiddenCount } = listAlphabetically(
    guests.filter((guest) => isExpectedAtDoor(guest, false) && !shownAbove.has(guest.id)),
  );
  const hasNoRecentChanges = unsent.length === 0 && latest.length === 0;
  const hasArrivals = guests.some(({ id }) => getStatus(id).isIn);
  return (
    <>
      {unsent.length > 0 && (
        <>
          <DoorHeading detail={!areSent && 'dashed boxes are only on this phone so far'}>
            {areSent ? 'Sent' : 'Not sent yet'}
          </DoorHeading>
          <CheckInList guests={unsent} label={areSent ? 'Sent' : 'Not sent yet'} />
        </>
      )}
      {latest.length > 0 && (
        <>
          <DoorHeading>Latest arrivals</DoorHeading>
          <CheckInList guests={latest} label="Latest arrivals" />
        </>
      )}
      {hasNoRecentChanges && (
        <DoorHint>
          {!hasArrivals && <b>No one has arrived yet. </b>}Type a name, part of one, or the number
          of a table.
        </DoorHint>
      )}
      {shown.length > 0 && (
        <>
          <DoorHeading detail="A to Z">Still to arrive</DoorHeading>
          <CheckInList guests={shown} label="Still to arrive, A to Z" />
        </>
      )}
      {hiddenCount > 0 && (
        <DoorHint>{formatCount(hiddenCount, 'more guest')}: type a name, or part of one.</DoorHint>
      )}
    </>
  );
}
