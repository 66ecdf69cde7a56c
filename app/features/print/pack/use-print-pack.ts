import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { notify } from '@/components/notify';
import { excludeCrew } from '@/features/seating/guests/attendance';
import { formatEveningLabel, isEveningGuest } from '@/features/seating/guests/schema';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import { createCsvFile, saveFile } from '@/lib/browser/save-file';
import {
  getCalligraphersListFileName,
  getSheetsFileName,
  type PrintedEvent,
  printMutationKey,
} from '../model';
import { groupByParty } from '../parties';
import { filterSeated, groupPrintGuestsByTable, type PrintGuest } from '../print-guests';
import {
  type CardSubject,
  countCardsPerSheet,
  getSheet,
  type PrintOrder,
  type SheetKind,
} from '../sheet-kinds';
import { markPrintsUpToDate, NO_PRINTS, printsSchema, recordPrints, toPrintedPlan } from './prints';

const printsStorage = createJsonStorage(storageKeys.prints, printsSchema);
const readStoredPrints = (eventId: string) => printsStorage.read(eventId) ?? NO_PRINTS;

type Progress = { done: number; total: number };

/** Prints sheets and records the prints in localStorage, except for the demo event, which has a `qrUrl`. */
export function usePrintPack(
  event: PrintedEvent,
  guests: readonly PrintGuest[],
  plan: RoomPlan,
  qrUrl?: string | null,
) {
  const [prints, setPrints] = useState(() => (qrUrl ? NO_PRINTS : readStoredPrints(event.id)));
  const [progress, setProgress] = useState<Progress | null>(null);
  const currentPlan = useMemo(
    () => toPrintedPlan(guests, plan, formatEveningLabel(event.evening_from), event.meals),
    [guests, plan, event.evening_from, event.meals],
  );

  const savePrints = (changed: typeof prints) => {
    if (qrUrl) return;
    setPrints(changed);
    printsStorage.write(changed, event.id);
  };

  const printing = useMutation({
    mutationKey: printMutationKey(event.id),
    mutationFn: async ({
      orders,
      isReprint,
    }: {
      orders: readonly PrintOrder[];
      isReprint: boolean;
    }) => {
      setProgress({ done: 0, total: orders.length });
      const { printSheets } = await import('./print-sheets');
      const now = new Date();
      const onProgress = (done: number, total: number) => setProgress({ done, total });
      const { pdf, sheets } = await printSheets({
        event,
        guests,
        plan,
        orders,
        now,
        onProgress,
        isReprint,
        qrUrl,
      });
      return { pdf, sheets, orders, isReprint, now, guests, currentPlan };
    },
    // Uses the mutation's own guests and plan, because the guest list may have changed meanwhile.
    onSuccess: ({ pdf, sheets, orders, isReprint, now, guests, currentPlan }) => {
      const kinds = orders.map(({ kind }) => kind);
      saveFile(pdf, getSheetsFileName(event.event_name, kinds, isReprint ? now : undefined));
      const before = readStoredPrints(event.id);
      const printed = orders.map((order, at) => {
        const previousPrint = order.since === undefined ? undefined : before.sheets[order.kind];
        return {
          kind: order.kind,
          paper: previousPrint?.paper ?? order.paper,
          sheets: previousPrint?.sheets ?? sheets[at] ?? 0,
          used: countUsedPlaces(order, guests),
          hasNames: order.hasNames,
          isVariant: order.isVariant,
          hasBleed: previousPrint ? previousPrint.hasBleed : order.hasBleed,
        };
      });
      savePrints(recordPrints(before, currentPlan, printed, now.toISOString()));
    },
    onError: reportPrintFailure,
    onSettled: () => setProgress(null),
  });

  const saving = useMutation({
    mutationFn: async () => {
      const { formatCalligraphersList } = await import('./calligraphers-list');
      saveFile(
        createCsvFile(
          formatCalligraphersList(excludeCrew(guests).filter((guest) => !isEveningGuest(guest))),
        ),
        getCalligraphersListFileName(event.event_name),
      );
    },
    onError: reportPrintFailure,
  });

  return {
    prints,
    currentPlan,
    progress,
    isPrinting: printing.isPending,
    /** Resolves to true if the sheets were saved. Does nothing while other sheets are being prepared. */
    print: async (orders: readonly PrintOrder[], isReprint = false) => {
      if (printing.isPending) return false;
      return printing.mutateAsync({ orders, isReprint }).then(
        () => true,
        () => false,
      );
    },
    saveCalligraphersList: () => saving.mutate(),
    accept: (kinds: readonly SheetKind[]) =>
      savePrints(
        markPrintsUpToDate(
          readStoredPrints(event.id),
          currentPlan,
          kinds,
          new Date().toISOString(),
        ),
      ),
  };
}

export function reportPrintFailure(error: Error) {
  console.error('Could not create the sheets', error);
  notify.error(
    'Error',
    'We couldn’t prepare your sheets. Please check your connection and try again.',
  );
}

export function countCards(kind: PrintOrder['kind'], guests: readonly PrintGuest[]): number {
  const { cards, showsCrew } = getSheet(kind);
  return cards ? cardCounters[cards.subject](showsCrew ? guests : excludeCrew(guests)) : 0;
}
const cardCounters: Record<CardSubject, (guests: readonly PrintGuest[]) => number> = {
  guest: (guests) => filterSeated(guests).length,
  menu: (guests) => filterSeated(guests).length,
  party: (guests) => groupByParty(guests).length,
  table: (guests) => groupPrintGuestsByTable(guests).tables.length,
};

function countUsedPlaces(
  { kind, paper, usedPlaces = 0, only }: PrintOrder,
  guests: readonly PrintGuest[],
): number {
  const places = countCardsPerSheet(kind, paper);
  return places ? (usedPlaces + (only?.size ?? countCards(kind, guests))) % places : 0;
}
