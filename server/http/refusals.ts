import type { TemporaryFailure } from './request-scope.ts';

/** The clients in supabase-js expect code and message in different fields, so we send all. */
const refusal = (status: number, body: object, headers?: Record<string, string>) =>
  Response.json(body, { status, headers });

export const postgrestError = (status: number, code: string, message: string) =>
  refusal(status, { code, message, details: null, hint: null });

export const storageError = (status: number, error: string, message: string) =>
  refusal(status, { statusCode: String(status), error, message });

export const notFound = () => postgrestError(404, 'not_found', 'not found');
export const invalidApiKey = () =>
  refusal(
    401,
    { code: 'key_unknown', message: 'Send an API key: Authorization: Bearer placecard_…' },
    { 'WWW-Authenticate': 'Bearer', 'Cache-Control': 'no-store' },
  );
export const invalidSinceParameter = () =>
  refusal(400, {
    code: 'invalid_since',
    message: 'since is the number of an earlier change: digits, at most 15.',
  });
export const namesRequired = () =>
  refusal(403, {
    code: 'names_required',
    message: 'A guest list needs a key with the right to names.',
  });
export const readOnlyApi = () =>
  refusal(
    405,
    { code: 'method_not_allowed', message: 'Events can only be read here.' },
    { Allow: 'GET, HEAD' },
  );
export const singleEventIdRequired = () =>
  postgrestError(
    400,
    'one_event_uuid',
    'Give one event_uuid, written with dashes: in the address to read, in a JSON body to post.',
  );
export const singleRowRequired = () =>
  postgrestError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object');
export const eventNotFound = (headers: Record<string, string>) =>
  refusal(404, { code: 'event_not_found' }, headers);
export const tryAgainResponse = () =>
  refusal(503, { code: 'try_again' }, { 'Retry-After': '2', 'Cache-Control': 'no-store' });
export const sessionEnded = () => postgrestError(401, 'session_ended', 'session ended');
export const functionNotFound = () =>
  refusal(404, { code: 'NOT_FOUND', message: 'There is no such function' });
export const functionError = () =>
  refusal(500, { error: 'Something went wrong. Please try again.' });
export const upgradeRequired = () =>
  refusal(426, { code: 'upgrade_required', message: 'Listen on /realtime/v1/websocket' });
export const tooLarge = () =>
  refusal(413, { code: 'payload_too_large', message: 'That is too large to send at once.' });

export function tooManyRequests(secondsToWait: number): Response {
  const code = 'over_request_rate_limit'; // the auth client reads error_code
  const message = 'Too many requests from here. Please wait a few minutes and try again.';
  return refusal(
    429,
    { code, error_code: code, message },
    { 'Retry-After': String(secondsToWait) },
  );
}

export const tooBusy = (secondsToWait: number) =>
  refusal(
    503,
    { code: 'too_busy', message: temporaryFailures.too_busy.message },
    { 'Retry-After': String(secondsToWait) },
  );

export function weakPassword(): Response {
  const msg = 'Password is known to be weak and easy to guess, please choose a different one.';
  const body = {
    code: 422,
    error_code: 'weak_password',
    msg,
    weak_password: { reasons: ['pwned'] },
  };
  return refusal(422, body, { 'X-Sb-Error-Code': 'weak_password' });
}

export const invalidBody = (field: string, message: string) =>
  refusal(
    400,
    { code: 400, error_code: 'validation_failed', msg: `${field}: ${message}` },
    { 'X-Sb-Error-Code': 'validation_failed' },
  );

export const reauthenticationRequired = () =>
  refusal(
    400,
    {
      code: 400,
      error_code: 'reauthentication_needed',
      msg: 'Please log in again before you change this.',
    },
    { 'X-Sb-Error-Code': 'reauthentication_needed' },
  );

const registrationWords: Record<string, string> = {
  registration_closed: 'New accounts cannot be created here.',
  registration_by_invitation:
    'New accounts are by invitation here. Open the link that you were sent, and sign up from there.',
  email_domain_refused: 'Accounts here need an address at another domain.',
};
export const registrationRefused = (code: string) =>
  refusal(
    403,
    { code: 403, error_code: code, msg: registrationWords[code] },
    { 'X-Sb-Error-Code': code },
  );

export const accountSuspended = () =>
  refusal(
    403,
    { code: 403, error_code: 'user_banned', msg: 'This account is suspended.' },
    { 'X-Sb-Error-Code': 'user_banned' },
  );

export const internalError = (requestId: string) =>
  refusal(500, {
    code: 'internal_error',
    message: 'Something went wrong. Please try again.',
    request_id: requestId,
  });

export const temporaryFailures: Record<TemporaryFailure, { status: number; message: string }> = {
  unavailable: {
    status: 503,
    message: 'Placecard can’t reach its database just now. Please try again in a minute.',
  },
  too_busy: {
    status: 503,
    message: 'Placecard is very busy just now. Please try again in a moment.',
  },
  server_full: {
    status: 507,
    message: 'Placecard has no room left to save anything just now. Please try again later.',
  },
};

export const FAILURE_RETRY_AFTER = 5;

export function temporaryFailure(failure: TemporaryFailure): Response {
  const { status, message } = temporaryFailures[failure];
  const codes = { code: failure, error_code: failure, error: failure, statusCode: String(status) };
  const headers = { 'Retry-After': String(FAILURE_RETRY_AFTER), 'Cache-Control': 'no-store' };
  return refusal(status, { ...codes, message, msg: message, details: null, hint: null }, headers);
}
