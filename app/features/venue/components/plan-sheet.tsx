import type { ReactNode } from 'react';
import { Ampersand } from '@/components/ampersand';
import { toThemeAttributes } from '@/features/theme/model';
import { formatLongDate } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/counts';
import { findChanges } from '../changes';
import { formatVenueDay, formatVenueMoment, type VenueEvent, type VenuePlanView } from '../model';
import { buildVenueRows } from '../rows';
import { ChangesList } from './changes-list';
import { CrewMeals } from './crew-meals';
import { MealCounts } from './meal-counts';
import { PartCounts } from './part-counts';
import {
  CARD_CLASS,
  FIGURE_CLASS,
  HEADING_CLASS,
  HIDDEN_WITH_CHANGES_CLASS,
  PlanNotice,
  SMALL_TEXT_CLASS,
} from './plan-card';
import { PlanDrawing } from './plan-drawing';
import { PreparationList } from './preparation-list';
import { RunningOrderLink } from './running-order-link';
import { VenueTables } from './venue-tables';
import './plan-sheet.css';

export const SHEET_BUTTON_CLASS =
  'min-h-[48px] rounded-(--r-control) border-[1.5px] px-[1.4rem] py-[0.5rem] leading-[1.2] font-semibold';

type Props = {
  view: VenuePlanView;
  showsSignedPlan?: boolean;
  children?: ReactNode;
};

/** Rendered to static HTML, so its buttons have no click handlers but a `data-print` attribute that printing.ts reads. */
export function PlanSheet({ view: currentView, showsSignedPlan = false, children }: Props) {
  const view = showsSignedPlan
    ? { ...currentView, plan: currentView.signed_plan ?? currentView.plan }
    : currentView;
  const { event, signed, signed_plan: before, plan, running_order: runningOrder, link } = view;
  if (!plan) return <NotSigned view={view} />;
  const changes = findChanges(view);
  const rows = buildVenueRows(plan, before, changes);
  const hasMeals = link?.rights.includes('kitchen') ?? true;
  const day = signed && formatVenueDay(event, signed.signed_at);
  const count = changes.list.length;
  return (
    <div className="plan-sheet">
      <PlanHeader event={event}>
        {children}
        {count > 0 && (
          <button
            type="button"
            className={`border-current text-(--on-ink) ${SHEET_BUTTON_CLASS}`}
            data-print="changes"
          >
            Print the changes
          </button>
        )}
        <button
          type="button"
          className={`border-(--blush) bg-(--blush) text-ink ${SHEET_BUTTON_CLASS}`}
          data-print="plan"
        >
          Print the plan
        </button>
      </PlanHeader>
      <main id="main" className="venue-parts" data-changes={count}>
        <section className={`venue-state ${CARD_CLASS}`}>
          <h2 className={HEADING_CLASS}>
            {signed
              ? `Signed off on ${formatVenueMoment(event, signed.signed_at)}`
              : 'The plan as it is now'}
          </h2>
          <p className="col-start-1 text-[1rem] leading-[1.35] text-ink-2 print:text-[#000]">
            {signed ? signed.label : 'It was not signed off and may still change'}.{' '}
            {showsSignedPlan ? 'As it was signed off, without later changes.' : freshnessNote}
          </p>
          {signed && (
            <b
              className={`venue-status print:bg-transparent print:text-[#000] print:[box-shadow:none] ${
                count > 0
                  ? 'bg-(--amber-wash) text-brass-text [box-shadow:inset_0_0_0_1px_rgb(162_122_34/0.45)]'
                  : 'bg-(--moss-wash) text-moss'
              }`}
            >
              {showsSignedPlan
                ? 'As signed off'
                : count > 0
                  ? `${formatCount(count, 'change')} since`
                  : 'No changes since'}
            </b>
          )}
          <small className={`hidden print:col-span-full print:block ${SMALL_TEXT_CLASS}`}>
            Printed <span data-printed />. Private: please destroy after the event.
          </small>
        </section>
        {count > 0 && <ChangesList changes={changes} event={event} />}
        <MealCounts rows={rows} hasMeals={hasMeals} />
        <div
          className={`grid min-w-0 gap-[inherit] max-[1081px]:order-2 min-[1081px]:col-start-2 min-[1081px]:row-[2/5] ${HIDDEN_WITH_CHANGES_CLASS}`}
        >
          {hasMeals && rows.preparations.length > 0 && <PreparationList rows={rows} />}
          <VenueTables
            rows={rows}
            hasMeals={hasMeals}
            hasNames={link?.rights.includes('names') ?? true}
            since={day}
          />
          {rows.crew.length > 0 && <CrewMeals rows={rows} />}
          {rows.evening > 0 && (
            <section className={`venue-evening ${CARD_CLASS}`}>
              <b className={FIGURE_CLASS}>{rows.evening}</b>
              <p className="leading-[1.35] print:text-[#000]">
                {plan.parts
                  ? `${rows.evening === 1 ? 'guest' : 'guests'} at other parts of the day only`
                  : `evening ${rows.evening === 1 ? 'guest' : 'guests'}${event.evening_from ? ` from ${event.evening_from}` : ''}`}{' '}
                <small className={`block ${SMALL_TEXT_CLASS}`}>
                  Not in any number above. No table, no dinner
                </small>
              </p>
            </section>
          )}
        </div>
        {plan.parts && <PartCounts parts={plan.parts} event={event} />}
        {runningOrder && (
          <section className={`venue-order ${CARD_CLASS} ${HIDDEN_WITH_CHANGES_CLASS}`}>
            <h2 className={HEADING_CLASS}>Running order</h2>
            <p dir="auto" className="mt-[4px] leading-[1.45] whitespace-pre-line print:text-[#000]">
              {runningOrder}
            </p>
            <RunningOrderLink event={event} text={runningOrder} />
          </section>
        )}
        <PlanDrawing plan={plan} changes={changes} />
      </main>
      {link && (
        <footer className="px-[32px] pb-[24px] text-sm/(--leading-body) text-ink-2 max-[601px]:px-[18px] print:text-[#000]">
          Only for people with this link. It shows no wishes, no private notes and nothing that
          guests wrote to the couple. It ends on <span data-ends={event.time_zone} />.
        </footer>
      )}
    </div>
  );
}

const freshnessNote = (
  <span data-fresh className="data-old:font-semibold data-old:text-claret">
    This is the latest.
  </span>
);

export const PlanHeader = ({ event, children }: { event: VenueEvent; children?: ReactNode }) => (
  <header className="venue-top on-ink" {...toThemeAttributes(event)}>
    <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
      <h1 className="font-display text-[1.625rem] leading-[1.2] font-normal normal-nums max-[601px]:text-[1.25rem]">
        <Ampersand text={event.event_name} />
      </h1>
      <p className="text-[1rem] leading-[1.35] text-(--on-ink-2) print:text-[#000]">
        {formatLongDate(event.event_date)}
      </p>
    </div>
    {children && <div className="flex flex-wrap gap-[12px] print:hidden">{children}</div>}
  </header>
);

const NotSigned = ({ view: { event } }: { view: VenuePlanView }) => (
  <>
    <PlanHeader event={event} />
    <PlanNotice title="Not signed off yet">
      <p>The plan appears here as soon as the couple sign it off. Keep this link.</p>
      <p>{freshnessNote}</p>
    </PlanNotice>
  </>
);
