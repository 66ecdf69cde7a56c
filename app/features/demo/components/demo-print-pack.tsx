import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { EventSheets } from '@/features/print/components/event-sheets';
import { env } from '@/lib/env';
import { paths } from '@/lib/paths';
import { currentQueryClient } from '@/lib/query-client';
import { demoEvent, demoList, demoPlan } from '../paper';

/** The sheets of the made-up wedding; whoever asked for them goes on reading here. */
export default function DemoPrintPack() {
  const pack = useRef<HTMLDivElement>(null);
  useEffect(() => pack.current?.focus(), []);

  return (
    <QueryClientProvider client={currentQueryClient()}>
      <div ref={pack} tabIndex={-1} className="outline-none">
        <EventSheets event={demoEvent} guests={demoList} plan={demoPlan} leadsTo={env.publicUrl + paths.demo} />
      </div>
    </QueryClientProvider>
  );
}
