import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { HostEvent } from '@/features/events/schema';
import { useChangeAccess, useOfferOwnership, useRemovePerson } from '../mutations';
import type { Collaborator, SharedAccess } from '../schema';
import { RoleFields } from './role-fields';

type Props = { event: HostEvent; person: Collaborator };

export function PersonActions({ event, person }: Props) {
  const change = useChangeAccess(event.id);
  const offer = useOfferOwnership(event.id);
  const remove = useRemovePerson(event.id);
  const [question, setQuestion] = useState<'offer' | 'remove' | null>(null);
  const close = () => setQuestion(null);
  const { name, role, sees_names, sees_meals } = person;
  const [chosen, setChosen] = useState<SharedAccess | null>(null);
  const choose = (access: SharedAccess) => {
    setChosen(access);
    change.mutate({ user_id: person.user_id, access }, { onSettled: () => setChosen(null) });
  };
  return (
    <div className="grid gap-3 pt-1 pb-2 sm:pl-15">
      <RoleFields
        access={chosen ?? { role, sees_names, sees_meals }}
        isPending={change.isPending}
        onChange={choose}
      />
      <div className="flex flex-wrap gap-2">
        {person.is_offered ? (
          <Button
            variant="soft"
            size="sm"
            busy={offer.isPending}
            onClick={() => offer.mutate(person)}
          >
            Withdraw the offer
          </Button>
        ) : (
          role === 'editor' && (
            <Button variant="soft" size="sm" onClick={() => setQuestion('offer')}>
              Hand the event over
            </Button>
          )
        )}
        <Button variant="claret-line" size="sm" onClick={() => setQuestion('remove')}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={question === 'offer'}
        onOpenChange={close}
        title={`Hand this event over to ${name}?`}
        confirmLabel={offer.isPending ? 'Asking...' : `Ask ${name}`}
        busy={offer.isPending}
        onConfirm={() => offer.mutate(person, { onSettled: close })}
      >
        <p>
          Once {name} accepts, they own <b>{event.event_name}</b>: they decide who plans it, and may
          delete it. It then counts on their plan. Yours stays with you, as you paid for it, and you
          stay on as an editor.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'remove'}
        onOpenChange={close}
        title={`Remove ${name}?`}
        confirmLabel={remove.isPending ? 'Removing...' : `Remove ${name}`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(person, { onSettled: close })}
      >
        <p>
          They can no longer see this event. What they added stays.
          {role === 'editor' &&
            ' Reply links they could see are listed under Replies, where you can replace them all at once.'}
        </p>
      </ConfirmDialog>
    </div>
  );
}
