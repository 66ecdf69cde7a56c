import { notify } from '@/components/notify';
import type { HostEvent } from '@/features/events/schema';
import { toAppError } from '@/lib/backend/errors';
import { formatCount } from '@/lib/text/counts';
import { getFirstName } from '@/lib/text/names';

/** A separate `about`, so that an earlier guest who is stored late does not remove this error. */
export const notifyMissingInformation = () =>
  notify.error('Missing Information', 'Please provide both name and table number.', {
    about: 'form',
  });

type EventWithOwner = { id: string } & Partial<Pick<HostEvent, 'role' | 'owner_name'>>;

function describeFullList(
  limit: number,
  { role = 'owner', owner_name = '' }: Omit<EventWithOwner, 'id'>,
): string {
  if (role === 'owner')
    return `You've reached the maximum guest limit (${limit}) for your current plan. Please upgrade your plan to add more guests.`;
  const owner = getFirstName(owner_name);
  return `${owner}’s plan has room for ${formatCount(limit, 'guest')}. Ask ${owner}.`;
}

export const reportFullList = (limit: number, event: EventWithOwner) =>
  notify.error('Guest Limit Reached', describeFullList(limit, event), { event: event.id });

const codesWithOwnMessage: readonly string[] = [
  'label_taken',
  'too_many_wishes',
  'crew_limit_reached',
];

/** Shows one toast: a specific message for a full list, full storage and `codesWithOwnMessage`, otherwise `sentence`. */
export function reportRefusal(
  error: unknown,
  [title, sentence]: [title: string, text: string],
  event: EventWithOwner,
  about?: string,
): void {
  const { code, detail, message, isAboutStorage } = toAppError(error);
  if (code === 'guest_limit_reached') reportFullList(Number(detail.limit), event);
  else if (code === 'not_allowed') {
    const owner = getFirstName(event.owner_name ?? '') || 'The owner';
    notify.error(
      'Not saved',
      `${owner} no longer lets you change this event, so your change wasn’t saved.`,
      {
        event: event.id,
        about,
      },
    );
  } else {
    console.error(sentence, error);
    const hasOwnMessage = isAboutStorage || codesWithOwnMessage.includes(code);
    notify.error(title, hasOwnMessage ? message : sentence, { event: event.id, about });
  }
}
