import { CopyAndShare, createLinkActions } from '@/components/copy-and-share';
import { env } from '@/lib/backend/env';
import { formatWeekdayAndDay } from '@/lib/dates/dates';
import { formatCount } from '@/lib/text/counts';
import { joinUrl } from '@/lib/text/paths';
import type { NewInvitation } from '../schema';
import { MailInvitation } from './mail-invitation';
import { NewSecret } from './new-secret';

export function NewInvitationLink({
  invitation: { label, token, expires_at, other_events = 0 },
}: {
  invitation: NewInvitation;
}) {
  const address = joinUrl(token);
  const actions = (
    <CopyAndShare
      variant="main"
      {...createLinkActions({ title: 'Planning together', url: address }, 'people')}
    />
  );
  return (
    <NewSecret
      heading="h3"
      title={`A link for ${label}`}
      what="link"
      value={address}
      look="mt-1 bg-wove"
      actions={actions}
    >
      <p className="text-sm leading-snug text-ink-2">
        <b className="font-semibold text-ink">
          Works once, until {formatWeekdayAndDay(expires_at)}.
        </b>{' '}
        You’ll only see this link once. The first person to join uses it, and you’ll read here who
        it was.
      </p>
      {other_events > 0 && (
        <p className="text-sm leading-snug text-ink-2">
          Their earlier link still opens {formatCount(other_events, 'other event')}.
        </p>
      )}
      {env.hasMail && <MailInvitation token={token} />}
    </NewSecret>
  );
}
