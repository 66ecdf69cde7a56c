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
  onType: (words: string) => void;
  field: Ref<HTMLInputElement>;
  onClear: () => void;
};

export function FindGuests({ typed, onType, field, onClear }: Props) {
  const { guests, named } = useDoorContext();
  const found = useNameSearch(named, typed);
  const list = useMemo(() => buildDoorIndex(guests), [guests]);
  const { groups, guesses, left } = useMemo(
    () => groupMatches(list, typed, found),
    [list, typed, found],
  );
  const isSearching = typed.trim() !== '';
  const count = groups.reduce((sum, group) => sum + group.guests.length, 0) + left;
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
      {!isSearching && <NothingTyped />}
      {groups.map((group) => (
        <Group
          key={`${group.kind} ${group.title}`}
          {...group}
          query={typed}
          isNamed={group.kind !== 'alone' || groups.length > 1}
        />
      ))}
      {left > 0 && <DoorHint>{formatCount(left, 'more guest')}: type a little more.</DoorHint>}
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

type GroupProps = {
  title: string;
  kind: string;
  guests: DoorGuest[];
  query: string;
  isNamed: boolean;
};

function Group({ title, kind, guests, query, isNamed }: GroupProps) {
  const { statusOf } = useDoorContext();
  const here = guests.filter(({ id }) => statusOf(id).isIn).length;
  const expected = guests.filter((guest) =>
    isExpectedAtDoor(guest, statusOf(guest.id).isIn),
  ).length;
  return (
    <>
      {isNamed ? (
        <DoorHeading beside={kind !== 'alone' && formatCheckedIn(here, expected)}>
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

function NothingTyped() {
  const { guests, statusOf } = useDoorContext();
  // Guests whose check-in changes or is sent after this time stay in their list, so that no row moves under the next tap.
  const [openedAt] = useState(() => Date.now());
  const [wereUnsent, setWereUnsent] = useState<ReadonlySet<string>>(new Set());
  const marked = guests
    .flatMap((guest) => {
      const { at, isIn, isSent } = statusOf(guest.id);
      const time = at === null ? openedAt : Date.parse(at);
      return time < openedAt
        ? [{ guest, isIn, hasUnsentLink: !isSent || wereUnsent.has(guest.id), time }]
        : [];
    })
    .sort((a, b) => b.time - a.time);
  const before = new Set(
    marked.filter(({ isIn, hasUnsentLink }) => isIn || hasUnsentLink).map(({ guest }) => guest.id),
  );
  const unsent = marked.filter(({ hasUnsentLink }) => hasUnsentLink).map(({ guest }) => guest);
  if (unsent.some(({ id }) => !wereUnsent.has(id)))
    setWereUnsent(new Set(unsent.map(({ id }) => id)));
  const latest = marked
    .filter(({ isIn, hasUnsentLink }) => isIn && !hasUnsentLink)
    .map(({ guest }) => guest)
    .slice(0, MAX_LATEST);
  const areSent = unsent.every(({ id }) => statusOf(id).isSent);
  const { shown, left } = listAlphabetically(
    guests.filter((guest) => isExpectedAtDoor(guest, false) && !before.has(guest.id)),
  );
  const wasNobodyIn = unsent.length === 0 && latest.length === 0;
  const isAnybodyIn = guests.some(({ id }) => statusOf(id).isIn);
  return (
    <>
      {unsent.length > 0 && (
        <>
          <DoorHeading beside={!areSent && 'dashed boxes are only on this phone so far'}>
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
      {wasNobodyIn && (
        <DoorHint>
          {!isAnybodyIn && <b>No one has arrived yet. </b>}Type a name, part of one, or the number
          of a table.
        </DoorHint>
      )}
      {shown.length > 0 && (
        <>
          <DoorHeading beside="A to Z">Still to arrive</DoorHeading>
          <CheckInList guests={shown} label="Still to arrive, A to Z" />
        </>
      )}
      {left > 0 && (
        <DoorHint>{formatCount(left, 'more guest')}: type a name, or part of one.</DoorHint>
      )}
    </>
  );
}
