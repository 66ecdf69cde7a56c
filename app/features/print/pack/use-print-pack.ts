import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { notify } from '@/components/notify';
import { eveningLabel, isEveningGuest } from '@/features/seating/guests/schema';
import type { RoomPlan } from '@/features/seating/tables/schema';
import { storageKeys } from '@/lib/browser/browser-storage';
import { createJsonStorage } from '@/lib/browser/json-storage';
import { createCsvFile, saveFile } from '@/lib/browser/save-file';
import {
  calligraphersListFileName,
  type PrintedEvent,
  printMutationKey,
  sheetsFileName,
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
import { acceptPrints, NO_PRINTS, printsSchema, toPrintedPlan, withPrints } from './prints';

const stored = createJsonStorage(storageKeys.prints, printsSchema);
const storedPrints = (eventId: string) => stored.read(eventId) ?? NO_PRINTS;

type Progress = { done: number; of: number };

/** Prints sheets and records the prints in localStorage, except for the demo event, which has a `qrUrl`. */
export function usePrintPack(
  event: PrintedEvent,
  guests: readonly PrintGuest[],
  plan: RoomPlan,
  qrAddress?: string | null,
) {
  const [prints, setPrints] = useState(() => (qrAddress ? NO_PRINTS : storedPrints(event.id)));
  const [progress, setProgress] = useState<Progress | null>(null);
  const shown = useMemo(
    () => toPrintedPlan(guests, plan, eveningLabel(event.evening_from), event.meals),
    [guests, plan, event.evening_from, event.meals],
  );

  const remember = (changed: typeof prints) => {
    if (qrAddress) return;
    setPrints(changed);
    stored.write(changed, event.id);
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
      setProgress({ done: 0, of: orders.length });
      const { printSheets } = await import('./print-sheets');
      const now = new Date();
      const onProgress = (done: number, of: number) => setProgress({ done, of });
      const { pdf, sheets } = await printSheets({
        event,
        guests,
        plan,
        orders,
        now,
        onProgress,
        isReprint,
        qrAddress,
      });
      return { pdf, sheets, orders, isReprint, now, guests, shown };
    },
    // Uses the mutation's own guests and plan, because the guest list may have changed meanwhile.
    onSuccess: ({ pdf, sheets, orders, isReprint, now, guests, shown }) => {
      const kinds = orders.map(({ kind }) => kind);
      saveFile(pdf, sheetsFileName(event.event_name, kinds, isReprint ? now : undefined));
      const before = storedPrints(event.id);
      const printed = orders.map((order, at) => {
        const beside = order.since === undefined ? undefined : before.sheets[order.kind];
        return {
          kind: order.kind,
          paper: beside?.paper ?? order.paper,
          sheets: beside?.sheets ?? sheets[at] ?? 0,
          used: usedPlaces(order, guests),
          hasNames: order.hasNames,
          hasBleed: beside ? beside.hasBleed : order.hasBleed,
        };
      });
      remember(withPrints(before, shown, printed, now.toISOString()));
    },
    onError: reportPrintFailure,
    onSettled: () => setProgress(null),
  });

  const saving = useMutation({
    mutationFn: async () => {
      const { formatCalligraphersList } = await import('./calligraphers-list');
      saveFile(
        createCsvFile(formatCalligraphersList(guests.filter((guest) => !isEveningGuest(guest)))),
        calligraphersListFileName(event.event_name),
      );
    },
    onError: reportPrintFailure,
  });

  return {
    prints,
    shown,
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
      remember(acceptPrints(storedPrints(event.id), shown, kinds, new Date().toISOString())),
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
  const { cards } = getSheet(kind);
  return cards ? counts[cards.of](guests) : 0;
}
const counts: Record<CardSubject, (guests: readonly PrintGuest[]) => number> = {
  guest: (guests) => filterSeated(guests).length,
  menu: (guests) => filterSeated(guests).length,
  party: (guests) => groupByParty(guests).length,
  table: (guests) => groupPrintGuestsByTable(guests).tables.length,
};

function usedPlaces(
  { kind, paper, from = 0, only }: PrintOrder,
  guests: readonly PrintGuest[],
): number {
  const places = countCardsPerSheet(kind, paper);
  return places ? (from + (only?.size ?? countCards(kind, guests))) % places : 0;
}
