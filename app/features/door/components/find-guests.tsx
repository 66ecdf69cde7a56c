import { Search, X } from 'lucide-react';
import { type Ref, useMemo, useState } from 'react';
import { useNameSearch } from '@/features/name-search/use-name-search';
import { counted } from '@/lib/counted';
import { aToZ, doorList, groupsFound } from '../find';
import type { DoorGuest } from '../model';
import { howManyIn } from '../words';
import { useAtDoor } from './door-context';
import { CheckInRest, TickSheet } from './tick-row';

const MOST_LATEST = 8;

type Props = { typed: string; onType: (words: string) => void; field: Ref<HTMLInputElement>; onClear: () => void };

export function FindGuests({ typed, onType, field, onClear }: Props) {
  const { guests, named } = useAtDoor();
  const found = useNameSearch(named, typed);
  const list = useMemo(() => doorList(guests), [guests]);
  const { groups, guesses, left } = useMemo(() => groupsFound(list, typed, found), [list, typed, found]);
  const isSearching = typed.trim() !== '';
  const count = groups.reduce((sum, group) => sum + group.guests.length, 0) + left;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the element is not known to every browser yet */}
      <form className="door-find" role="search" onSubmit={(sent) => sent.preventDefault()}>
        <Search className="icon" aria-hidden="true" />
        <input
          ref={field}
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
          <button type="button" className="icon-button" aria-label="Clear" onClick={onClear}>
            <X className="icon" aria-hidden="true" />
          </button>
        )}
      </form>
      <p className="sr-only" role="status">
        {isSearching && (count > 0 ? `${counted(count, 'guest')} found` : 'No one found')}
      </p>
      {!isSearching && <NothingTyped />}
      {groups.map((group) => (
        <Group
          key={`${group.kind} ${group.title}`}
          {...group}
          wanted={typed}
          isNamed={group.kind !== 'alone' || groups.length > 1}
        />
      ))}
      {left > 0 && <p className="door-aside">{counted(left, 'more guest')}: type a little more.</p>}
      {guesses.length > 0 && (
        <>
          <h2 className="door-cap">
            <span>{groups.length > 0 ? 'Or did you mean' : 'Did you mean'}</span>
          </h2>
          <TickSheet guests={guesses} label="Did you mean" />
        </>
      )}
      {isSearching && count === 0 && guesses.length === 0 && (
        <p className="door-aside">
          <b>No one on the list has that name.</b> Try the surname, fewer letters, or the number of a table.
        </p>
      )}
    </>
  );
}

type GroupProps = { title: string; kind: string; guests: DoorGuest[]; wanted: string; isNamed: boolean };

function Group({ title, kind, guests, wanted, isNamed }: GroupProps) {
  const { statusOf } = useAtDoor();
  const isIn = guests.filter(({ id }) => statusOf(id).isIn).length;
  return (
    <>
      {isNamed ? (
        <h2 className="door-cap">
          <span dir="auto">{title}</span> <small>{kind !== 'alone' && howManyIn(isIn, guests.length)}</small>
        </h2>
      ) : (
        <div className="door-gap" />
      )}
      <TickSheet guests={guests} label={isNamed ? title : 'Guests found'} wanted={wanted}>
        {kind !== 'alone' && <CheckInRest guests={guests} />}
      </TickSheet>
    </>
  );
}

/** Before a name is typed: what waits to be sent, who came in last, and who is still to arrive, A to Z. */
function NothingTyped() {
  const { guests, statusOf } = useAtDoor();
  // Who is ticked off from now on stays in the list, so that no row moves under the next press.
  const [openedAt] = useState(() => Date.now());
  const marked = guests
    .flatMap((guest) => {
      const { at, isIn, isSent } = statusOf(guest.id);
      const time = at === null ? openedAt : Date.parse(at);
      return time < openedAt ? [{ guest, isIn, isSent, time }] : [];
    })
    .sort((a, b) => b.time - a.time);
  const before = new Set(marked.filter(({ isIn, isSent }) => isIn || !isSent).map(({ guest }) => guest.id));
  const unsent = marked.filter(({ isSent }) => !isSent).map(({ guest }) => guest);
  const latest = marked
    .filter(({ isIn, isSent }) => isIn && isSent)
    .map(({ guest }) => guest)
    .slice(0, MOST_LATEST);
  const { shown, left } = aToZ(guests.filter(({ id }) => !before.has(id)));
  const wasNobodyIn = unsent.length === 0 && latest.length === 0;
  const isAnybodyIn = guests.some(({ id }) => statusOf(id).isIn);
  return (
    <>
      {unsent.length > 0 && (
        <>
          <h2 className="door-cap">
            <span>Not sent yet</span> <small>dashed boxes are only on this phone so far</small>
          </h2>
          <TickSheet guests={unsent} label="Not sent yet" />
        </>
      )}
      {latest.length > 0 && (
        <>
          <h2 className="door-cap">
            <span>Latest arrivals</span>
          </h2>
          <TickSheet guests={latest} label="Latest arrivals" />
        </>
      )}
      {wasNobodyIn && (
        <p className="door-aside">
          {!isAnybodyIn && <b>No one has arrived yet. </b>}Type a name, part of one, or the number of a table.
        </p>
      )}
      {shown.length > 0 && (
        <>
          <h2 className="door-cap">
            <span>Still to arrive</span> <small>A to Z</small>
          </h2>
          <TickSheet guests={shown} label="Still to arrive, A to Z" />
        </>
      )}
      {left > 0 && <p className="door-aside">{counted(left, 'more guest')}: type a name, or part of one.</p>}
    </>
  );
}
