import type { SupabaseClient } from '@supabase/supabase-js';
import type { Handler } from './context.ts';
import { jsonResponse } from './http.ts';

export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const invalidBodyRefusal = () =>
  new Refusal(
    400,
    'invalid_body',
    'Something in there isn’t right. Please reload the page and try again.',
  );

/** Codes that are also in app/lib/backend/errors.ts must have the same text there. */
const messages: Record<string, string> = {
  not_allowed: 'You don’t have permission to do that.',
  plan_unknown: 'There is no such plan.',
  plan_not_sold: 'This plan is no longer offered. Please choose another.',
  plan_is_free: 'This plan is free: there is nothing to pay.',
  plan_not_free: 'This plan has to be paid for.',
  plan_not_higher: 'You already have this plan or a higher one.',
  addon_not_sold: 'This extra is not sold at the moment.',
  invalid_color: 'Please choose a colour such as #1D3557.',
  invalid_address: 'Please check the address the board should go to.',
  address_not_served: 'We don’t deliver to that country yet. Please write to us.',
  invalid_event: 'Please check the event’s name and date.',
  subscription_live: 'You already have a plan.',
  amount_mismatch:
    'The amount paid is not the amount asked. Please write to us, we will put it right.',
  too_many_requests: 'That’s enough mails for today. Please copy the link and send it yourself.',
  free_plan_taken: 'You already have the free plan.',
};

/** Calls a database function that only the server may call. Throws a Refusal for codes in `messages`, otherwise an Error. */
export async function callDatabaseFunction<Answer>(
  admin: SupabaseClient,
  name: string,
  parameters: Record<string, unknown>,
): Promise<Answer> {
  const { data, error, status } = await admin.rpc(name, parameters);
  if (!error) return data as Answer;
  const message = messages[error.code];
  if (message) throw new Refusal(status, error.code, message);
  throw new Error(
    `${[name, parameters.kind].filter(Boolean).join(' ')}: ${error.code} ${error.message} ${error.details ?? ''}`,
  );
}

export const handleRefusals =
  (handler: Handler): Handler =>
  async (request) => {
    try {
      return await handler(request);
    } catch (error) {
      if (error instanceof Refusal)
        return jsonResponse(
          { success: false, code: error.code, error: error.message },
          error.status,
        );
      throw error;
    }
  };
