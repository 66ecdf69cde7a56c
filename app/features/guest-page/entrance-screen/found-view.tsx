import { type CSSProperties, useEffect, useRef } from 'react';
import { TableRing } from '@/components/table-ring';
import { findDirections, viewFromDoor } from '@/features/seating/tables/directions';
import { findTableByLabel, formatTableName, tableKey } from '@/features/seating/tables/model';
import { viewFromScreen } from '@/features/seating/tables/view-from-screen';
import { getFirstName } from '@/lib/text/names';
import { EveningArrival, FoundChair, NoTableYet, TableLabel } from '../components/found-seat';
import { ArrowIcon } from '../components/ornaments';
import { RoomDrawing } from '../components/room-drawing';
import { getWidestWordStyle } from '../components/widest-word-style';
import { describeDirections } from '../language/describe-directions';
import { usePageLanguage, usePhrases } from '../language/phrases';
import { getLangAndDir } from '../language/script-attributes';
import {
  estimateTextWidth,
  findPartyMembers,
  type GuestPageData,
  type PublicGuest,
  type PublicRoom,
} from '../model';
import { OUTLINED_BUTTON_CLASS, ScreenButton } from './screen-button';
import { useScreenPhrases } from './screen-language';

type Props = {
  guest: PublicGuest;
  data: GuestPageData;
  onMoreTime: () => void;
  onNext: () => void;
};

const SAME_TABLE_CLASS = 'border-2 border-(--accent-solid) bg-(--accent-solid) text-(--on-accent)';

export function FoundView({ guest, data, onMoreTime, onNext }: Props) {
  const { hour } = usePhrases();
  const { moreTime, nextGuest } = useScreenPhrases();
  const { name, table_number: label, evening, seat } = guest;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const party = findPartyMembers(data.guests, guest);
  const isSame = (other: string) => label !== null && tableKey(other) === tableKey(label);
  return (
    <>
      <div className="@container col-span-full text-center">
        <h1
          className="screen-guest-name"
          ref={heading}
          tabIndex={-1}
          {...getLangAndDir(name)}
          style={
            { ...getWidestWordStyle(name), '--whole': estimateTextWidth(name) } as CSSProperties
          }
        >
          {name}
        </h1>
      </div>
      <div
        className={`found-guest screen-seat ${data.room ? '' : 'portrait:row-span-2'} ${seat ? '[--of-number:13rem] [--of-round:340px]' : '[--of-number:15rem] [--of-round:392px]'}`}
      >
        {label === null && evening !== undefined ? (
          <EveningArrival from={evening} />
        ) : (
          <p className="table-round">
            {label === null ? (
              <NoTableYet />
            ) : (
              <>
                <TableRing />
                <TableLabel label={label} />
              </>
            )}
          </p>
        )}
        {seat && <FoundChair seat={seat} />}
      </div>
      {data.room && label !== null && (
        <DirectionsFromHere
          room={data.room}
          label={label}
          partyLabels={party.flatMap(({ table_number }) => table_number ?? [])}
        />
      )}
      <div className="screen-found-foot">
        <ul className="flex flex-1 flex-wrap gap-x-[26px] gap-y-[8px]">
          {party.map(({ name, table_number, evening }, at) => (
            <li key={at} className="flex items-center gap-[12px] whitespace-nowrap">
              <span {...getLangAndDir(name)}>{getFirstName(name)}</span>
              {table_number !== null ? (
                <b
                  className={`screen-tag ${isSame(table_number) ? SAME_TABLE_CLASS : OUTLINED_BUTTON_CLASS}`}
                >
                  {table_number}
                </b>
              ) : (
                evening && <b className={`screen-tag ${OUTLINED_BUTTON_CLASS}`}>{hour(evening)}</b>
              )}
            </li>
          ))}
        </ul>
        <div className="ms-auto flex gap-[12px] portrait:w-full">
          <ScreenButton onClick={onMoreTime}>{moreTime}</ScreenButton>
          <ScreenButton isFilled onClick={onNext}>
            {nextGuest}
            <ArrowIcon />
          </ScreenButton>
        </div>
      </div>
    </>
  );
}

/** Directions from the screen, or from the door if the screen is not on the floor plan. */
function DirectionsFromHere({
  room,
  label,
  partyLabels,
}: {
  room: PublicRoom;
  label: string;
  partyLabels: readonly string[];
}) {
  const { page, room: doorPhrases } = usePageLanguage();
  const { here } = useScreenPhrases();
  const screenView = viewFromScreen(room);
  const roomView = screenView ?? viewFromDoor(room);
  const guestTable = findTableByLabel(roomView, label);
  if (!guestTable || !doorPhrases) return null;
  const phrases = screenView ? { ...doorPhrases, ...here } : doorPhrases;
  const directions = describeDirections(phrases, findDirections(guestTable, roomView));
  const sentence =
    directions.charAt(0).toLocaleUpperCase(page.locale) + directions.slice(1) ||
    formatTableName(guestTable.label, page.table);
  return (
    <figure className="way m-0 flex min-h-0 flex-col justify-center">
      <figcaption className="mb-[14px] text-[2.125rem]! leading-[1.2]!">{sentence}</figcaption>
      <RoomDrawing
        room={roomView}
        lit={guestTable}
        ringed={new Set(partyLabels.map(tableKey))}
        sentence={sentence}
        phrases={phrases}
      />
    </figure>
  );
}
