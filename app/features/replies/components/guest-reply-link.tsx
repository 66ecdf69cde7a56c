import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { copyLink } from '@/components/copy-link';
import { Button } from '@/components/ui/button';
import type { Guest } from '@/features/seating/guests/schema';
import { replyUrl } from '@/lib/text/paths';
import { describeLink, type ReplyLink } from '../host/households';
import { useReplyLinks } from '../mutations';
import { replyTokensQuery } from '../queries';

type Props = { eventId: string; links: readonly ReplyLink[]; guest: Guest };

/** The reply link of a guest's household, to be copied again. Nothing before the household has a link. */
export default function GuestReplyLink({ eventId, links, guest }: Props) {
  const { data: tokens } = useQuery(replyTokensQuery(eventId, links));
  const { markSent } = useReplyLinks(eventId);
  const link = links.find(({ guest_ids }) => guest_ids.includes(guest.id));
  if (!link) return null;
  const token = tokens?.get(link.generation);
  const copy = async (token: string) => {
    if (await copyLink(replyUrl(token))) markSent.mutate([link.id]);
  };
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-4 border-t border-(--hair-soft) pt-3.5">
      <p className="min-w-0 text-(length:--text-sm) leading-[1.4] text-ink-2">
        <b className="me-1 font-semibold text-ink">Reply link</b> {describeLink({ link })}
      </p>
      {link.revoked_at === null && (
        <Button
          variant="soft"
          size="sm"
          className="min-h-10 flex-none phone:min-h-11"
          disabled={!token}
          onClick={() => token && void copy(token)}
        >
          <Copy className="icon size-4" aria-hidden="true" /> Copy link
        </Button>
      )}
    </div>
  );
}
