import { useMemo, useState } from 'react';
import { EmptyState, ErrorState, SkeletonRows } from '@/components/page-states';
import { tabSections } from '@/features/events/actions/tab-sections';
import { LocalEventNotice } from '@/features/events/components/local-event-notice';
import { useEventFromUrl } from '@/features/events/components/use-event-from-url';
import { useUpdatePaperSize } from '@/features/events/mutations';
import type { HostEvent } from '@/features/events/schema';
import { useIsInAccount } from '@/features/events/use-event-store';
import { MealsDialog } from '@/features/guests/list/lazy-list-components';
import { useGuests, useRoom } from '@/features/seating/use-seating';
import { toAppError } from '@/lib/backend/errors';
import { toPrintGuests } from '../print-guests';
import { type HomePrinterPaper, homePrinterPapers } from '../sheet-kinds';
import { EventSheets } from './event-sheets';
import { PapersBar } from './papers-bar';
import { TableSignSection } from './table-sign-section';

type Props = { event: HostEvent; onSignStarted?: () => void };

export default function PrintTabContent({ event, onSignStarted }: Props) {
  const { mutate } = useUpdatePaperSize();
  const [pendingPaper, setPendingPaper] = useState<HomePrinterPaper | null>(null); // until it is stored
  const paper = pendingPaper ?? homePrinterPapers.find((one) => one === event.paper_size) ?? 'A4';
  const onPaper = (paper_size: HomePrinterPaper) => {
    setPendingPaper(paper_size);
    mutate({ id: event.id, paper_size }, { onSettled: () => setPendingPaper(null) });
  };
  return (
    <>
      <LocalEventNotice />
      <div className="mx-auto w-[min(100%-2*var(--gutter),74.5rem)] pt-4 pb-16">
        <TableSignSection event={event} paper={paper} onSignStarted={onSignStarted} />
        <section id={tabSections.papers.part} className="border-t border-hair pt-5">
          <Papers event={event} paper={paper} onPaper={onPaper} />
        </section>
      </div>
    </>
  );
}

type PapersProps = {
  event: HostEvent;
  paper: HomePrinterPaper;
  onPaper: (paper: HomePrinterPaper) => void;
};

function Papers({ event, paper, onPaper }: PapersProps) {
  const { query, guests } = useGuests(event.id);
  const printGuests = useMemo(() => guests && toPrintGuests(guests), [guests]);
  const room = useRoom(event);
  const { goTo } = useEventFromUrl();
  const hasPage = useIsInAccount();
  const [isNamingMeals, setNamingMeals] = useState(false);
  if (guests && printGuests && guests.length > 0 && room.plan)
    return (
      <>
        <EventSheets
          key={event.id}
          event={event}
          guests={printGuests}
          plan={room.plan}
          qrUrl={hasPage ? undefined : null}
          paper={paper}
          onPaperChange={onPaper}
          onShowGuests={(label, listed) =>
            goTo(
              event.id,
              { place: 'guests' },
              { state: { wanted: { guests: { label, ids: listed.map(({ id }) => id) } } } },
            )
          }
          onAdd={(lacking) =>
            lacking === 'meals' ? setNamingMeals(true) : goTo(event.id, { place: 'room' })
          }
        />
        {isNamingMeals && (
          <MealsDialog event={event} guests={guests} onClose={() => setNamingMeals(false)} />
        )}
      </>
    );
  const failed = [query, room.query].find(({ isLoadingError }) => isLoadingError);
  return (
    <>
      <PapersBar paper={paper} onPaper={onPaper} />
      {failed ? (
        <ErrorState message={toAppError(failed.error).message} onRetry={() => failed.refetch()} />
      ) : guests?.length === 0 ? (
        <EmptyState title="Nothing to print yet">
          Charts, cards and lists are made from your guest list.
        </EmptyState>
      ) : (
        <SkeletonRows />
      )}
    </>
  );
}
