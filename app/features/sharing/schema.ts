import { z } from 'zod/mini';
import type { EventAccess } from '@/features/events/schema';
import { isEmailAddress } from '@/lib/text/email-address';
import { toOneLine } from '@/lib/text/text';

type SharedRole = Exclude<EventAccess['role'], 'owner'>;
export type SharedAccess = Pick<EventAccess, 'sees_names' | 'sees_meals'> & { role: SharedRole };

const LABEL_MAX = 100;

export const invitationSchema = z.object({
  label: z
    .string()
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, 'Please say who it is for.'),
      z.maxLength(LABEL_MAX, `Please keep it to ${LABEL_MAX} characters.`),
    ),
});

export const mailedInvitationSchema = z.object({
  email: z.string().check(z.refine(isEmailAddress, 'Please check the e-mail address.')),
});

export type EventPerson = (SharedAccess | (EventAccess & { role: 'owner' })) & {
  user_id: string;
  name: string;
  email: string | null;
  at: string;
  is_you: boolean;
  is_offered: boolean;
};
export type Collaborator = Extract<EventPerson, SharedAccess>;

export type PendingInvitation = SharedAccess & {
  id: string;
  label: string;
  created_at: string;
  expires_at: string;
};

export type EventPeople = { people: EventPerson[]; invitations: PendingInvitation[] };

export type NewInvitation = {
  label: string;
  token: string;
  expires_at: string;
  /** Number of other events that the replaced link still opens. */
  other_events?: number;
};

type InvitingEvent = {
  event_name: string;
  event_date: string;
  invited_by: string;
  /** All events, if the link opens several; the event above is first. */
  events?: readonly { event_name: string; event_date: string }[];
};

/** A withdrawn invitation reveals nothing about the event; only members get its id. */
export type OpenedInvitation =
  | ({ state: 'open'; label: string; expires_at: string } & SharedAccess & InvitingEvent)
  | ({ state: 'yours' | 'joined'; event_id: string } & InvitingEvent)
  | ({ state: 'over' | 'used' } & InvitingEvent)
  | { state: 'withdrawn' }
  | { state: 'unknown' };
export type InvitationWithState<State extends OpenedInvitation['state']> = Extract<
  OpenedInvitation,
  { state: State }
>;

/** Rights beyond room, tables and counts; 'meals' and 'notes' require 'names'. */
export type ApiKeyRight = 'names' | 'meals' | 'notes';
/** Keys belong to an event or an account. An account's keys read all events it owns or edits. */
export type KeyHolder = { column: 'event_id' | 'account_id'; id: string };
export type ApiKey = {
  id: string;
  name: string;
  rights: ApiKeyRight[];
  made_at: string;
  used_at: string | null;
};

export const apiKeySchema = z.object({
  name: z
    .string()
    .check(
      z.overwrite(toOneLine),
      z.minLength(1, 'Please say what the key is for.'),
      z.maxLength(60, 'Please keep the name under 60 characters.'),
    ),
});
