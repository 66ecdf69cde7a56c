import { toAppError } from '@/lib/backend/errors';

/** Why the backend refused a new password, for its field; null if the error is about something else. */
export function findPasswordRefusal(error: unknown): string | null {
  const { code, message } = toAppError(error);
  return code === 'weak_password' || code === 'same_password' ? message : null;
}
