import { ErrorState } from '@/components/page-states';
import { toAppError } from '@/lib/backend/errors';

type Props = { error: unknown; onRetry: () => void };

export default function PlansError({ error, onRetry }: Props) {
  return (
    <ErrorState message={`Error loading plans: ${toAppError(error).message}`} onRetry={onRetry} />
  );
}
