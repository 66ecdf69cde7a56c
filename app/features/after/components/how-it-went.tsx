import { Download, Printer } from 'lucide-react';
import { Ampersand } from '@/components/ampersand';
import { EmptyState, ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import type { HostEvent } from '@/features/events/schema';
import type { Guest } from '@/features/seating/guests/schema';
import { longDate } from '@/lib/dates';
import { toAppError } from '@/lib/errors';
import { csvFile, saveFile } from '@/lib/save-file';
import { afterCsv, afterFileName } from '../after-file';
import { useHowItWent, type HowItWent as Went } from '../use-how-it-went';
import { ArrivalsPlot } from './arrivals-plot';
import { FiguresStrip } from './figures-strip';
import { UnmatchedSearches } from './unmatched-searches';
import { WhoCame } from './who-came';
import './after.css';

/** Who came, when they came and what was searched without a match, once the day of an event is over or while it lasts. */
export function HowItWent({ event }: { event: HostEvent }) {
  const { guests, went, unread } = useHowItWent(event);
  const isEmpty = went && !went.came && went.plot.bars.length === 0 && went.unmatched.length === 0;
  const save = ({ came, unmatched }: Went) =>
    saveFile(csvFile(afterCsv({ guests, came, unmatched })), afterFileName(event.event_name));
  return (
    <section className="after">
      <div className="flex flex-wrap gap-x-8 gap-y-4 items-end justify-between mb-4">
        <h2 className="title-m">
          How it went{' '}
          <small className="hidden text-(length:--text-lg) print:block">
            <Ampersand text={event.event_name} />, {longDate(event.event_date)}
          </small>
        </h2>
        {went && !isEmpty && (
          <div className="flex flex-wrap gap-[0.6rem] max-[860px]:w-full print:hidden">
            <Button className="max-[860px]:flex-1" variant="soft" onClick={() => save(went)}>
              <Download className="icon" aria-hidden="true" /> Export
            </Button>
            <Button className="max-[860px]:flex-1" variant="soft" onClick={() => window.print()}>
              <Printer className="icon" aria-hidden="true" /> Print
            </Button>
          </div>
        )}
      </div>
      {unread && <ErrorState message={toAppError(unread.error).message} onRetry={() => unread.refetch()} />}
      {!unread && !went && <Loading />}
      {isEmpty && (
        <div className="sheet">
          <EmptyState title="Nothing to show yet">
            Once guests look up their table, or a helper ticks them off at the door, you’ll see how it went.
          </EmptyState>
        </div>
      )}
      {went && !isEmpty && <Story went={went} guests={guests} event={event} />}
    </section>
  );
}

function Story({ went, guests, event }: { went: Went; guests: readonly Guest[]; event: HostEvent }) {
  return (
    <div className="after-parts grid grid-cols-1 gap-4 min-[860px]:gap-6">
      <FiguresStrip went={went} guests={guests.length} />
      <div className="grid grid-cols-1 gap-4 min-[860px]:gap-6 min-[860px]:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] print:grid-cols-1">
        <ArrivalsPlot went={went} />
        <WhoCame guests={guests} came={went.came} event={event} />
      </div>
      <UnmatchedSearches searches={went.unmatched} eventDate={event.event_date} />
    </div>
  );
}
