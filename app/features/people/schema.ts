import { z } from 'zod/mini';
import type { EventAccess } from '@/features/events/schema';
import { inOneLine } from '@/lib/text';

type SharedRole = Exclude<EventAccess['role'], 'owner'>;
export type SharedAccess = Pick<EventAccess, 'sees_names' | 'sees_meals'> & { role: SharedRole };

/** The database has the same limit. */
const LABEL_MAX = 100;

export const invitationSchema = z.object({
  label: z
    .string()
    .check(
      z.overwrite(inOneLine),
      z.minLength(1, 'Please say who it is for.'),
      z.maxLength(LABEL_MAX, `Please keep it to ${LABEL_MAX} characters.`),
    ),
});

export const mailedInvitationSchema = z.object({ email: z.email('Please check the e-mail address.') });

/** `email` is for the owner alone. */
export type EventPerson = EventAccess & {
  user_id: string;
  name: string;
  email: string | null;
  at: string;
  is_you: boolean;
};

export type PendingInvitation = SharedAccess & { id: string; label: string; created_at: string; expires_at: string };

export type EventPeople = { people: EventPerson[]; invitations: PendingInvitation[] };

/** The only time the token is known. */
export type MadeInvitation = { label: string; token: string; expires_at: string };

export type OpenedInvitation = SharedAccess & {
  state: 'open' | 'used' | 'over' | 'withdrawn' | 'yours' | 'joined' | 'unknown';
  event_name: string;
  event_date: string;
  invited_by: string;
  label: string;
  expires_at: string;
  /** Only for members. */
  event_id: string | null;
};

/** Rights besides room, tables and counts; 'meals' and 'notes' need 'names'. */
export type KeyRight = 'names' | 'meals' | 'notes';
export type ApiKey = { id: string; name: string; rights: KeyRight[]; made_at: string; used_at: string | null };

export const apiKeySchema = z.object({
  name: z
    .string()
    .check(
      z.overwrite(inOneLine),
      z.minLength(1, 'Please say what the key is for.'),
      z.maxLength(60, 'Please keep the name under 60 characters.'),
    ),
});
