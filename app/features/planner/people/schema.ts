import type { SharedAccess } from '@/features/sharing/schema';

/** A member of the user's own events. */
export type EventsPerson = {
  user_id: string;
  name: string | null;
  email: string;
  events: readonly (SharedAccess & { event_id: string })[];
};

/** An open invitation to several events; its link joins all of them. */
export type GroupInvitation = {
  /** The id of the invitation to any of the events. */
  id: string;
  label: string;
  role: SharedAccess['role'];
  expires_at: string;
  event_ids: readonly string[];
};

export type EventsPeople = {
  people: readonly EventsPerson[];
  invitations: readonly GroupInvitation[];
};

/** As `invite_to_events` has it. */
export const MAX_INVITED_EVENTS = 100;
