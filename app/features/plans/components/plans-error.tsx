import { ErrorState } from '@/components/page-states';
import { toAppError } from '@/lib/backend/errors';

type Props = { error: unknown; onAskAgain: () => void };

export default function PlansError({ error, onAskAgain }: Props) {
  return (
    <ErrorState
      message={`Error loading plans: ${toAppError(error).message}`}
      onRetry={onAskAgain}
    />
  );
}
