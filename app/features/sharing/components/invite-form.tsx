import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/form-field';
import { Button } from '@/components/ui/button';
import { useInvite } from '../mutations';
import { invitationSchema, type NewInvitation, type SharedAccess } from '../schema';
import { RoleFields } from './role-fields';

type Props = { eventId: string; onCreated: (created: NewInvitation) => void };

const usual: SharedAccess = { role: 'editor', sees_names: false, sees_meals: false };

export function InviteForm({ eventId, onCreated }: Props) {
  const form = useForm({ resolver: zodResolver(invitationSchema), defaultValues: { label: '' } });
  const [access, setAccess] = useState(usual);
  const invite = useInvite(eventId);
  const submit = form.handleSubmit(({ label }) => {
    if (!invite.isPending) invite.mutate({ label, ...access }, { onSuccess: onCreated });
  });
  return (
    <form method="post" className="grid gap-4.5 pt-1" onSubmit={submit} noValidate>
      <TextField form={form} name="label" label="Who is it?" autoComplete="off" autoFocus />
      <RoleFields access={access} onChange={setAccess} isPending={invite.isPending} />
      <Button type="submit" className="justify-self-start phone:w-full" busy={invite.isPending}>
        {invite.isPending ? 'Making the link...' : 'Make the link'}
      </Button>
    </form>
  );
}
