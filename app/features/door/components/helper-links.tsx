import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { isLinkEnded } from '../link-state';
import { describeLinkRights, formatLastSeen } from '../links';
import { useChangeDoorLink, useRemoveDoorLink } from '../mutations';
import type { DoorLink } from '../schema';
import { formatMoment } from '../words';
import { useNow } from './use-now';
import './helper-links.css';

const DETAILS_CLASS = 'text-(length:--text-sm) leading-[1.4] text-ink-2';

export function HelperLinks({ eventId, links }: { eventId: string; links: readonly DoorLink[] }) {
  const change = useChangeDoorLink(eventId);
  const remove = useRemoveDoorLink(eventId);
  const now = useNow();
  if (links.length === 0) return null;
  const restore = (link: DoorLink) => change.mutate({ id: link.id, revoked_at: null });
  const revoke = (link: DoorLink) =>
    change.mutate(
      { id: link.id, revoked_at: new Date().toISOString() },
      {
        onSuccess: () =>
          notify.success('Link revoked', `${link.name} can no longer open it.`, {
            undo: () => restore(link),
          }),
      },
    );
  return (
    <ul className="mt-4 border-t border-hair" aria-label="Helpers">
      {links.map((link) => (
        <li key={link.id} className="helper-link">
          <div>
            <h3
              className={`font-display text-[1.3125rem] leading-[1.2] font-normal wrap-anywhere normal-nums ${isLinkEnded(link, now) ? 'text-ink-2' : ''}`}
              dir="auto"
            >
              {link.name}
            </h3>
            <p className={DETAILS_CLASS}>{describeLinkRights(link.rights)}</p>
            <p className={DETAILS_CLASS}>
              {formatLastSeen(link, now)}{' '}
              {link.revoked_at
                ? 'Revoked.'
                : `${isLinkEnded(link, now) ? 'Ended' : 'Ends'} ${formatMoment(link.ends_at, now)}.`}
            </p>
          </div>
          <div className="grid gap-2">
            {link.revoked_at ? (
              <Button
                variant="soft"
                size="sm"
                onClick={() => restore(link)}
                aria-label={`Restore the link of ${link.name}`}
              >
                Restore
              </Button>
            ) : (
              !isLinkEnded(link, now) && (
                <Button
                  variant="soft"
                  size="sm"
                  onClick={() => revoke(link)}
                  aria-label={`Revoke the link of ${link.name}`}
                >
                  Revoke
                </Button>
              )
            )}
            {isLinkEnded(link, now) && (
              <Button
                variant="claret-line"
                size="sm"
                onClick={() => remove.mutate(link.id)}
                aria-label={`Remove the link of ${link.name}`}
              >
                Remove
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
