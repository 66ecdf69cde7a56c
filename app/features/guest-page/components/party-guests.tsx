import { hasTableWord, tableKey } from '@/features/seating/tables/model';
import { usePhrases } from '../language/phrases';
import { getLangAndDir } from '../language/script-attributes';
import type { PublicGuest } from '../model';
import { getWidestWordStyle } from './widest-word-style';

export function PartyGuests({
  guest,
  others,
}: {
  guest: PublicGuest;
  others: readonly PublicGuest[];
}) {
  const { yourParty, table, hour } = usePhrases();
  if (others.length === 0) return null;
  const isSame = (label: string) =>
    guest.table_number !== null && tableKey(label) === tableKey(guest.table_number);
  return (
    <section className="party">
      <h3 style={getWidestWordStyle(yourParty)}>{yourParty}</h3>
      <ul>
        {others.map(({ name, table_number, evening }, at) => (
          <li key={at}>
            <span {...getLangAndDir(name)} style={getWidestWordStyle(name)}>
              {name}
            </span>
            {table_number !== null ? (
              <b className={isSame(table_number) ? 'is-same' : undefined}>
                {!hasTableWord(table_number) && <small>{table} </small>}
                {table_number}
              </b>
            ) : (
              evening && <b>{hour(evening)}</b>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
