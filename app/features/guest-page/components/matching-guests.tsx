import { hasTableWord } from '@/features/seating/tables/model';
import { usePhrases } from '../language/phrases';
import { getLangAndDir } from '../language/script-attributes';
import type { PublicGuest } from '../model';
import { GuestLink } from './guest-link';
import { getWidestWordStyle } from './widest-word-style';

type Props = {
  guests: readonly PublicGuest[];
  query: string;
  onPick: (guest: PublicGuest) => void;
};

export function MatchingGuests({ guests, query, onPick }: Props) {
  const { stillSeating, evening } = usePhrases();
  return (
    <ul className="found-guests">
      {guests.map((guest, index) => (
        <li key={index}>
          <GuestLink guest={guest} className="found-guest-card" onPick={onPick}>
            <div className="found-guest-who">
              <h2
                className="found-guest-name"
                {...getLangAndDir(guest.name)}
                style={getWidestWordStyle(guest.name)}
              >
                <HighlightedName name={guest.name} query={query} />
              </h2>
              {guest.additional_info && (
                <p className="found-guest-info" {...getLangAndDir(guest.additional_info)}>
                  {guest.additional_info}
                </p>
              )}
              {guest.table_number === null && !guest.evening && (
                <p className="found-guest-info">
                  {guest.evening === undefined ? stillSeating : evening}
                </p>
              )}
            </div>
            {guest.table_number !== null ? (
              <p className="found-guest-table">
                <TableWord label={guest.table_number} />
                <b className={guest.table_number.length > 3 ? 'is-long' : undefined}>
                  {guest.table_number}
                </b>
              </p>
            ) : (
              guest.evening && (
                <p className="found-guest-table">
                  <b className="is-long">
                    <EveningTime time={guest.evening} />
                  </b>
                </p>
              )
            )}
          </GuestLink>
        </li>
      ))}
    </ul>
  );
}

export function MatchingNames({ guests, query, onPick }: Props) {
  const { firstOfMany } = usePhrases();
  return (
    <>
      <ol className="many-names">
        {guests.map((guest, index) => (
          <li key={index}>
            <GuestLink guest={guest} onPick={onPick}>
              <span {...getLangAndDir(guest.name)} style={getWidestWordStyle(guest.name)}>
                <HighlightedName name={guest.name} query={query} />
              </span>
              {guest.table_number !== null ? (
                <b>
                  <TableWord label={guest.table_number} />
                  {guest.table_number}
                </b>
              ) : (
                guest.evening && (
                  <b>
                    <EveningTime time={guest.evening} />
                  </b>
                )
              )}
            </GuestLink>
          </li>
        ))}
      </ol>
      <p className="many-advice">{firstOfMany}</p>
    </>
  );
}

const EveningTime = ({ time }: { time: string }) => usePhrases().hour(time);

function TableWord({ label }: { label: string }) {
  const { table } = usePhrases();
  return hasTableWord(label) ? null : (
    <>
      <small>{table}</small>{' '}
    </>
  );
}

export function HighlightedName({ name, query }: { name: string; query: string }) {
  const start = name.toLowerCase().indexOf(query.toLowerCase());
  if (start < 0) return name;
  const end = start + query.length;
  return (
    <>
      {name.slice(0, start)}
      <mark>{name.slice(start, end)}</mark>
      {name.slice(end)}
    </>
  );
}
