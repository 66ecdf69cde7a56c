import { brand } from '../_shared/brand.ts';
import { authenticateCaller } from '../_shared/caller.ts';
import type { FunctionContext, Handler } from '../_shared/context.ts';
import { isEmailAddress } from '../_shared/email-address.ts';
import { jsonResponse, readJsonObject } from '../_shared/http.ts';
import { renderMail, toSafeName } from '../_shared/mail.ts';
import { claimMail } from '../_shared/mail-queue.ts';
import { handleRefusals, Refusal } from '../_shared/refusal.ts';

type Due = {
  invited_by: string | null;
  role: 'editor' | 'viewer';
  expires_at: string;
  events: number;
};

/** `{ token, email }` → `{ success }`. The mail contains only our own text and the owner's name. */
export const createHandler = ({ admin, sendMail, publicUrl }: FunctionContext): Handler =>
  handleRefusals(async (request) => {
    const { token, email } = (await readJsonObject(request)) ?? {};
    const caller = await authenticateCaller(request, admin);
    if (typeof token !== 'string' || typeof email !== 'string' || !isEmailAddress(email)) {
      throw new Refusal(400, 'invalid_body', 'Please check the e-mail address.');
    }
    const due = await claimMail<Due>(admin, 'invitation', { sender: caller.id, token });
    if (!due)
      throw new Refusal(
        404,
        'not_found',
        'This invitation is no longer open. Please make a new one.',
      );
    await sendMail({ to: email, ...buildInvitationMail(due, `${publicUrl}/join#${token}`) });
    return jsonResponse({ success: true });
  });

function buildInvitationMail({ invited_by, role, expires_at, events }: Due, url: string) {
  const name = toSafeName(invited_by) ?? 'Someone';
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(expires_at),
  );
  const what = events > 1 ? `${events} events` : 'an event';
  return {
    subject: `${name} invites you to plan ${what}`,
    ...renderMail([
      'Hello,',
      role === 'editor'
        ? `${name} asks you to plan the seating of ${what} together, on ${brand.name}.`
        : `${name} would like to show you the room and the tables of ${what}, on ${brand.name}.`,
      { button: 'Open the invitation', url },
      `The link works once, until ${day}. If you don’t know ${name}, please ignore this mail.`,
    ]),
  };
}
