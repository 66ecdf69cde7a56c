import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import type { HostEvent } from '@/features/events/schema';
import { RoleFields } from '@/features/sharing/components/role-fields';
import { invitationSchema, type NewInvitation, type SharedAccess } from '@/features/sharing/schema';
import { EventCheckboxes } from './event-checkboxes';
import { useInviteToEvents } from './mutations';
import { MAX_INVITED_EVENTS } from './schema';

type Props = { events: readonly HostEvent[]; onCreated: (created: NewInvitation) => void };

const usual: SharedAccess = { role: 'editor', sees_names: false, sees_meals: false };

export function InviteToEventsForm({ events, onCreated }: Props) {
  const form = useForm({ resolver: zodResolver(invitationSchema), defaultValues: { label: '' } });
  const [access, setAccess] = useState(usual);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const invite = useInviteToEvents();
  const problem = findProblem(ticked.size);
  const submit = form.handleSubmit(({ label }) => {
    if (problem || invite.isPending) return;
    invite.mutate({ label, ...access, eventIds: [...ticked] }, { onSuccess: onCreated });
  });
  return (
    <form
      method="post"
      className="grid gap-4.5 pt-1"
      onSubmit={(submitted) => {
        setHasTried(true);
        void submit(submitted);
      }}
      noValidate
    >
      <TextField form={form} name="label" label="Who is it?" autoComplete="off" autoFocus />
      <EventCheckboxes
        events={events}
        ticked={ticked}
        onTick={setTicked}
        error={hasTried ? problem : undefined}
      />
      <RoleFields access={access} onChange={setAccess} isPending={invite.isPending} />
      <Button type="submit" className="justify-self-start phone:w-full" busy={invite.isPending}>
        {invite.isPending ? 'Making the link...' : 'Make the link'}
      </Button>
    </form>
  );
}

function findProblem(count: number): string | undefined {
  if (count === 0) return 'Please tick an event.';
  if (count > MAX_INVITED_EVENTS) return `Please tick at most ${MAX_INVITED_EVENTS} events.`;
  return undefined;
}
