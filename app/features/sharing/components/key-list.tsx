import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { formatAgo } from '@/lib/dates/dates';
import { paths } from '@/lib/text/paths';
import { describeKey } from '../model';
import { type NewKey, useRevokeApiKey } from '../mutations';
import { apiKeysQuery } from '../queries';
import type { ApiKey, KeyHolder } from '../schema';
import { ApiKeyForm } from './api-key-form';
import { NewSecretWithCopy, SecretList } from './secret-list';
import { rowButtonClass, ShareRow } from './share-row';

const MAX_KEYS = 5;

/** `reads`: what the keys can read, such as “this event”; `url`: the address to read it from. */
type Props = {
  holder: KeyHolder;
  heading: 'h3' | 'h4';
  reads: string;
  url: string;
  children: ReactNode;
};

export function KeyList({ holder, heading, reads, url, children }: Props) {
  const query = useQuery(apiKeysQuery(holder));
  return (
    <SecretList
      query={query}
      max={MAX_KEYS}
      full={`There are at most ${MAX_KEYS} keys: revoke one to make another.`}
      addLabel={
        <>
          <KeyRound className="icon" aria-hidden="true" /> Make a key
        </>
      }
      renderRow={(key, onRevoked) => (
        <KeyRow key={key.id} of={key} holder={holder} reads={reads} onRevoked={onRevoked} />
      )}
      renderMade={({ name, key }: NewKey) => (
        <NewSecretWithCopy heading={heading} title={`A key for ${name}`} what="key" value={key}>
          Anyone who has it can read {reads}, at <span className="wrap-anywhere">{url}</span>
        </NewSecretWithCopy>
      )}
      renderForm={(onCreated, onCancel) => (
        <ApiKeyForm holder={holder} onCreated={onCreated} onCancel={onCancel} />
      )}
    >
      {children}{' '}
      <a className="link" href={paths.apiGuide} target="_blank" rel="noreferrer">
        What a key reads, and how
      </a>
    </SecretList>
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
