import { toAppError } from '@/lib/backend/errors';

/** Why the backend refused a new password, for its field; null if the error is about something else. */
export function findPasswordRefusal(error: unknown): string | null {
  const { code, message, cause } = toAppError(error);
  if (code === 'weak_password') return message;
  return (cause as { code?: string } | undefined)?.code === 'same_password'
    ? 'That’s already your password. Please choose another.'
    : null;
}
