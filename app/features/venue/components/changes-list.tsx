import { getShortLabel } from '@/features/seating/tables/model';
import { formatCount } from '@/lib/text/counts';
import type { ChangePart, PlanChanges } from '../changes';
import { formatVenueMoment, type VenueEvent } from '../model';
import { CARD_CLASS, CardHead, SMALL_TEXT_CLASS } from './plan-card';

type Props = { changes: PlanChanges; event: Pick<VenueEvent, 'time_zone'> };

export const ChangesList = ({ changes: { list }, event }: Props) => (
  <section
    className={`${CARD_CLASS} min-[1081px]:col-start-1 min-[1081px]:row-start-3 print:break-inside-avoid`}
  >
    <CardHead title={<>{formatCount(list.length, 'change')} since</>}>
      <small className={SMALL_TEXT_CLASS}>Newest last</small>
    </CardHead>
    <ul>
      {list.map(({ id, table, at, parts }, place) => (
        <li key={`${id} ${place}`} className="venue-change">
          <ChangedTableBadge label={table} />
          <p>
            {parts.map((part, nth) => (
              <Part key={nth} part={part} />
            ))}
          </p>
          {at && (
            <small className={`whitespace-nowrap max-[601px]:col-start-2 ${SMALL_TEXT_CLASS}`}>
              {formatVenueMoment(event, at)}
            </small>
          )}
        </li>
      ))}
    </ul>
  </section>
);

const Part = ({ part }: { part: ChangePart }) => {
  if (typeof part === 'string') return part;
  return 'previous' in part ? (
    <s className={STRUCK_THROUGH_CLASS}>{part.previous}</s>
  ) : (
    <b className="font-semibold">{part.strong}</b>
  );
};

export const STRUCK_THROUGH_CLASS = 'text-ink-2 decoration-claret print:text-[#000]';

const BADGE_CLASS = 'venue-mark border-[1.25px] print:border-0';

export const ChangedTableBadge = ({ label }: { label: string | null }) =>
  label === null ? (
    <span className={`border-dashed border-ink-line ${BADGE_CLASS}`} aria-hidden="true" />
  ) : (
    <b className={`border-ink ${BADGE_CLASS}`}>
      <span className="sr-only">Table </span>
      {getShortLabel(label)}
    </b>
  );
