import { Copy, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { copyLink } from '@/components/copy-link';
import { notify } from '@/components/notify';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { env } from '@/lib/env';
import { joinUrl } from '@/lib/paths';
import { dayInWords } from '../model';
import type { MadeInvitation } from '../schema';
import { MailInvitation } from './mail-invitation';

/** A link just made, to be copied or passed on: nobody can show it again. */
export function InvitationMade({ invitation: { label, token, expires_at } }: { invitation: MadeInvitation }) {
  const address = joinUrl(token);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const share = () =>
    navigator.share({ title: 'Planning together', url: address }).catch((error: Error) => {
      if (error.name === 'AbortError') return; // whoever shares thought better of it
      console.error('The link wasn’t shared', error);
      notify.error('The link wasn’t shared', 'Please copy it instead.', { about: 'people' });
    });
  return (
    <div className="mt-1 grid gap-2.5 rounded-(--r-control) bg-wove p-4">
      <h3 ref={heading} tabIndex={-1} className="title-s wrap-anywhere">
        A link for {label}
      </h3>
      <div className="flex flex-wrap gap-2">
        <Input
          readOnly
          aria-label="The link"
          className="min-w-40 flex-1"
          value={address}
          onFocus={(focused) => focused.target.select()}
        />
        <Button onClick={() => copyLink(address)}>
          <Copy className="icon" aria-hidden="true" /> Copy link
        </Button>
        {'share' in navigator && (
          <Button variant="soft" onClick={share}>
            <Share2 className="icon" aria-hidden="true" /> Share
          </Button>
        )}
      </div>
      <p className="text-sm leading-snug text-ink-2">
        <b className="font-semibold text-ink">Works once, until {dayInWords(expires_at)}.</b> You’ll only see this link once. The
        first person to join uses it, and you’ll read here who it was.
      </p>
      {env.hasMail && <MailInvitation token={token} />}
    </div>
  );
}
