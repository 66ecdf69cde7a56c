import type { ReactNode } from 'react';
import { Ampersand } from '@/components/ampersand';
import { themeAttributes } from '@/features/theme/model';
import { counted } from '@/lib/counted';
import { longDate } from '@/lib/dates';
import { changesSince } from '../changes';
import { dateThere, dayThere, momentThere, type PlanSince, type VenueEvent } from '../model';
import { rowsOf } from '../rows';
import { ByTable } from './by-table';
import { ChangesList } from './changes-list';
import { MealCounts } from './meal-counts';
import { PlanDrawing } from './plan-drawing';
import './plan-sheet.css';

/** The plan as venue and kitchen read it, with what changed since it was signed off. Its buttons say what they print in `data-print`. */
export function PlanSheet({ since }: { since: PlanSince }) {
  const { event, signed, signed_plan: before, plan, running_order: order, link } = since;
  if (!plan) return <NotSigned since={since} />;
  const changes = changesSince(since);
  const rows = rowsOf(plan, before, changes);
  const hasMeals = link?.rights.includes('kitchen') ?? true;
  const day = signed && dayThere(event, signed.signed_at);
  const count = changes.list.length;
  return (
    <>
      <Top event={event}>
        {count > 0 && (
          <button type="button" className="plan-btn is-clear" data-print="changes">
            Print the changes
          </button>
        )}
        <button type="button" className="plan-btn" data-print="plan">
          Print the plan
        </button>
      </Top>
      <main id="main" className="plan-body" data-changes={count}>
        <section className="plan-card plan-seal">
          <h2>{signed ? `Signed off on ${momentThere(event, signed.signed_at)}` : 'The plan as it is now'}</h2>
          <p>
            {signed ? signed.label : 'It was not signed off and may still change'}. <span data-fresh>This is the latest.</span>
          </p>
          {signed && (
            <b className={count > 0 ? 'plan-late' : 'plan-same'}>
              {count > 0 ? `${counted(count, 'change')} since` : 'No changes since'}
            </b>
          )}
          <small className="plan-printed">
            Printed <span data-printed />. Private: please destroy after the event.
          </small>
        </section>
        {count > 0 && <ChangesList changes={changes} event={event} />}
        <MealCounts rows={rows} hasMeals={hasMeals} />
        <div className="plan-numbers">
          <ByTable rows={rows} hasMeals={hasMeals} hasNames={link?.rights.includes('names') ?? true} since={day} />
          {rows.evening > 0 && (
            <section className="plan-card plan-evening">
              <b>{rows.evening}</b>
              <p>
                evening {rows.evening === 1 ? 'guest' : 'guests'}
                {event.evening_from ? ` from ${event.evening_from}` : ''}{' '}
                <small>Not in any number above. No table, no dinner</small>
              </p>
            </section>
          )}
        </div>
        {order && (
          <section className="plan-card plan-order">
            <h2>Running order</h2>
            <p dir="auto">{order}</p>
          </section>
        )}
        <PlanDrawing plan={plan} changes={changes} />
      </main>
      {link && (
        <footer className="plan-fine">
          Only for people with this link. It shows no wishes, no private notes and nothing that guests wrote to the couple. It
          ends on {dateThere(event, link.ends_at)}.
        </footer>
      )}
    </>
  );
}

export const Top = ({ event, children }: { event: VenueEvent; children?: ReactNode }) => (
  <header className="plan-top" {...themeAttributes(event)}>
    <div>
      <h1>
        <Ampersand text={event.event_name} />
      </h1>
      <p>{longDate(event.event_date)}</p>
    </div>
    {children && <div className="plan-buttons">{children}</div>}
  </header>
);

const NotSigned = ({ since: { event } }: { since: PlanSince }) => (
  <>
    <Top event={event} />
    <main id="main" className="plan-notice">
      <h2>Not signed off yet</h2>
      <p>The plan appears here as soon as the couple sign it off. Keep this link.</p>
      <p data-fresh>This is the latest.</p>
    </main>
  </>
);
