import { ErrorState } from '@/components/page-states';

export const PlanError = ({ onRetry }: { onRetry: () => unknown }) => (
  <ErrorState
    message="We couldn’t read your plan. Please try again."
    onRetry={() => void onRetry()}
  />
);
