import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { paths } from '@/lib/text/paths';
import { NewSecretWithCopy, SecretList } from '../components/secret-list';
import { rowButtonClass, ShareRow } from '../components/share-row';
import { describeWebhook } from './model';
import { useRemoveWebhook, useTryWebhook } from './mutations';
import { webhooksQuery } from './queries';
import type { NewWebhook, Webhook } from './schema';
import { WebhookForm } from './webhook-form';

const MAX_WEBHOOKS = 3;

export const WebhookSection = ({ eventId }: { eventId: string }) => (
  <section className="grid gap-4 border-t border-hair pt-4" aria-labelledby="webhooks">
    <h4 id="webhooks" className="title-s">
      Tell another tool when something changes
    </h4>
    <WebhookList eventId={eventId} />
  </section>
);

function WebhookList({ eventId }: { eventId: string }) {
  const query = useQuery(webhooksQuery(eventId));
  return (
    <SecretList
      query={query}
      max={MAX_WEBHOOKS}
      full={`There are at most ${MAX_WEBHOOKS} addresses: remove one to add another.`}
      addLabel={
        <>
          <WebhookIcon className="icon" aria-hidden="true" /> Add an address
        </>
      }
      renderRow={(webhook, onRemoved) => (
        <WebhookRow key={webhook.id} webhook={webhook} eventId={eventId} onRemoved={onRemoved} />
      )}
      renderMade={({ url, secret }: NewWebhook) => (
        <NewSecretWithCopy
          heading="h4"
          title={`A secret for ${new URL(url).hostname}`}
          what="secret"
          value={secret}
        >
          Give it to the tool: every message is signed with it, so the tool knows that it comes from
          us.
        </NewSecretWithCopy>
      )}
      renderForm={(onAdded, onCancel) => (
        <WebhookForm eventId={eventId} onAdded={onAdded} onCancel={onCancel} />
      )}
    >
      We send a message that the event changed, not what changed: the tool reads that with a key.
      Addresses are removed when the event’s keys end.{' '}
      <a className="link" href={`${paths.apiGuide}#webhooks`} target="_blank" rel="noreferrer">
        What is sent, and how to check it
      </a>
    </SecretList>
  );
}

type RowProps = { webhook: Webhook; eventId: string; onRemoved: () => void };

function WebhookRow({ webhook, eventId, onRemoved }: RowProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const test = useTryWebhook(eventId);
  const remove = useRemoveWebhook(eventId);
  return (
    <ShareRow
      icon={<WebhookIcon className="icon" aria-hidden="true" />}
      name={webhook.url}
      description={<span role="status">{describeWebhook(webhook, new Date())}</span>}
      below={
        <ConfirmDialog
          open={isConfirming}
          onOpenChange={setIsConfirming}
          title="Remove this address?"
          confirmLabel="Remove address"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(webhook, { onSuccess: onRemoved })}
        >
          <p>
            <b className="wrap-anywhere">{webhook.url}</b> is no longer told when this event
            changes. If you add it again, it gets a new secret.
          </p>
        </ConfirmDialog>
      }
    >
      <button
        type="button"
        className={rowButtonClass}
        aria-label={`${webhook.is_off ? 'Try again' : 'Send a test'} to ${webhook.url}`}
        disabled={test.isPending || (webhook.due_at !== null && webhook.tries === 0)}
        onClick={() => test.mutate(webhook)}
      >
        {webhook.is_off ? 'Try again' : 'Send a test'}
      </button>
      <button
        type="button"
        className={`${rowButtonClass} text-claret`}
        aria-label={`Remove ${webhook.url}`}
        onClick={() => setIsConfirming(true)}
      >
        Remove
      </button>
    </ShareRow>
  );
}
