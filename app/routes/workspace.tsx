import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useSessionRecovery } from '@/features/auth/use-session-recovery';
import { getQueryClient } from '@/lib/backend/query-client';
import '@/styles/workspace.css';

export default function Workspace() {
  const [queryClient] = useState(getQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <EndedSession />
      <Outlet />
    </QueryClientProvider>
  );
}

function EndedSession() {
  useSessionRecovery();
  return null;
}
