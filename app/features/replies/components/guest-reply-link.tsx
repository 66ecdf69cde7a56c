import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { copyLink } from '@/components/copy-link';
import { Note } from '@/components/note';
import { Button } from '@/components/ui/button';
import type { Guest } from '@/features/seating/guests/schema';
import { toAppError } from '@/lib/backend/errors';
import { replyUrl } from '@/lib/text/paths';
import { describeLink, type ReplyLink } from '../host/households';
import { useReplyLinks } from '../mutations';
import { replyTokensQuery } from '../queries';

type Props = { eventId: string; links: readonly ReplyLink[]; guest: Guest };

export default function GuestReplyLink({ eventId, links, guest }: Props) {
  const client = useQueryClient();
  const { markSent } = useReplyLinks(eventId);
  // On request only, because reading the links activates them and counts them as seen by this member.
  const copying = useMutation({
    mutationFn: async ({ id, generation, sent_at }: ReplyLink) => {
      const query = replyTokensQuery(eventId, links);
      const tokens = await client.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
      const token = tokens.get(generation);
      const isCopied = token !== undefined && (await copyLink(replyUrl(token)));
      if (isCopied && sent_at === null) markSent.mutate([id]); // marking again counts as a reminder
      return { isShown: token !== undefined };
    },
    onError: (error) => console.error('Could not read the reply links', error),
  });
  const link = links.find(({ guest_ids }) => guest_ids.includes(guest.id));
  if (!link) return null;
  return (
    <div className="grid gap-y-2 border-t border-(--hair-soft) pt-3.5">
      <div className="flex min-h-11 items-center justify-between gap-x-4">
        <p className="min-w-0 text-(length:--text-sm) leading-[1.4] text-ink-2">
          <b className="me-1 font-semibold text-ink">Reply link</b> {describeLink({ link })}
        </p>
        {link.revoked_at === null && (
          <Button
            variant="soft"
            size="sm"
            className="min-h-10 flex-none phone:min-h-11"
            aria-disabled={copying.isPending}
            aria-busy={copying.isPending}
            onClick={() => !copying.isPending && copying.mutate(link)}
          >
            {copying.isPending ? (
              <span className="spinner" aria-hidden="true" />
            ) : (
              <Copy className="icon size-4" aria-hidden="true" />
            )}{' '}
            {copying.isError ? 'Try again' : 'Copy link'}
          </Button>
        )}
      </div>
      {copying.isError && (
        <Note>We couldn’t read your links. {toAppError(copying.error).message}</Note>
      )}
      {copying.data?.isShown === false && (
        <Note>This link still opens, but can’t be shown again. Make a new one to send.</Note>
      )}
    </div>
  );
}
