import { brand } from '../text/brand';

/** Default messages by error code. Codes before `not_found` are raised by our own SQL (private.refuse). */
const messages = {
  guest_limit_reached:
    'Your plan has no room for more guests. Please upgrade your plan to add more guests.',
  crew_limit_reached: ({ limit }) => `An event has at most ${limit} crew.`,
  subscription_required: 'You need to purchase a plan to create an event',
  event_limit_reached: 'Please upgrade your plan to create more events',
  free_plan_taken: 'You already have the free plan.',
  subscription_live: 'You already have a plan.',
  column_locked: 'That can’t be changed.',
  event_taken: 'This event already belongs to another account.',
  event_id_retired:
    'This event was deleted in another account, so its QR codes no longer work. Please create a new event.',
  list_too_long: 'That’s too much at once. Please split it into smaller parts.',
  named_twice: 'Something is in this list twice. Please reload the page and try again.',
  label_taken: ({ label }) =>
    `There is already a table called ${label}. Please choose another name.`,
  too_many_tables: ({ limit }) => `A room holds at most ${limit} tables.`,
  too_many_fixtures: ({ limit }) => `A room holds at most ${limit} things beside its tables.`,
  too_many_wishes: ({ limit }) => `An event holds at most ${limit} wishes.`,
  message_over: 'Please choose a time in the future.',
  unlikely_date: 'Please check the year: an event is between 2000 and 2100.',
  closes_after_event: 'Please choose a day no later than the event.',
  too_many_links: ({ limit }) =>
    `An event has at most ${limit} links for helpers. Please remove one first.`,
  too_many_venues: ({ limit }) => `You keep at most ${limit} venues. Please remove one first.`,
  plan_storage_full: ({ megabytes }) =>
    `Your plan has room for ${megabytes} MB of pictures, venues and signed plans. Please remove some of them first.`,
  room_empty: 'There is nothing in this room yet. Place a table first.',
  too_many_keys: ({ limit }) => `There are at most ${limit} keys. Please revoke one first.`,
  too_many_webhooks: ({ limit }) =>
    `An event has at most ${limit} addresses. Please remove one first.`,
  key_unknown: 'This key opens nothing. Please ask the event’s owner for another.',
  too_many_signed_plans: ({ limit }) =>
    `An event keeps at most ${limit} signed plans. Please delete one first.`,
  door_closed: ({ why }) =>
    why === 'ended'
      ? 'This link has ended. Please ask the hosts for another.'
      : why === 'revoked'
        ? 'The hosts have revoked this link. Please ask them for another.'
        : 'This link doesn’t work. Please ask the hosts for another.',
  door_full:
    'There is no room for more check-ins from this link. Please ask the hosts for another.',
  history_full:
    'You’ve changed so much of this event that its history has no room for more from you. What you did before is saved. Someone else who plans it can make this change.',
  moved_meanwhile: ({ table }) =>
    table
      ? `Someone else has moved them to ${table} since.`
      : 'Someone else has removed them from their table since.',
  too_many_invitations: ({ limit }) => `An event has at most ${limit} invitations.`,
  invitation_closed: 'This link no longer opens a reply. Please ask the hosts for another.',
  table_given: 'This table already has a host.',
  table_full:
    'Everyone at this table has a reply link of their own, so there is no chair left to give.',
  mail_not_allowed:
    'Mails are sent only for an owner whose address is confirmed or who has bought a plan. Please copy or share the links.',
  mail_has_address: ({ found }) =>
    `Please leave web and mail addresses such as “${found}” out of your words; the reply link is added to them.`,
  replies_closed: 'Replies are closed. Please tell the hosts.',
  reply_changed:
    'Someone else has just changed this reply. Please look through it and send it again.',
  parts_changed:
    'Someone else has just changed the parts of the day. You see theirs with your changes: please look through them and save again.',
  questions_changed:
    'Someone else has just changed the questions. You see theirs with your changes: please look through them and save again.',
  too_many_questions: ({ limit }) => `An event has at most ${limit} questions of your own.`,
  too_many_plus_ones: ({ limit }) => `This invitation is for ${limit} more at most.`,
  people_limit_reached: ({ limit, event }) =>
    `“${event}” has at most ${limit} people, open invitations included. Please remove someone or cancel an invitation first.`,
  invitation_used: 'Someone has used this invitation. Please ask for a new one.',
  invitation_over: 'This invitation has ended. Please ask for a new one.',
  invitation_withdrawn: 'This invitation was withdrawn. Please ask for a new one.',
  invitation_unknown: 'This invitation doesn’t work. Please ask for a new one.',
  plan_not_sold: 'This plan is no longer offered. Please choose another.',
  screenshot_unknown: 'Please attach the picture again.',
  not_found: 'It is no longer there. Please reload the page.',
  screenshots_full: 'We can’t take pictures just now. Please send your message without it.',
  not_allowed: 'You don’t have permission to do that.',
  invalid_value: 'Something in there isn’t right. Please check it and try again.',
  invalid_credentials: 'Please check your credentials',
  email_not_confirmed: 'Please confirm your e-mail first: we sent you a link.',
  registration_closed: 'New accounts can’t be created here. If you have one, log in.',
  registration_by_invitation:
    'This invitation no longer allows a new account. Please ask for a new one.',
  email_domain_refused: 'Accounts here need an address at another domain. Please use that one.',
  account_suspended: `This account is suspended. Please write to ${brand.supportEmail}.`,
  already_registered: 'There is already an account with this e-mail.',
  weak_password: 'Many people use this password, so it is easy to guess. Please choose another.',
  same_password: 'That’s already your password. Please choose another.',
  session_too_old:
    'To keep your account safe, please sign out and log in again before you change this.',
  link_expired: 'This link has expired or was already used. Please ask for a new one.',
  too_many_requests: 'Too many tries. Please wait a few minutes and try again.',
  offline: `We couldn’t reach ${brand.name}. Please check your connection and try again.`,
  unavailable: `${brand.name} can’t reach its records just now. Please try again in a minute.`,
  too_busy: `${brand.name} is very busy just now. Please try again in a moment.`,
  server_full: `${brand.name} has no room left to save anything just now. Please try again later.`,
  storage_full: 'This browser has no room left. Sign up to save your list in your account.',
  storage_blocked:
    'This browser doesn’t let us save anything. Leave private browsing, or sign up to save your list in your account.',
  storage_damaged: 'We can’t read what this browser saved. We’ve left it as it is.',
  refused: ({ words }) => String(words),
  unknown: 'Something went wrong. Please try again.',
} satisfies Record<string, string | ((detail: Record<string, unknown>) => string)>;

export type AppErrorCode = keyof typeof messages;

/** Maps codes of PostgREST, Postgres and the auth service. Our own codes need no mapping. */
const appCodes = new Map(
  Object.entries<AppErrorCode>({
    PGRST116: 'not_found',
    '42501': 'not_allowed',
    '22P02': 'invalid_value',
    '22001': 'invalid_value',
    '22007': 'invalid_value',
    '22008': 'invalid_value',
    '22021': 'invalid_value',
    '22P05': 'invalid_value',
    '23502': 'invalid_value',
    '23514': 'invalid_value',
    user_banned: 'account_suspended',
    email_exists: 'already_registered',
    user_already_exists: 'already_registered',
    otp_expired: 'link_expired',
    reauthentication_needed: 'session_too_old',
    over_request_rate_limit: 'too_many_requests',
    over_email_send_rate_limit: 'too_many_requests',
  }),
);

const isCode = (code: string): code is AppErrorCode => Object.hasOwn(messages, code);

/** `message`: shown to users. `detail`: values from our SQL, such as the limit. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  readonly detail: Record<string, unknown>;

  constructor(
    code: AppErrorCode,
    { cause, detail = {} }: { cause?: unknown; detail?: Record<string, unknown> } = {},
  ) {
    const text = messages[code];
    super(typeof text === 'string' ? text : text(detail), { cause });
    this.code = code;
    this.detail = detail;
  }

  /** True if `message` says what to do about the browser's storage. Such a message fits any operation. */
  get isAboutStorage(): boolean {
    return this.code.startsWith('storage_');
  }
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const {
    code = '',
    name = '',
    details,
    message = '',
  } = (error ?? {}) as Record<string, string | undefined>;
  const { status } = (error ?? {}) as { status?: number };
  if (name === 'AuthRetryableFetchError' && status === 503)
    return new AppError('unavailable', { cause: error });
  if (
    name === 'AuthRetryableFetchError' ||
    /failed to fetch|networkerror|load failed|fetch failed/i.test(message)
  ) {
    return new AppError('offline', { cause: error });
  }
  const appCode = isCode(code) ? code : (appCodes.get(code) ?? 'unknown');
  return new AppError(appCode, { cause: error, detail: parseDetail(details) });
}

/** An error with code `refused` has its own message. */
export async function toFunctionError(error: {
  name?: string;
  context?: unknown;
}): Promise<AppError> {
  if (error.name === 'FunctionsFetchError') return new AppError('offline', { cause: error });
  if (!(error.context instanceof Response)) return toAppError(error);
  const { code, error: words, ...rest } = (await error.context.json().catch(() => null)) ?? {};
  const hasWords = code && words && words !== code; // temporary failures repeat their code as `error`
  return hasWords
    ? new AppError('refused', { cause: error, detail: { words } })
    : toAppError({ ...rest, code });
}

function parseDetail(details: unknown): Record<string, unknown> {
  if (typeof details !== 'string' || !details.startsWith('{')) return {};
  try {
    return JSON.parse(details) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export async function unwrap<T>(
  answer: PromiseLike<{ data: T; error: unknown }>,
): Promise<NonNullable<T>> {
  const { data, error } = await answer;
  if (error || data === null || data === undefined) throw toAppError(error ?? { code: 'PGRST116' });
  return data;
}

export async function unwrapVoid(answer: PromiseLike<{ error: unknown }>): Promise<void> {
  const { error } = await answer;
  if (error) throw toAppError(error);
}

export async function unwrapOrNull<T>(
  answer: PromiseLike<{ data: T; error: unknown }>,
): Promise<T | null> {
  const { data, error } = await answer;
  if (!error) return data;
  const appError = toAppError(error);
  if (appError.code === 'not_found') return null;
  throw appError;
}

/** Like unwrap, for writing one row with `.select()`. Throws `not_found` if row-level security filtered the row out. */
export async function unwrapRow<Row>(
  answer: PromiseLike<{ data: Row[] | null; error: unknown }>,
): Promise<Row> {
  const [row, ...others] = await unwrap(answer);
  if (row === undefined || others.length > 0) throw new AppError('not_found');
  return row;
}
