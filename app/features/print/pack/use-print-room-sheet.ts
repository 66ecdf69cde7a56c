import { useMutation } from '@tanstack/react-query';
import type { ViewerPlan } from '@/features/seating/schema';
import { saveFile } from '@/lib/browser/save-file';
import { getSheetsFileName, type PrintedEvent } from '../model';
import { reportPrintFailure } from './use-print-pack';

/** For viewers, who see names only if the host shares them. Does not record the print. */
export function usePrintRoomSheet(event: PrintedEvent & { sees_names: boolean }) {
  return useMutation({
    mutationFn: async ({ tables, fixtures, room, guests, counts }: ViewerPlan) => {
      const { printSheets } = await import('./print-sheets');
      const labels = new Map(tables.map(({ id, label }) => [id, label]));
      const { pdf } = await printSheets({
        event,
        guests: guests.map(({ id, name, title, party, seat, table_id }) => {
          return { id, name, title, party, seat, table_number: labels.get(table_id ?? '') ?? null };
        }),
        plan: { tables, fixtures, room },
        counts,
        orders: [{ kind: 'room', paper: 'A4', hasNames: event.sees_names }],
        now: new Date(),
      });
      saveFile(pdf, getSheetsFileName(event.event_name, ['room']));
    },
    onError: reportPrintFailure,
  });
}
