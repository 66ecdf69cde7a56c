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
import './how-it-went.css';

/** Who came, when they came and what was searched in vain, once the day of an event is over or while it lasts. */
export function HowItWent({ event }: { event: HostEvent }) {
  const { guests, went, unread } = useHowItWent(event);
  const isEmpty = went && !went.came && went.plot.bars.length === 0 && went.inVain.length === 0;
  const save = ({ came, inVain }: Went) => saveFile(csvFile(afterCsv({ guests, came, inVain })), afterFileName(event.event_name));
  return (
    <section className="after">
      <div className="after-head">
        <h2 className="title-m">
          How it went{' '}
          <small className="after-of">
            <Ampersand text={event.event_name} />, {longDate(event.event_date)}
          </small>
        </h2>
        {went && !isEmpty && (
          <div className="after-actions">
            <Button variant="soft" onClick={() => save(went)}>
              <Download className="icon" aria-hidden="true" /> Export
            </Button>
            <Button variant="soft" onClick={() => window.print()}>
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
    <div className="after-parts">
      <FiguresStrip went={went} guests={guests.length} />
      <div className="after-columns">
        <ArrivalsPlot went={went} />
        <WhoCame guests={guests} came={went.came} event={event} />
      </div>
      <UnmatchedSearches searches={went.inVain} eventDate={event.event_date} />
    </div>
  );
}
