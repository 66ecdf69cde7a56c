import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EventSheets } from '@/features/print/components/event-sheets';
import type { PrintedEvent } from '@/features/print/model';
import type { PrintGuest } from '@/features/print/print-guests';
import type { HomePrinterPaper } from '@/features/print/sheet-kinds';
import { EMPTY_ROOM, NEW_TABLE, type RoomPlan } from '@/features/seating/tables/schema';
import { env } from '@/lib/backend/env';
import { getQueryClient } from '@/lib/backend/query-client';
import { paths } from '@/lib/text/paths';
import { demoGuests, demoPage, demoRoom } from '../model';

export default function DemoPrintPack() {
  const pack = useRef<HTMLDivElement>(null);
  const [paper, setPaper] = useState<HomePrinterPaper>('A4');
  useEffect(() => pack.current?.focus(), []);

  return (
    <QueryClientProvider client={getQueryClient()}>
      <div ref={pack} tabIndex={-1} className="outline-none">
        <EventSheets
          event={demoEvent}
          guests={demoList}
          plan={demoPlan}
          qrUrl={env.publicUrl + paths.demo}
          paper={paper}
          onPaperChange={setPaper}
        />
      </div>
    </QueryClientProvider>
  );
}

const demoEvent: PrintedEvent = {
  ...demoPage.event,
  meals: ['Roast beef', 'Baked trout', 'Squash risotto'],
};

const demoList: PrintGuest[] = demoGuests.map(
  ({ name, table_number, party, meal, allergies, kitchen_note }, at) => ({
    id: `guest-${at + 1}`,
    name,
    table_number,
    party: party ? String(party) : null,
    seat: null,
    meal,
    allergies: allergies ?? null,
    kitchen_note: kitchen_note ?? null,
  }),
);

const demoPlan: RoomPlan = {
  room: { ...EMPTY_ROOM, width: demoRoom.width, depth: demoRoom.depth },
  tables: demoRoom.tables.map((table) => ({ ...NEW_TABLE, ...table, id: `table-${table.label}` })),
  fixtures: demoRoom.fixtures.map((fixture) => ({ ...fixture, id: fixture.kind })),
};
