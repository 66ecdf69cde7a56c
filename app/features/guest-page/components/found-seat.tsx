import { useEffect, useRef } from 'react';
import { TableRing } from '@/components/table-ring';
import { hasTableWord } from '@/features/seating/tables/model';
import { usePhrases } from '../language/phrases';
import { getLangAndDir } from '../language/script-attributes';
import { estimateTextWidth, type PublicGuest } from '../model';
import { getWidestWordStyle } from './widest-word-style';

type Props = {
  guest: PublicGuest;
  takesFocus?: boolean;
  isBrief?: boolean;
};

export function FoundSeat({ guest, takesFocus = false, isBrief = false }: Props) {
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) name.current?.focus();
  }, []);
  return (
    <section className={isBrief ? 'found-guest found-guest-brief' : 'found-guest'}>
      <h2
        ref={name}
        tabIndex={takesFocus ? -1 : undefined}
        className="found-guest-name"
        {...getLangAndDir(guest.name)}
        style={getWidestWordStyle(guest.name)}
      >
        {guest.name}
      </h2>
      {guest.additional_info && (
        <p className="found-guest-info" {...getLangAndDir(guest.additional_info)}>
          {guest.additional_info}
        </p>
      )}
      {guest.table_number === null && guest.evening !== undefined ? (
        <EveningArrival from={guest.evening} />
      ) : (
        <p className="table-round">
          {guest.table_number === null ? (
            <NoTableYet />
          ) : (
            <>
              <TableRing />
              <TableLabel label={guest.table_number} />
            </>
          )}
        </p>
      )}
      {guest.seat && <FoundChair seat={guest.seat} />}
    </section>
  );
}

export const FoundChair = ({ seat }: { seat: number | string }) => (
  <p className="found-chair">{usePhrases().chair({ number: seat })}</p>
);

export function EveningArrival({ from }: { from: string }) {
  const phrases = usePhrases();
  const time = from && phrases.hour(from);
  return (
    <div className="found-evening">
      {time && (
        <svg viewBox="-1 -1 282 184" aria-hidden="true">
          <path className="is-flap" d="M30 52 68 0h144l38 52z" />
          <path d="M0 52h280v130H0z" />
          <text x="140" y="138" fontSize={Math.min(68, 250 / estimateTextWidth(time))}>
            {time}
          </text>
        </svg>
      )}
      <p style={getWidestWordStyle(phrases.evening)}>
        {time ? phrases.eveningFrom({ time }) : phrases.evening}
      </p>
      <small>{phrases.noSetTable}</small>
    </div>
  );
}

export function NoTableYet() {
  const { stillSeating } = usePhrases();
  return (
    <>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle className="table-round-edge is-unlaid" cx="50" cy="50" r="44" pathLength="120" />
      </svg>
      <b>
        <span className="table-label-longest" style={getWidestWordStyle(stillSeating)}>
          {stillSeating}
        </span>
      </b>
    </>
  );
}

export function TableLabel({ label }: { label: string }) {
  const { table } = usePhrases();
  const size =
    label.length > 24
      ? 'longest'
      : label.length > 12
        ? 'longer'
        : label.length > 3
          ? 'long'
          : label.length;
  return (
    <b>
      {!hasTableWord(label) && (
        <>
          <small>{table}</small>{' '}
        </>
      )}
      <span
        className={`table-label-${size}`}
        {...getLangAndDir(label)}
        style={getWidestWordStyle(label)}
      >
        {label}
      </span>
    </b>
  );
}
