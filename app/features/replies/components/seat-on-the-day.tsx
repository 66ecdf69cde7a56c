import { FoundSeat } from '@/features/guest-page/components/found-seat';
import { SearchIcon } from '@/features/guest-page/components/ornaments';
import { RoomDirections } from '@/features/guest-page/components/room-directions';
import { getWidestWordStyle } from '@/features/guest-page/components/widest-word-style';
import { usePhrases } from '@/features/guest-page/language/phrases';
import { getLangAndDir } from '@/features/guest-page/language/script-attributes';
import type { PublicRoom } from '@/features/guest-page/model';
import { isExpected } from '@/features/seating/guests/attendance';
import { isEveningGuest } from '@/features/seating/guests/schema';
import { findTableByLabel, hasTableWord, tableKey } from '@/features/seating/tables/model';
import { guestPagePath } from '@/lib/text/paths';
import { isPlaceholderGuest } from '@/lib/text/placeholder-guest';
import {
  chooseReplyView,
  hasChair,
  type Invitation,
  type Invitee,
  joinNames,
  listPartsToAttend,
} from '../model';
import { getPartPhrases, type ReplyPhrases } from '../phrases';
import { SentDate } from './answered-reply';
import { PartList } from './part-list';

type Props = {
  invitation: Invitation<PublicRoom>;
  addressFor: (view: string) => string;
  phrases: ReplyPhrases;
};

export function SeatOnTheDay({ invitation, addressFor, phrases }: Props) {
  const { event, guests, room, answered_at } = invitation;
  const coming = guests
    .filter(isExpected)
    .map((guest) =>
      hasChair(guest, invitation) ? guest : { ...guest, table_number: null, is_evening: true },
    );
  const seated = coming.filter((guest) => !isEveningGuest({ table_number: null, ...guest }));
  const named = seated.length > 0 ? seated : coming;
  const label = seated.find(({ table_number }) => table_number)?.table_number ?? null;
  const labels = seated.flatMap(({ table_number }) => table_number ?? []);
  const parts = listPartsToAttend(invitation);
  const isLit = room !== null && label !== null && findTableByLabel(room, label) !== undefined;
  return (
    <>
      <FoundSeat
        guest={{
          name: joinNames(named, phrases.locale),
          table_number: label,
          additional_info: null,
          ...(seated.length === 0 && { evening: event.evening_from ?? '' }),
        }}
        isBrief={isLit || (seated.length > 0 && coming.length > 1)}
      />
      {isLit && (
        <RoomDirections room={room} label={label} phrases={phrases.room} partyLabels={labels} />
      )}
      {seated.length > 0 && coming.length > 1 && (
        <Tables
          guests={coming}
          label={label}
          from={event.evening_from}
          yourGuest={phrases.yourGuest}
        />
      )}
      {parts.length > 0 && (
        <PartList parts={parts} eventDate={event.event_date} words={getPartPhrases(phrases)} />
      )}
      {event.id && (
        <a className="line-button" href={guestPagePath(event.id)}>
          <SearchIcon />
          {phrases.page.lookUpSomeoneElse}
        </a>
      )}
      {answered_at && (
        <p className="reply-until">
          {phrases.haveReply} {coming.some(({ is_late }) => is_late) && phrases.cameLate}
        </p>
      )}
      <SentDate invitation={invitation} phrases={phrases} />
      {chooseReplyView(invitation, 'answered') === 'answered' && (
        <p className="reply-until">
          <a href={addressFor('answered')}>{phrases.whatWeReplied}</a>
        </p>
      )}
    </>
  );
}

type TablesProps = {
  guests: Invitee[];
  label: string | null;
  from: string | null;
  yourGuest: string;
};

function Tables({ guests, label, from, yourGuest }: TablesProps) {
  const { table, hour } = usePhrases();
  return (
    <section className="party">
      <ul>
        {guests.map(({ id, name, table_number, is_evening }) => (
          <li key={id}>
            {isPlaceholderGuest({ name }) ? (
              <span>{yourGuest}</span>
            ) : (
              <span {...getLangAndDir(name)} style={getWidestWordStyle(name)}>
                {name}
              </span>
            )}
            {isEveningGuest({ table_number: table_number ?? null, is_evening })
              ? from && <b>{hour(from)}</b>
              : table_number && (
                  <b
                    className={
                      label && tableKey(table_number) === tableKey(label) ? 'is-same' : undefined
                    }
                  >
                    {!hasTableWord(table_number) && <small>{table} </small>}
                    {table_number}
                  </b>
                )}
          </li>
        ))}
      </ul>
    </section>
  );
}
