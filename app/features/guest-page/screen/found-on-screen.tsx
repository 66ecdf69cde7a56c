import { type CSSProperties, useEffect, useRef } from 'react';
import { TableRing } from '@/components/table-ring';
import { directionsOf, facingDoor } from '@/features/seating/tables/directions';
import { facingScreen } from '@/features/seating/tables/facing-screen';
import { tableAt, tableKey, tableName } from '@/features/seating/tables/model';
import { firstWord } from '@/lib/text';
import { fitted } from '../components/fitted';
import { ArrowIcon } from '../components/ornaments';
import { RoomPlan } from '../components/room-plan';
import { Chair, Evening, StillSeating, TableLabel } from '../components/seat-found';
import { asWritten } from '../language/as-written';
import { usePageLanguage, usePhrases } from '../language/phrases';
import { wayInWords } from '../language/way-in-words';
import { type GuestOnPage, type GuestPageData, partyOf, type RoomOnPage, widthOfText } from '../model';
import { useScreenPhrases } from './spoken';

type Props = { guest: GuestOnPage; data: GuestPageData; onMoreTime: () => void; onNext: () => void };

/** One guest's table, the way to it from here, and the first names of who comes with them. */
export function FoundOnScreen({ guest, data, onMoreTime, onNext }: Props) {
  const { hour } = usePhrases();
  const { moreTime, nextGuest } = useScreenPhrases();
  const { name, table_number: label, evening, seat } = guest;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const party = partyOf(data.guests, guest);
  const isSame = (other: string) => label !== null && tableKey(other) === tableKey(label);
  return (
    <>
      <div className="screen-who">
        <h1
          ref={heading}
          tabIndex={-1}
          {...asWritten(name)}
          style={{ ...fitted(name), '--whole': widthOfText(name) } as CSSProperties}
        >
          {name}
        </h1>
      </div>
      <div className="found-guest screen-seat">
        {label === null && evening !== undefined ? (
          <Evening from={evening} />
        ) : (
          <p className="table-round">
            {label === null ? (
              <StillSeating />
            ) : (
              <>
                <TableRing />
                <TableLabel label={label} />
              </>
            )}
          </p>
        )}
        {seat && <Chair seat={seat} />}
      </div>
      {data.room && label !== null && (
        <WayFromHere room={data.room} label={label} partyLabels={party.flatMap(({ table_number }) => table_number ?? [])} />
      )}
      <div className="screen-party">
        <ul>
          {party.map(({ name, table_number, evening }, at) => (
            <li key={at}>
              <span {...asWritten(name)}>{firstWord(name)}</span>
              {table_number !== null ? (
                <b className={isSame(table_number) ? 'is-same' : undefined}>{table_number}</b>
              ) : (
                evening && <b>{hour(evening)}</b>
              )}
            </li>
          ))}
        </ul>
        <div>
          <button type="button" className="screen-button" onClick={onMoreTime}>
            {moreTime}
          </button>
          <button type="button" className="screen-button is-full" onClick={onNext}>
            {nextGuest}
            <ArrowIcon />
          </button>
        </div>
      </div>
    </>
  );
}

/** From where the screen stands; where none stands in the room, from the door. */
function WayFromHere({ room, label, partyLabels }: { room: RoomOnPage; label: string; partyLabels: readonly string[] }) {
  const { page, room: ofDoor } = usePageLanguage();
  const { here } = useScreenPhrases();
  const ofScreen = facingScreen(room);
  const seen = ofScreen ?? facingDoor(room);
  const lit = tableAt(seen, label);
  if (!lit || !ofDoor) return null;
  const phrases = ofScreen ? { ...ofDoor, ...here } : ofDoor;
  const way = wayInWords(phrases, directionsOf(lit, seen));
  const sentence = way.charAt(0).toLocaleUpperCase(page.locale) + way.slice(1) || tableName(lit.label, page.table);
  return (
    <figure className="way screen-way">
      <figcaption>{sentence}</figcaption>
      <RoomPlan room={seen} lit={lit} ringed={new Set(partyLabels.map(tableKey))} sentence={sentence} phrases={phrases} />
    </figure>
  );
}
