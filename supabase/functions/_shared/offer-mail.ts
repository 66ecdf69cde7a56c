import { brand } from './brand.ts';
import { renderMail, toSafeName } from './mail.ts';

export type DueOfferMail = {
  event_id: string;
  user_id: string;
  email: string;
  full_name: string | null;
  offered_by: string | null;
};

/** Contains only our own text and the names of the owner and the member. */
export function buildOfferMail(
  { event_id, email, full_name, offered_by }: DueOfferMail,
  publicUrl: string,
) {
  const owner = toSafeName(offered_by);
  return {
    to: email,
    subject: `${owner ?? 'Someone'} would like to hand an event over to you`,
    ...renderMail([
      `Hello ${toSafeName(full_name) ?? 'there'},`,
      `${owner ?? 'Its owner'} would like to hand an event over to you. You plan it together on ${brand.name}.`,
      `If you take it over, you own it: you decide who plans it, and it counts on your plan. ${owner ?? 'The owner'} stays on as an editor. Nothing changes until you accept.`,
      { button: 'Open the event', url: `${publicUrl}/admin?eventId=${event_id}` },
      'If you’d rather not, open the event and select “No, thanks”.',
    ]),
  };
}
