import { ErrorState } from '@/components/page-states';

export const PlanUnread = ({ onRetry }: { onRetry: () => unknown }) => (
  <ErrorState message="We couldn’t read your plan. Please try again." onRetry={() => void onRetry()} />
);
