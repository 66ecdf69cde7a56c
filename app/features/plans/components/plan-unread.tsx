import { ErrorState } from '@/components/page-states';

/** Shown in place of what depends on a plan that failed to load. */
export const PlanUnread = ({ onRetry }: { onRetry: () => unknown }) => (
  <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => void onRetry()} />
);
