import { shortLabel } from '@/features/seating/tables/model';
import { counted } from '@/lib/counted';
import type { ChangePart, PlanChanges } from '../changes';
import { momentThere, type VenueEvent } from '../model';

type Props = { changes: PlanChanges; event: Pick<VenueEvent, 'time_zone'> };

/** What changed since the plan was signed off, in sentences by table. */
export const ChangesList = ({ changes: { list }, event }: Props) => (
  <section className="plan-card plan-changes">
    <header>
      <h2>{counted(list.length, 'change')} since</h2>
      <small>Newest last</small>
    </header>
    <ul>
      {list.map(({ id, table, at, parts }, place) => (
        <li key={`${id} ${place}`}>
          <TableMark label={table} />
          <p>
            {parts.map((part, nth) => (
              <Part key={nth} part={part} />
            ))}
          </p>
          {at && <small>{momentThere(event, at)}</small>}
        </li>
      ))}
    </ul>
  </section>
);

const Part = ({ part }: { part: ChangePart }) => {
  if (typeof part === 'string') return part;
  return 'was' in part ? <s>{part.was}</s> : <b>{part.strong}</b>;
};

/** The number or name of a table, in the round that only tables have. */
export const TableMark = ({ label }: { label: string | null }) =>
  label === null ? (
    <span className="plan-mark is-none" aria-hidden="true" />
  ) : (
    <b className="plan-mark">
      <span className="sr-only">Table </span>
      {shortLabel(label)}
    </b>
  );
