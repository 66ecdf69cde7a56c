import { ErrorState } from '@/components/page-states';

/** In place of what depends on a plan that could not be read. */
export const PlanUnread = ({ onRetry }: { onRetry: () => unknown }) => (
  <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => void onRetry()} />
);
