import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatCount, pluralise } from '@/lib/text/counts';
import { findNewestExposure, isExposed, type ReplyLink } from '../host/households';
import { replyViewStorage } from '../host/stored-replies';
import type { useRenewLinks } from '../mutations';

type Props = {
  eventId: string;
  links: readonly Pick<ReplyLink, 'id' | 'exposed_at' | 'revoked_at'>[];
  renew: ReturnType<typeof useRenewLinks>;
  onRenewed?: () => void;
};

export function ExposedLinks({ eventId, links, renew, onRenewed }: Props) {
  const [acceptedAt, setAcceptedAt] = useState(
    () => replyViewStorage.read(eventId)?.exposed ?? null,
  );
  const exposed = links.filter((link) => isExposed(link, acceptedAt));
  if (exposed.length === 0) return null;
  const { length } = exposed;
  const keep = () => {
    const newest = findNewestExposure(exposed);
    replyViewStorage.change(eventId, () => ({ exposed: newest }));
    setAcceptedAt(newest);
  };
  return (
    <div className="mb-3 grid gap-2 rounded bg-(--amber-wash) px-3.5 py-2.5 text-brass-text">
      <p>
        Someone who no longer plans this event could see {formatCount(length, 'reply link')}, and{' '}
        {pluralise(length, 'it', 'they')} still {pluralise(length, 'opens', 'open')}. New links stop
        the old ones, printed codes too, so you’d send them again.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={renew.isPending}
          onClick={() =>
            renew.mutate(
              exposed.map(({ id }) => id),
              { onSuccess: onRenewed },
            )
          }
        >
          Make {formatCount(length, 'new link')}
        </Button>
        <Button size="sm" variant="soft" onClick={keep}>
          Keep {pluralise(length, 'this link', 'these links')}
        </Button>
      </p>
    </div>
  );
}
