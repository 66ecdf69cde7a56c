import { useEffect, useRef } from 'react';
import { TableRing } from '@/components/table-ring';
import { namesItself } from '@/features/tables/model';
import { asWritten } from '../language/as-written';
import { usePhrases } from '../language/phrases';
import type { GuestOnPage } from '../model';
import { fitted } from './fitted';

/** The answer: one guest and their table. */
export function SeatFound({ guest, takesFocus = false }: { guest: GuestOnPage; takesFocus?: boolean }) {
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) name.current?.focus();
  }, []);
  return (
    <section className="found-guest">
      <h2
        ref={name}
        tabIndex={takesFocus ? -1 : undefined}
        className="found-guest-name"
        {...asWritten(guest.name)}
        style={fitted(guest.name)}
      >
        {guest.name}
      </h2>
      {guest.additional_info && (
        <p className="found-guest-info" {...asWritten(guest.additional_info)}>
          {guest.additional_info}
        </p>
      )}
      <p className="table-round">
        <TableRing />
        <TableLabel label={guest.table_number ?? '–'} />
      </p>
    </section>
  );
}

/** Numbers are drawn large; a label of words takes as many lines as it needs. */
function TableLabel({ label }: { label: string }) {
  const { table } = usePhrases();
  const size = label.length > 24 ? 'longest' : label.length > 12 ? 'longer' : label.length > 3 ? 'long' : label.length;
  return (
    <b>
      {!namesItself(label) && (
        <>
          <small>{table}</small>{' '}
        </>
      )}
      <span className={`table-label-${size}`} {...asWritten(label)} style={fitted(label)}>
        {label}
      </span>
    </b>
  );
}
