import type { SharedAccess } from '@/features/sharing/schema';

export type PlannerPerson = {
  user_id: string;
  name: string | null;
  email: string;
  events: readonly (SharedAccess & { event_id: string })[];
};

/** An open invitation to several events; its link joins all of them. */
export type GroupInvitation = {
  /** The id of the invitation to one of the events. */
  id: string;
  label: string;
  role: SharedAccess['role'];
  expires_at: string;
  event_ids: readonly string[];
};

export type PlannerPeople = {
  people: readonly PlannerPerson[];
  invitations: readonly GroupInvitation[];
};

/** Same limit as `invite_to_events` in the database. */
export const MAX_INVITED_EVENTS = 100;
