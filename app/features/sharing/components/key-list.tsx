import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toAppError } from '@/lib/backend/errors';
import { formatAgo } from '@/lib/dates/dates';
import { paths } from '@/lib/text/paths';
import { describeKey } from '../model';
import { type NewKey, useRevokeApiKey } from '../mutations';
import { apiKeysQuery } from '../queries';
import type { ApiKey, KeyHolder } from '../schema';
import { ApiKeyForm } from './api-key-form';
import { NewApiKey } from './new-api-key';
import { rowButtonClass, ShareRow } from './share-row';

const MAX_KEYS = 5;

/** `reads`: what its keys read, as “this event”, at `url`. */
type Props = {
  holder: KeyHolder;
  heading: 'h3' | 'h4';
  reads: string;
  url: string;
  children: ReactNode;
};

export function KeyList({ holder, heading, reads, url, children }: Props) {
  const keys = useQuery(apiKeysQuery(holder));
  const [made, setMade] = useState<NewKey | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  if (keys.isPending) return <Loading />;
  if (!keys.data)
    return <ErrorState message={toAppError(keys.error).message} onRetry={() => keys.refetch()} />;
  const isFull = keys.data.length >= MAX_KEYS;
  return (
    <div className="grid gap-4">
      {keys.data.length > 0 && (
        <ul className="[&>li:first-child]:border-t-0">
          {keys.data.map((each) => (
            <KeyRow
              key={each.id}
              of={each}
              holder={holder}
              reads={reads}
              onRevoked={() => made?.id === each.id && setMade(null)}
            />
          ))}
        </ul>
      )}
      {made && <NewApiKey made={made} heading={heading} reads={reads} url={url} />}
      {isMaking ? (
        <ApiKeyForm
          holder={holder}
          onCreated={(key) => {
            setMade(key);
            setIsMaking(false);
          }}
          onCancel={() => setIsMaking(false)}
        />
      ) : (
        <Button
          variant="soft"
          className="justify-self-start"
          disabled={isFull}
          onClick={() => setIsMaking(true)}
        >
          <KeyRound className="icon" aria-hidden="true" /> Make a key
        </Button>
      )}
      <p className="text-sm text-ink-2">
        {isFull && `There are at most ${MAX_KEYS} keys: revoke one to make another. `}
        {children}{' '}
        <a className="link" href={paths.apiGuide} target="_blank" rel="noreferrer">
          What a key reads, and how
        </a>
      </p>
    </div>
  );
}

type RowProps = { of: ApiKey; holder: KeyHolder; reads: string; onRevoked: () => void };

function KeyRow({ of: key, holder, reads, onRevoked }: RowProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const revoke = useRevokeApiKey(holder);
  const used = key.used_at ? `last used ${formatAgo(key.used_at, Date.now())}` : 'never used';
  return (
    <ShareRow
      icon={<KeyRound className="icon" aria-hidden="true" />}
      name={key.name}
      description={`${describeKey(key.rights)}; ${used}`}
      below={
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setIsConfirming}
          title="Revoke this key?"
          confirmLabel="Revoke key"
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(key, { onSuccess: onRevoked })}
        >
          <p>
            <b>{key.name}</b> can no longer read {reads}. This can’t be undone.
          </p>
        </ConfirmDialog>
      }
    >
      <button
        type="button"
        className={`${rowButtonClass} text-claret`}
        aria-label={`Revoke ${key.name}`}
        onClick={() => setIsConfirming(true)}
      >
        Revoke
      </button>
    </ShareRow>
  );
}
