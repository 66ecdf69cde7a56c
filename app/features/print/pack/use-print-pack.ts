import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { notify } from '@/components/notify';
import { eveningLabel, isEveningGuest } from '@/features/seating/guests/schema';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import { createCsvFile, saveFile } from '@/lib/browser/save-file';
import { filterSeated, groupPaperByTable, type PaperGuest } from '../guests-on-paper';
import { calligraphersFileName, type PrintedEvent, sheetsFileName } from '../model';
import type { Paper } from '../paper';
import { groupByParty } from '../parties';
import { type CardSubject, cardsPerSheet, getSheet, type PrintOrder } from '../sheet-kinds';
import { acceptPrints, NO_PRINTS, printsSchema, toPrintedPlan, withPrints } from './prints';

const stored = createJsonStorage(storageKeys.prints, printsSchema);
const storedPrints = (eventId: string) => stored.read(eventId) ?? NO_PRINTS;

type Progress = { done: number; of: number };

/** Stores in localStorage what was printed; not for the demo event, which has `leadsTo`. */
export function usePrintPack(
  event: PrintedEvent,
  guests: readonly PaperGuest[],
  plan: RoomPlan,
  leadsTo?: string | null,
) {
  const [prints, setPrints] = useState(() => (leadsTo ? NO_PRINTS : storedPrints(event.id)));
  const [progress, setProgress] = useState<Progress | null>(null);
  const shown = useMemo(
    () => toPrintedPlan(guests, plan, eveningLabel(event.evening_from)),
    [guests, plan, event.evening_from],
  );

  const remember = (changed: typeof prints) => {
    if (leadsTo) return;
    setPrints(changed);
    stored.write(changed, event.id);
  };

  const printing = useMutation({
    mutationFn: async ({
      orders,
      isAgain,
    }: {
      orders: readonly PrintOrder[];
      isAgain: boolean;
    }) => {
      setProgress({ done: 0, of: orders.length });
      const { printInBrowser } = await import('./print-in-browser');
      const now = new Date();
      const onProgress = (done: number, of: number) => setProgress({ done, of });
      const { pdf, sheets } = await printInBrowser({
        event,
        guests,
        plan,
        orders,
        now,
        onProgress,
        isAgain,
        leadsTo,
      });
      return { pdf, sheets, orders, isAgain, now, guests, shown };
    },
    // Uses the variables of the mutation, because the guest list may have changed since.
    onSuccess: ({ pdf, sheets, orders, isAgain, now, guests, shown }) => {
      const kinds = orders.map(({ kind }) => kind);
      saveFile(pdf, sheetsFileName(event.event_name, kinds, isAgain ? now : undefined));
      const before = storedPrints(event.id);
      const printed = orders.map((order, at) => {
        const beside = order.since === undefined ? undefined : before.sheets[order.kind];
        return {
          kind: order.kind,
          paper: (beside?.paper ?? order.paper) as Paper,
          sheets: beside?.sheets ?? sheets[at] ?? 0,
          used: usedPlaces(order, guests),
        };
      });
      remember(withPrints(before, shown, printed, now.toISOString()));
    },
    onError: reportPrintFailure,
    onSettled: () => setProgress(null),
  });

  const saving = useMutation({
    mutationFn: async () => {
      const { calligraphersList } = await import('./calligraphers-list');
      saveFile(
        createCsvFile(calligraphersList(guests.filter((guest) => !isEveningGuest(guest)))),
        calligraphersFileName(event.event_name),
      );
    },
    onError: reportPrintFailure,
  });

  return {
    prints,
    shown,
    progress,
    isPrinting: printing.isPending,
    print: (orders: readonly PrintOrder[], isAgain = false) =>
      printing.mutateAsync({ orders, isAgain }).then(
        () => true,
        () => false,
      ),
    saveCalligraphersList: () => saving.mutate(),
    accept: () => remember(acceptPrints(storedPrints(event.id), shown, new Date().toISOString())),
  };
}

export function reportPrintFailure(error: Error) {
  console.error('Could not create the sheets', error);
  notify.error(
    'Error',
    'We couldn’t prepare your sheets. Please check your connection and try again.',
  );
}

export function cardCount(kind: PrintOrder['kind'], guests: readonly PaperGuest[]): number {
  const { cards } = getSheet(kind);
  return cards ? counts[cards.of](guests) : 0;
}
const counts: Record<CardSubject, (guests: readonly PaperGuest[]) => number> = {
  guest: (guests) => filterSeated(guests).length,
  party: (guests) => groupByParty(guests).length,
  table: (guests) => groupPaperByTable(guests).tables.length,
};

function usedPlaces(
  { kind, paper, from = 0, only }: PrintOrder,
  guests: readonly PaperGuest[],
): number {
  const places = cardsPerSheet(kind, paper);
  return places ? (from + (only?.size ?? cardCount(kind, guests))) % places : 0;
}
