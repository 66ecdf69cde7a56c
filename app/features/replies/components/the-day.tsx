import { fitted } from '@/features/guest-page/components/fitted';
import { LitTable } from '@/features/guest-page/components/lit-table';
import { SearchIcon } from '@/features/guest-page/components/ornaments';
import { SeatFound } from '@/features/guest-page/components/seat-found';
import { asWritten } from '@/features/guest-page/language/as-written';
import type { RoomOnPage } from '@/features/guest-page/model';
import { namesItself, tableAt, tableKey } from '@/features/seating/tables/model';
import { guestPagePath } from '@/lib/paths';
import { type Invitation, type Invitee, namesTogether } from '../model';
import type { ReplyPhrases } from '../phrases';

type Props = { invitation: Invitation<RoomOnPage>; addressFor: (view: string) => string; phrases: ReplyPhrases };

/** Where a household sits, on the same link that asked it. */
export function TheDay({ invitation: { event, guests, room }, addressFor, phrases }: Props) {
  const coming = guests.filter(({ reply }) => reply !== 'no');
  const seated = coming.filter(({ is_evening }) => !is_evening);
  const label = seated.find(({ table_number }) => table_number)?.table_number ?? null;
  const labels = seated.flatMap(({ table_number }) => table_number ?? []);
  const isLit = room !== null && label !== null && tableAt(room, label) !== undefined;
  return (
    <>
      {seated.length > 0 ? (
        <>
          <SeatFound
            guest={{ name: namesTogether(seated, phrases.locale), table_number: label, additional_info: null }}
            isBrief={isLit || coming.length > 1}
          />
          {isLit && <LitTable room={room} label={label} phrases={phrases.room} partyLabels={labels} />}
          {coming.length > 1 && <Tables guests={coming} label={label} phrases={phrases} from={event.evening_from} />}
        </>
      ) : (
        <Evening guests={coming} from={event.evening_from} phrases={phrases} />
      )}
      {event.id && (
        <a className="look-up-someone-else" href={guestPagePath(event.id)}>
          <SearchIcon />
          {phrases.page.lookUpSomeoneElse}
        </a>
      )}
      <p className="reply-until">
        <a href={addressFor('answered')}>{phrases.whatWeReplied}</a>
      </p>
    </>
  );
}

type TablesProps = { guests: Invitee[]; label: string | null; from: string | null; phrases: ReplyPhrases };

function Tables({ guests, label, from, phrases }: TablesProps) {
  return (
    <section className="party">
      <ul>
        {guests.map(({ id, name, table_number, is_evening }) => (
          <li key={id}>
            <span {...asWritten(name)} style={fitted(name)}>
              {name}
            </span>
            {is_evening
              ? from && <b>{from}</b>
              : table_number && (
                  <b className={label && tableKey(table_number) === tableKey(label) ? 'is-same' : undefined}>
                    {!namesItself(table_number) && <small>{phrases.page.table} </small>}
                    {table_number}
                  </b>
                )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Evening({ guests, from, phrases }: Pick<TablesProps, 'guests' | 'from' | 'phrases'>) {
  const names = namesTogether(guests, phrases.locale);
  return (
    <section className="reply-evening">
      <h2 className="reply-dear" {...asWritten(names)} style={fitted(names)}>
        {names}
      </h2>
      <p className="reply-closed">{phrases.evening}</p>
      <p className="reply-ask">
        {from && phrases.comeFrom(from)} {phrases.noSetTable}
      </p>
    </section>
  );
}
