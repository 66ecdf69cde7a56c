import { useQuery } from '@tanstack/react-query';
import { Copy, Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { copyLink } from '@/components/copy-link';
import { ErrorState, Loading } from '@/components/page-states';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/text/paths';
import { NewSecret } from '../components/new-secret';
import { rowButtonClass, ShareRow } from '../components/share-row';
import { describeWebhook } from './model';
import { useRemoveWebhook, useTryWebhook } from './mutations';
import { webhooksQuery } from './queries';
import type { NewWebhook, Webhook } from './schema';
import { WebhookForm } from './webhook-form';

const MAX_WEBHOOKS = 3;

/** The addresses of other tools that are notified of changes to an event. */
export const WebhookSection = ({ eventId }: { eventId: string }) => (
  <section className="grid gap-4 border-t border-hair pt-4" aria-labelledby="webhooks">
    <h4 id="webhooks" className="title-s">
      Tell another tool when something changes
    </h4>
    <WebhookList eventId={eventId} />
  </section>
);

function WebhookList({ eventId }: { eventId: string }) {
  const webhooks = useQuery(webhooksQuery(eventId));
  const [made, setMade] = useState<NewWebhook | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  if (webhooks.isPending) return <Loading />;
  if (!webhooks.data)
    return (
      <ErrorState message={toAppError(webhooks.error).message} onRetry={() => webhooks.refetch()} />
    );
  const isFull = webhooks.data.length >= MAX_WEBHOOKS;
  return (
    <>
      {webhooks.data.length > 0 && (
        <ul className="[&>li:first-child]:border-t-0">
          {webhooks.data.map((each) => (
            <WebhookRow
              key={each.id}
              webhook={each}
              eventId={eventId}
              onRemoved={() => made?.id === each.id && setMade(null)}
            />
          ))}
        </ul>
      )}
      {made && <NewWebhookSecret made={made} />}
      {isAdding ? (
        <WebhookForm
          eventId={eventId}
          onAdded={(webhook) => {
            setMade(webhook);
            setIsAdding(false);
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : (
        <Button
          variant="soft"
          className="justify-self-start"
          disabled={isFull}
          onClick={() => setIsAdding(true)}
        >
          <WebhookIcon className="icon" aria-hidden="true" /> Add an address
        </Button>
      )}
      <p className="text-sm text-ink-2">
        {isFull && `There are at most ${MAX_WEBHOOKS} addresses: remove one to add another. `}
        The tool learns that this event changed, not what: it reads that with a key. Addresses are
        removed when the event’s keys end.{' '}
        <a className="link" href={`${paths.apiGuide}#webhooks`} target="_blank" rel="noreferrer">
          What is sent, and how to check it
        </a>
      </p>
    </>
  );
}

const NewWebhookSecret = ({ made: { url, secret } }: { made: NewWebhook }) => (
  <NewSecret
    heading="h4"
    title={`A secret for ${new URL(url).hostname}`}
    what="secret"
    value={secret}
    look="bg-paper"
    actions={
      <Button onClick={() => copyLink(secret, 'secret')}>
        <Copy className="icon" aria-hidden="true" /> Copy secret
      </Button>
    }
  >
    <p className="text-sm leading-snug text-ink-2">
      <b className="font-semibold text-ink">You’ll only see this secret once.</b> Give it to the
      tool: every message is signed with it, so the tool knows that it comes from us.
    </p>
  </NewSecret>
);

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
