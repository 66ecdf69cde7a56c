import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ErrorState } from '@/components/page-states';
import { Checkbox } from '@/components/ui/input';
import type { HostEvent } from '@/features/events/schema';
import { toAppError } from '@/lib/backend/errors';
import { apiUrl } from '@/lib/text/paths';
import { useAllowAccountKeys } from '../mutations';
import { allowsAccountKeysQuery } from '../queries';
import { WebhookSection } from '../webhooks/webhook-list';
import { KeyList } from './key-list';

export const ApiKeys = ({ event }: { event: HostEvent }) => (
  <div className="grid gap-4">
    <KeyList
      holder={{ column: 'event_id', id: event.id }}
      heading="h4"
      reads="this event"
      url={apiUrl(event.id)}
    >
      {`Keys end ${event.private_days} days after the event, with its private fields. A key never reads wishes or guests’ messages.`}
    </KeyList>
    <AccountKeySwitch eventId={event.id} />
    <WebhookSection eventId={event.id} />
  </div>
);

export const AccountKeys = ({ userId }: { userId: string }) => (
  <KeyList
    holder={{ column: 'account_id', id: userId }}
    heading="h3"
    reads="every event you own or edit, now and later"
    url={apiUrl()}
  >
    An owner can close an event to these keys, in its Settings. A key never reads wishes or guests’
    messages.
  </KeyList>
);

function AccountKeySwitch({ eventId }: { eventId: string }) {
  const {
    data: isAllowed,
    isLoadingError,
    error,
    refetch,
  } = useQuery(allowsAccountKeysQuery(eventId));
  const allow = useAllowAccountKeys(eventId);
  const id = useId();
  if (isLoadingError)
    return <ErrorState message={toAppError(error).message} onRetry={() => refetch()} />;
  if (isAllowed === undefined) return null;
  return (
    <div className="border-t border-hair pt-3">
      <label htmlFor={id} className="flex min-h-11 items-center gap-2.5">
        <Checkbox
          id={id}
          aria-describedby={`${id}-help`}
          checked={allow.isPending ? allow.variables : isAllowed}
          disabled={allow.isPending}
          onChange={({ currentTarget }) => allow.mutate(currentTarget.checked)}
        />
        <span>Keys of a whole account can read this event</span>
      </label>
      <p id={`${id}-help`} className="text-sm text-ink-2">
        You, and everyone who edits this event, can make such a key on the account page.
      </p>
    </div>
  );
}
