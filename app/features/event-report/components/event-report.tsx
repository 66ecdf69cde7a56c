import './arrivals-plot.css';
import { Download, Printer } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Ampersand } from '@/components/ampersand';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import type { HostEvent } from '@/features/events/schema';
import type { Guest } from '@/features/seating/guests/schema';
import { toThemeAttributes } from '@/features/theme/model';
import { toAppError } from '@/lib/backend/errors';
import { createCsvFile, saveFile } from '@/lib/browser/save-file';
import { formatDate, formatLongDate, formatTime } from '@/lib/dates/dates';
import { formatCount, formatNumber, pluralise } from '@/lib/text/counts';
import { getGuestsPerLine, getHighestCount } from '../model';
import { buildReportCsv, getReportFileName } from '../report-csv';
import { type EventResults, useEventReport } from '../use-event-report';
import { AttendanceList } from './attendance-list';
import { MissedSearchesTable } from './missed-searches-table';
import { PAPER_CLASS, ReportSection } from './report-section';
import './event-report.css';

export function EventReport({ event }: { event: HostEvent }) {
  const { guests, results, failedQuery } = useEventReport(event);
  const isEmpty =
    results &&
    !results.arrivedAt &&
    results.plot.bars.length === 0 &&
    results.missedSearches.length === 0;
  const save = ({ arrivedAt, missedSearches }: EventResults) =>
    saveFile(
      createCsvFile(buildReportCsv({ guests, arrivedAt, missedSearches })),
      getReportFileName(event.event_name),
    );
  return (
    <section className="event-report">
      <header
        className="event-report-head event-ground print:bg-transparent! print:bg-none! print:text-ink! print:before:hidden!"
        {...toThemeAttributes(event)}
      >
        <div>
          <h2 className="font-display text-[2rem] leading-tight font-normal">How it went</h2>
          <p>
            <span className="hidden print:inline">
              <Ampersand text={event.event_name} />,{' '}
            </span>
            {formatLongDate(event.event_date)}
          </p>
        </div>
        {results && !isEmpty && (
          <div className="flex flex-wrap gap-[0.6rem] max-[860px]:w-full print:hidden">
            <Button className="max-[860px]:flex-1" variant="soft" onClick={() => save(results)}>
              <Download className="icon" aria-hidden="true" /> Export
            </Button>
            <Button className="max-[860px]:flex-1" variant="soft" onClick={() => window.print()}>
              <Printer className="icon" aria-hidden="true" /> Print
            </Button>
          </div>
        )}
      </header>
      {failedQuery && (
        <ErrorState
          message={toAppError(failedQuery.error).message}
          onRetry={() => failedQuery.refetch()}
        />
      )}
      {!failedQuery && !results && <Loading />}
      {isEmpty && (
        <div className="sheet">
          <EmptyState title="Nothing to show yet">
            Once guests look up their table, or a helper ticks them off at the door, you’ll see how
            it went.
          </EmptyState>
        </div>
      )}
      {results && !isEmpty && <ReportContent results={results} guests={guests} event={event} />}
    </section>
  );
}

function ReportContent({
  results,
  guests,
  event,
}: {
  results: EventResults;
  guests: readonly Guest[];
  event: HostEvent;
}) {
  return (
    <div className="event-report-parts">
      <StatisticsStrip results={results} guests={guests.length} />
      <div className="event-report-pair">
        <ArrivalsPlot results={results} />
        <AttendanceList guests={guests} arrivedAt={results.arrivedAt} event={event} />
      </div>
      <MissedSearchesTable searches={results.missedSearches} eventDate={event.event_date} />
    </div>
  );
}

type Statistic = { value: string; total?: string; label: string };

function buildStatistics(
  { arrivedAt, medianArrival, plot, totals, lookedUpCount, missedSearches }: EventResults,
  guests: number,
): Statistic[] {
  const missedCount = missedSearches.reduce((sum, { times }) => sum + times, 0);
  const highest = getHighestCount(plot.bars);
  const missedStatistic = {
    value: formatNumber(missedCount),
    label:
      missedCount + totals.searches > 0
        ? `${pluralise(missedCount, 'search', 'searches')} found no one, of ${formatNumber(Math.max(totals.searches, missedCount))}`
        : 'searches on the guest page',
  };
  if (arrivedAt && medianArrival)
    return [
      { value: formatNumber(arrivedAt.size), total: formatNumber(guests), label: 'came' },
      { value: formatTime(medianArrival), label: 'half of those who came were in' },
      { value: formatNumber(highest), label: 'in the busiest 15 minutes' },
      missedStatistic,
    ];
  const busiestHour = plot.bars.find(({ count }) => count === highest);
  return [
    { value: formatNumber(lookedUpCount), total: formatNumber(guests), label: 'guests looked up' },
    {
      value: formatNumber(totals.visits),
      label: `${pluralise(totals.visits, 'visit')} to the guest page`,
    },
    {
      value: busiestHour && highest > 0 ? formatTime(busiestHour.from) : '–',
      label: 'was the busiest hour',
    },
    missedStatistic,
  ];
}

const StatisticsStrip = ({ results, guests }: { results: EventResults; guests: number }) => (
  <dl
    className={`sheet ${PAPER_CLASS} grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-px bg-hair overflow-hidden`}
  >
    {buildStatistics(results, guests).map(({ value, total, label }) => (
      <div className="flex flex-col-reverse justify-end bg-paper px-6 py-5 phone:p-4" key={label}>
        <dt className="mt-2 text-(length:--text-sm) leading-[1.35] text-ink-2">{label}</dt>
        <dd className="font-display text-[2.5rem]/none font-normal tracking-[-0.025em] min-[860px]:text-[3.25rem]">
          {value}
          {total && (
            <small className="ms-[0.2rem] text-[1.125rem] tracking-[0] text-ink-2 min-[860px]:text-[1.5rem]">
              {' '}
              of {total}
            </small>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

function ArrivalsPlot({
  results: { arrivedAt, plot, lateCheckIns, day },
}: {
  results: EventResults;
}) {
  const highest = getHighestCount(plot.bars);
  const guestsPerLine = getGuestsPerLine(highest);
  const unit = arrivedAt ? 'guest' : 'visit';
  return (
    <ReportSection
      className="arrivals-plot @container flex flex-col"
      title={arrivedAt ? 'When they came' : 'When they looked'}
      lead={
        <>
          {arrivedAt ? 'By quarter hour.' : day && `On ${formatDate(day)}, by the hour.`} One line
          is {guestsPerLine === 1 ? `one ${unit}` : formatCount(guestsPerLine, unit)}.
        </>
      }
    >
      {plot.bars.length === 0 && <p className="mt-4">No one has opened the page yet.</p>}
      <ol
        className="arrivals-bars"
        style={
          {
            '--most': Math.ceil(highest / guestsPerLine),
            '--bars': plot.bars.length,
          } as CSSProperties
        }
      >
        {plot.bars.map(({ from, count }) => (
          <li
            key={from.getTime()}
            style={{ '--lines': Math.ceil(count / guestsPerLine) } as CSSProperties}
            data-peak={(count > 0 && count === highest) || undefined}
            data-zero={count === 0 || undefined}
          >
            <b>{formatNumber(count)}</b>
            <i aria-hidden="true" />
            <span>{formatTime(from)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-(length:--text-sm) text-ink-2 min-[860px]:mt-12">
        {arrivedAt
          ? 'From helpers’ ticks at the door.'
          : 'From visits to the guest page, as there are no ticks from the door.'}
        {lateCheckIns > 0 &&
          ` ${formatCount(lateCheckIns, 'tick')} waited on a phone for a signal; they’re included.`}
        {plot.others > 0 && ` ${formatNumber(plot.others)} more at other times.`}
      </p>
    </ReportSection>
  );
}
