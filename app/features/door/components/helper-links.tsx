import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { isOver, lastSeen, rightsInWords } from '../links';
import { useChangeDoorLink, useRemoveDoorLink } from '../mutations';
import type { DoorLink } from '../schema';
import { momentOf } from '../words';
import { useNow } from './use-now';

/** Whose links there are, newest first, each to be taken back at once. */
export function HelperLinks({ eventId, links }: { eventId: string; links: readonly DoorLink[] }) {
  const change = useChangeDoorLink(eventId);
  const remove = useRemoveDoorLink(eventId);
  const now = useNow();
  if (links.length === 0) return null;
  const giveBack = (link: DoorLink) => change.mutate({ id: link.id, revoked_at: null });
  const takeBack = (link: DoorLink) =>
    change.mutate(
      { id: link.id, revoked_at: new Date().toISOString() },
      { onSuccess: () => notify.success('Link revoked', `${link.name} can’t open it any more.`, { undo: () => giveBack(link) }) },
    );
  return (
    <ul className="helper-links" aria-label="Helpers">
      {links.map((link) => (
        <li key={link.id} data-over={isOver(link, now) || undefined}>
          <div>
            <h3 dir="auto">{link.name}</h3>
            <p>{rightsInWords(link.rights)}</p>
            <p>
              {lastSeen(link, now)}{' '}
              {link.revoked_at ? 'Revoked.' : `${isOver(link, now) ? 'Ended' : 'Ends'} ${momentOf(link.ends_at, now)}.`}
            </p>
          </div>
          <div className="helper-links-ways">
            {link.revoked_at ? (
              <Button variant="soft" size="sm" onClick={() => giveBack(link)} aria-label={`Restore the link of ${link.name}`}>
                Restore
              </Button>
            ) : (
              !isOver(link, now) && (
                <Button variant="soft" size="sm" onClick={() => takeBack(link)} aria-label={`Revoke the link of ${link.name}`}>
                  Revoke
                </Button>
              )
            )}
            {isOver(link, now) && (
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
