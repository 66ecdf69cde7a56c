import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from '@/components/page-states';
import { VisitorAuthProvider } from '@/features/auth/auth-provider';
import { removeDemoEvent } from '@/features/events/browser-events';
import { forgetEvent } from '@/features/events/forget-event';
import { DemoEventsContext } from '@/features/events/use-event-store';
import { toAppError } from '@/lib/backend/errors';
import { DEMO_EVENT_ID } from '@/lib/text/paths';
import { demoEventStore, openDemo } from './demo-event';
import { DemoNotice } from './demo-notice';

const demo = { store: demoEventStore, notice: <DemoNotice /> };

type Props = { before: (state: ReactNode) => ReactNode; children: ReactNode };

/** The workspace on the demo wedding, for signed-in users too. It is deleted when they leave. */
export default function DemoWorkspace({ before, children }: Props) {
  const queryClient = useQueryClient();
  const [failure] = useState(tryToOpen);
  useEffect(() => {
    if (failure !== null) return; // storage is blocked
    return () => {
      removeDemoEvent();
      forgetEvent(queryClient, DEMO_EVENT_ID);
      queryClient.removeQueries({ queryKey: ['events', demoEventStore.id] });
    };
  }, [queryClient, failure]);
  if (failure !== null) return before(<ErrorState message={failure} />);
  return (
    <VisitorAuthProvider>
      <DemoEventsContext value={demo}>{children}</DemoEventsContext>
    </VisitorAuthProvider>
  );
}

function tryToOpen(): string | null {
  try {
    openDemo();
    return null;
  } catch (error) {
    return toAppError(error).message;
  }
}
