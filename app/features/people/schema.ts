import { z } from 'zod';
import type { EventAccess } from '@/features/events/schema';
import { inOneLine } from '@/lib/text';

/** What somebody may do with an event that is shared with them. */
type SharedRole = Exclude<EventAccess['role'], 'owner'>;
export type SharedAccess = Pick<EventAccess, 'sees_names' | 'sees_meals'> & { role: SharedRole };

/** The longest description of whom an invitation is for; the database holds the same. */
const LABEL_MAX = 100;

/** Whom somebody invites, and to what. */
export const invitationSchema = z.object({
  label: z
    .string()
    .overwrite(inOneLine)
    .min(1, 'Please say who it is for.')
    .max(LABEL_MAX, `Please keep it to ${LABEL_MAX} characters.`),
});

/** Where an invitation is mailed. */
export const mailedInvitationSchema = z.object({ email: z.email('Please check the e-mail address.') });

/** Whoever plans an event. Mail addresses are for its owner alone. */
export type EventPerson = EventAccess & {
  user_id: string;
  name: string;
  email: string | null;
  at: string;
  is_you: boolean;
};

/** A link that nobody has used yet. */
export type PendingInvitation = SharedAccess & { id: string; label: string; created_at: string; expires_at: string };

export type EventPeople = { people: EventPerson[]; invitations: PendingInvitation[] };

/** A link just made, the only time its secret is known. */
export type MadeInvitation = { label: string; token: string; expires_at: string };

/** What an invitation opens, as whoever opens it is told. */
export type OpenedInvitation = SharedAccess & {
  state: 'open' | 'used' | 'over' | 'withdrawn' | 'yours' | 'joined' | 'unknown';
  event_name: string;
  event_date: string;
  invited_by: string;
  label: string;
  expires_at: string;
  /** Only for whoever is in it. */
  event_id: string | null;
};

/** What a key reads beside room, tables and counts: 'meals' and 'notes' are of guests, so only with 'names'. */
export type KeyRight = 'names' | 'meals' | 'notes';
export type ApiKey = { id: string; name: string; rights: KeyRight[]; made_at: string; used_at: string | null };

export const apiKeySchema = z.object({
  name: z
    .string()
    .overwrite(inOneLine)
    .min(1, 'Please say what the key is for.')
    .max(60, 'Please keep the name under 60 characters.'),
});
