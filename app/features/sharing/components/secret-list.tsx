import type { UseQueryResult } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { copyLink } from '@/components/copy-link';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { toAppError } from '@/lib/backend/errors';
import { NewSecret } from './new-secret';

type Props<Item, Made> = {
  query: UseQueryResult<Item[]>;
  max: number;
  /** Shown when there are `max` items. */
  full: string;
  addLabel: ReactNode;
  renderRow: (item: Item, onRemoved: () => void) => ReactNode;
  renderMade: (made: Made) => ReactNode;
  renderForm: (onMade: (made: Made) => void, onCancel: () => void) => ReactNode;
  children: ReactNode;
};

export function SecretList<Item extends { id: string }, Made extends { id: string }>({
  query,
  max,
  full,
  addLabel,
  renderRow,
  renderMade,
  renderForm,
  children,
}: Props<Item, Made>) {
  const [made, setMade] = useState<Made | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  if (query.isPending) return <Loading />;
  if (!query.data)
    return <ErrorState message={toAppError(query.error).message} onRetry={() => query.refetch()} />;
  const isFull = query.data.length >= max;
  const showMade = (next: Made) => {
    setMade(next);
    setIsMaking(false);
  };
  return (
    <div className="grid gap-4">
      {query.data.length > 0 && (
        <ul className="[&>li:first-child]:border-t-0">
          {query.data.map((item) => renderRow(item, () => made?.id === item.id && setMade(null)))}
        </ul>
      )}
      {made && renderMade(made)}
      {isMaking ? (
        renderForm(showMade, () => setIsMaking(false))
      ) : (
        <Button
          variant="soft"
          className="justify-self-start"
          disabled={isFull}
          onClick={() => setIsMaking(true)}
        >
          {addLabel}
        </Button>
      )}
      <p className="text-sm text-ink-2">
        {isFull && `${full} `}
        {children}
      </p>
    </div>
  );
}

type MadeSecretProps = {
  heading: 'h3' | 'h4';
  title: string;
  what: 'key' | 'secret';
  value: string;
  children: ReactNode;
};

export const NewSecretWithCopy = ({ what, value, children, ...shown }: MadeSecretProps) => (
  <NewSecret
    {...shown}
    what={what}
    value={value}
    look="bg-paper"
    actions={
      <Button onClick={() => copyLink(value, what)}>
        <Copy className="icon" aria-hidden="true" /> Copy {what}
      </Button>
    }
  >
    <p className="text-sm leading-snug text-ink-2">
      <b className="font-semibold text-ink">You’ll only see this {what} once.</b> {children}
    </p>
  </NewSecret>
);
